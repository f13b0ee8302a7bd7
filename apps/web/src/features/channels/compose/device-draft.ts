import { createLocalEntry, type TextStore } from '@madoi/room-client/storage/local-entry';

/** What is kept on the device of a post that the server could not be given. */
interface DeviceDraft {
  readonly text: string;
  readonly savedAt: number;
}

const isDeviceDraft = (body: unknown): body is DeviceDraft =>
  typeof body === 'object' &&
  body !== null &&
  'text' in body &&
  typeof body.text === 'string' &&
  'savedAt' in body &&
  typeof body.savedAt === 'number';

/** The words of one draft on this device; `draftId` undefined: of the post that is not begun on the server yet. */
export const deviceDraft = (channelId: string, draftId: string | undefined, store: TextStore) =>
  createLocalEntry<DeviceDraft>(
    { key: `post-draft:${channelId}:${draftId ?? 'new'}`, version: 1, accepts: isDeviceDraft },
    store,
  );
