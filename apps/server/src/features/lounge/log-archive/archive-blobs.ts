import { buffer } from 'node:stream/consumers';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { checksumOf, unpackEvents } from './archive-format.ts';
import type { ArchivedEvent, LogArchive } from './log-archive.store.ts';

/** The object of a part of a log is gone, or is not what was written: nothing brings it back but a backup. */
export class LostArchiveError extends Error {}

/** The events of an object. Throws `LostArchiveError` if it is not there, or is not what was written; whatever storage throws while it is away. */
export async function readArchive(
  blobs: Pick<Blobs, 'read'>,
  { blobKey, checksum }: Pick<LogArchive, 'blobKey' | 'checksum'>,
): Promise<readonly ArchivedEvent[]> {
  const stream = await blobs.read(blobKey);
  if (stream === undefined) throw new LostArchiveError(`the archived log ${blobKey} is missing`);
  const object = await buffer(stream);
  if (checksumOf(object) !== checksum) throw new LostArchiveError(`the archived log ${blobKey} is damaged`);
  return unpackEvents(object);
}

/** Called each time that a part turns out to be lost. */
export type OnLostArchive = (archive: Pick<LogArchive, 'loungeId' | 'blobKey'>, error: LostArchiveError) => void;

/** The same for readers of rooms, to whom the rest of the log is worth something. Undefined: this part is lost. */
export async function readArchiveIfKept(
  blobs: Pick<Blobs, 'read'>,
  archive: LogArchive,
  onLost: OnLostArchive,
): Promise<readonly ArchivedEvent[] | undefined> {
  try {
    return await readArchive(blobs, archive);
  } catch (error) {
    if (!(error instanceof LostArchiveError)) throw error;
    onLost(archive, error);
    return undefined;
  }
}
