import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createResumedBody } from './resumed-body.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A storage that ends each answer which nobody reads. */
function createEndingStorage(bytes: Buffer) {
  const answers: PassThrough[] = [];
  const open = async (fromByte: number): Promise<Readable> => {
    const answer = new PassThrough();
    answer.write(bytes.subarray(fromByte));
    answers.push(answer);
    return answer;
  };
  return { open, answers };
}

it('asks for nothing while its reader rests, however often the storage ends the connection', async () => {
  const storage = createEndingStorage(Buffer.from('0123456789'));
  const first = await storage.open(0);
  const body = createResumedBody(first, { sizeBytes: 10, reopen: storage.open, stallMs: 1_000 });
  let failure: unknown;
  body.once('error', (error) => {
    failure = error;
  });
  for (let at = 0; at < 5; at += 1) {
    storage.answers.at(-1)?.destroy();
    await turn();
    await turn();
  }
  expect(failure).toBeUndefined();
  expect(storage.answers).toHaveLength(1);
  // Its reader goes on, and gets everything from a new answer.
  const read = buffer(body);
  await turn();
  await turn();
  storage.answers.at(-1)?.end();
  expect((await read).toString()).toBe('0123456789');
  expect(storage.answers).toHaveLength(2);
});

it('is complete with its last byte, although the storage ends the connection before it says so', async () => {
  const bytes = Buffer.alloc(100_000, 'x');
  const storage = createEndingStorage(bytes);
  const first = await storage.open(0);
  const body = createResumedBody(first, { sizeBytes: bytes.length, reopen: storage.open, stallMs: 1_000 });
  body.read(0);
  await turn();
  first.destroy();
  await turn();
  expect((await buffer(body)).equals(bytes)).toBe(true);
  expect(storage.answers).toHaveLength(1);
});
