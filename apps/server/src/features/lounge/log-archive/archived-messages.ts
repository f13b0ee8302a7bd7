import type { Blobs } from '#platform/blobs/blobs.ts';
import { type OnLostArchive, readArchiveIfKept } from './archive-blobs.ts';
import { authorOf } from './archive-format.ts';
import type { LogArchiveStore } from './log-archive.store.ts';

/** Who said which message of a room, as far as it is archived and not lost. */
export async function listArchivedMessages(
  archives: Pick<LogArchiveStore, 'list'>,
  blobs: Pick<Blobs, 'read'>,
  onLost: OnLostArchive,
  roomId: string,
): Promise<readonly { readonly id: string; readonly userId: string }[]> {
  const messages: { readonly id: string; readonly userId: string }[] = [];
  for (const part of await archives.list(roomId)) {
    for (const each of (await readArchiveIfKept(blobs, part, onLost)) ?? [])
      if (each.event === 'receive:message') messages.push({ id: each.subjectId, userId: authorOf(each) ?? '' });
  }
  return messages;
}
