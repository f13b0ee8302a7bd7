import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { openRemoteBlobs } from '../../platform/blobs/open-blobs.ts';
import type { RemoteBlobs } from '../../platform/blobs/remote-blobs.ts';
import type { S3Config } from '../../platform/config/s3-settings.ts';

const content = Buffer.from('0123456789');
/** What object storage tells from its clock; below it nothing is wrong. */
const clockOffsetMaxMs = 300_000;

async function tryBucket(blobs: RemoteBlobs): Promise<void> {
  await blobs.check();
  const key = `doctor/${randomUUID()}`;
  await blobs.put(key, content);
  const part = await blobs.read(key, { start: 2, end: 4 });
  const seen = part && (await buffer(part)).toString();
  if (seen !== '234')
    throw new Error(`${blobs.description} answers ${JSON.stringify(seen)} for a range: use another storage.`);
  await blobs.delete(key).catch((error: unknown) => {
    throw new Error(`${(error as Error).message} ${key} stays there.`);
  });
}

/** Stores, reads a range of and deletes a small object, as the server does. */
export async function checkStorage(config: S3Config | undefined): Promise<string> {
  if (config === undefined) return 'S3_BUCKET is unset: music, pictures and recordings are files below DATA_DIR';
  const blobs = await openRemoteBlobs(config);
  try {
    await tryBucket(blobs);
    const offsetMs = blobs.clockOffsetMs();
    if (Math.abs(offsetMs) >= clockOffsetMaxMs) {
      const minutes = Math.round(Math.abs(offsetMs) / 60_000);
      const side = offsetMs > 0 ? 'behind' : 'ahead of';
      throw new Error(
        `this machine's clock is ${minutes} min ${side} that of ${blobs.description}. Switch on time synchronisation (timedatectl set-ntp true).`,
      );
    }
    return `stored, read and deleted an object in ${blobs.description}`;
  } finally {
    blobs.close();
  }
}
