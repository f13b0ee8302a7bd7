import type { Blobs } from '#platform/blobs/blobs.ts';
import { readArchive } from './archive-blobs.ts';
import { authorOf } from './archive-format.ts';
import type { LogArchiveStore } from './log-archive.store.ts';

/** Who said which message of a room, as far as it is archived. */
export async function listArchivedMessages(
  archives: Pick<LogArchiveStore, 'list'>,
  blobs: Pick<Blobs, 'read'>,
  roomId: string,
): Promise<readonly { readonly id: string; readonly userId: string }[]> {
  const messages: { readonly id: string; readonly userId: string }[] = [];
  for (const part of await archives.list(roomId)) {
    for (const each of await readArchive(blobs, part))
      if (each.event === 'receive:message') messages.push({ id: each.subjectId, userId: authorOf(each) ?? '' });
  }
  return messages;
}
