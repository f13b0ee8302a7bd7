import { buffer } from 'node:stream/consumers';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { checksumOf, unpackEvents } from './archive-format.ts';
import type { ArchivedEvent, LogArchive } from './log-archive.store.ts';

/** The events of an object. Throws if it is not there, or is not what was written. */
export async function readArchive(
  blobs: Pick<Blobs, 'read'>,
  { blobKey, checksum }: Pick<LogArchive, 'blobKey' | 'checksum'>,
): Promise<readonly ArchivedEvent[]> {
  const stream = await blobs.read(blobKey);
  if (stream === undefined) throw new Error(`the archived log ${blobKey} is missing`);
  const object = await buffer(stream);
  if (checksumOf(object) !== checksum) throw new Error(`the archived log ${blobKey} is damaged`);
  return unpackEvents(object);
}
