import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paced } from './paced.ts';

const pace = { burstBytes: 1_000, bytesPerSec: 500 };
const chunks = (count: number) => Array.from({ length: count }, (_, n) => Buffer.alloc(250, n));

/** What has come out after so many ms. */
const readAll = (stream: Readable) => {
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength;
  });
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return bytes;
  };
};

describe('a paced answer', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('sends its beginning at once, and the rest at its rate', async () => {
    const after = readAll(paced(Readable.from(chunks(8)), pace));
    expect(await after(10)).toBe(1_000);
    expect(await after(500)).toBe(1_250);
    expect(await after(1_000)).toBe(1_750);
    expect(await after(500)).toBe(2_000);
  });

  it('sends all that is left once it is hurried', async () => {
    let isPaced = true;
    const after = readAll(paced(Readable.from(chunks(40)), pace, () => isPaced));
    expect(await after(10)).toBe(1_000);
    isPaced = false;
    expect(await after(500)).toBe(10_000);
  });

  it('ends what it reads from when it is ended', async () => {
    const source = Readable.from(chunks(40));
    const stream = paced(source, pace);
    await readAll(stream)(10);
    stream.destroy();
    await vi.advanceTimersByTimeAsync(0);
    expect(source.destroyed).toBe(true);
  });
});

it('changes no byte', async () => {
  const whole = Buffer.concat(chunks(8));
  expect(await buffer(paced(Readable.from(chunks(8)), { burstBytes: 100, bytesPerSec: 1_000_000 }))).toEqual(whole);
});

it('fails as what it reads from does', async () => {
  const failing = Readable.from(
    (async function* fail() {
      yield Buffer.alloc(10);
      throw new Error('the disk');
    })(),
  );
  await expect(buffer(paced(failing, pace))).rejects.toThrow('the disk');
});
