import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { StartError } from '../../start-error.ts';
import type { DeferredRemovals } from '../remote-blobs.ts';
import type { S3Objects } from './s3-objects.ts';

/*
 * As `deferred-removal.ts` for folders: while a backup copies objects, what is removed by any process moves aside inside the
 * bucket, at once gone from its place. A lease in the bucket says that one runs, because processes may be on other machines.
 */

const leaseName = '.deferred.json';
export const asidePrefix = '.aside/';

const leaseSchema = z.object({ holder: z.string(), purpose: z.string(), untilMs: z.number() });
type Lease = z.infer<typeof leaseSchema>;

/** In ms. Long enough for clocks of machines that differ by a minute. */
const leaseMs = 300_000;
const renewMs = 60_000;

export interface S3Removals {
  /** True where removals are deferred and the object moved aside, if it was there; false: the caller is to remove it. */
  setAside(name: string): Promise<boolean>;
  defer(purpose: string): Promise<DeferredRemovals>;
  /** Deletes what a killed process has left aside. */
  clearAbandoned(): Promise<void>;
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function readLease(objects: S3Objects): Promise<Lease | undefined> {
  const opened = await objects.open(leaseName);
  if (opened === undefined) return undefined;
  try {
    return leaseSchema.parse(JSON.parse((await buffer(opened.content)).toString()));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return undefined;
    throw error;
  }
}

async function clearAside(objects: S3Objects): Promise<void> {
  for await (const { key } of objects.list(asidePrefix)) await objects.delete(key);
}

export function createS3Removals(objects: S3Objects, nowMs: () => number = Date.now): S3Removals {
  const findHolder = async (): Promise<Lease | undefined> => {
    const lease = await readLease(objects);
    return lease && lease.untilMs > nowMs() ? lease : undefined;
  };
  const write = (holder: string, purpose: string) =>
    objects.put(leaseName, once(JSON.stringify({ holder, purpose, untilMs: nowMs() + leaseMs } satisfies Lease)));

  return {
    async setAside(name) {
      if ((await findHolder()) === undefined) return false;
      if (await objects.copy(name, `${asidePrefix}${name}`)) await objects.delete(name);
      return true;
    },
    async defer(purpose) {
      const other = await findHolder();
      if (other)
        throw new StartError(`${other.purpose} is reading the bucket: wait until it is done, or for five minutes.`);
      await clearAside(objects);
      const holder = randomUUID();
      await write(holder, purpose);
      let lost: unknown;
      const renew = async (): Promise<void> => {
        // Two that began in the same moment both go on until here; the one that wrote last has it.
        if ((await findHolder())?.holder !== holder) throw new Error('another process has the lease');
        await write(holder, purpose);
      };
      const timer = setInterval(() => {
        renew().catch((error: unknown) => {
          // A storage that is away for a moment is asked again before the lease ends.
          lost = error;
        });
      }, renewMs);
      const isHeld = async (): Promise<boolean> => (await findHolder())?.holder === holder;
      return {
        async requireHeld() {
          if (await isHeld()) return;
          throw new StartError('Files may have been removed meanwhile, so something may be missing. Run this again.', {
            cause: lost,
          });
        },
        async release() {
          clearInterval(timer);
          if (!(await isHeld())) return;
          await objects.delete(leaseName);
          await clearAside(objects);
        },
      };
    },
    async clearAbandoned() {
      if ((await findHolder()) === undefined) await clearAside(objects);
    },
  };
}
