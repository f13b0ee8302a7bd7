import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeInWorker } from './decode-in-worker.ts';
import type { SongAnswer, SongRequest } from './song-messages.ts';

const openWorker = (abort = new AbortController()) => {
  const worker = Object.assign(new EventTarget(), {
    requests: [] as SongRequest[],
    postMessage: (request: SongRequest) => void worker.requests.push(request),
    terminate: vi.fn(),
  });
  const channels: number[][] = [];
  const decoded = decodeInWorker({
    bytes: new ArrayBuffer(8),
    sampleRate: 48_000,
    signal: abort.signal,
    createWorker: () => worker,
    createBuffer: ({ numberOfChannels, length }) => {
      channels.push(...Array.from({ length: numberOfChannels }, () => Array<number>(length).fill(0)));
      return {
        length,
        copyToChannel: (samples: Float32Array, channel: number, from = 0) =>
          void channels[channel]?.splice(from, samples.length, ...samples),
      };
    },
  });
  decoded.catch(() => undefined);
  const answer = (data: SongAnswer) => worker.dispatchEvent(Object.assign(new Event('message'), { data }));
  const piece = (...values: number[]) =>
    answer({ kind: 'piece', samples: [Float32Array.from(values), Float32Array.from(values, (each) => -each)] });
  return { worker, decoded, channels, answer, piece, abort };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a song in a worker', () => {
  it('is put together from its pieces, each of which is acknowledged, and the worker ends', async () => {
    const { worker, decoded, channels, answer, piece } = openWorker();
    answer({ kind: 'format', channelCount: 2, length: 5 });
    piece(1, 2, 3);
    piece(4, 5);
    answer({ kind: 'done' });
    expect((await decoded).length).toBe(5);
    expect(channels).toEqual([
      [1, 2, 3, 4, 5],
      [-1, -2, -3, -4, -5],
    ]);
    expect(worker.requests.map(({ kind }) => kind)).toEqual(['decode', 'taken', 'taken']);
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  it('ends the worker with its signal, whose reason it throws', async () => {
    const { worker, decoded, answer, abort } = openWorker();
    answer({ kind: 'format', channelCount: 2, length: 5 });
    abort.abort('another song');
    await expect(decoded).rejects.toBe('another song');
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  it('asks nothing of a worker when the signal has ended before', async () => {
    const ended = new AbortController();
    ended.abort('before');
    const { worker, decoded } = openWorker(ended);
    await expect(decoded).rejects.toBe('before');
    expect(worker.requests).toEqual([]);
  });

  it.each<[string, readonly SongAnswer[]]>([
    ['what the worker cannot decode', [{ kind: 'failed', reason: 'no sound' }]],
    ['a song with samples missing', [{ kind: 'format', channelCount: 2, length: 5 }, { kind: 'done' }]],
  ])('throws on %s, and ends the worker', async (_, answers) => {
    const { worker, decoded, answer } = openWorker();
    for (const each of answers) answer(each);
    await expect(decoded).rejects.toBeInstanceOf(Error);
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  it('gives up a worker whose script does not come, and one that says nothing for 15 s', async () => {
    const missing = openWorker();
    missing.worker.dispatchEvent(new Event('error'));
    await expect(missing.decoded).rejects.toThrow('no script');
    const silent = openWorker();
    await vi.advanceTimersByTimeAsync(14_000);
    silent.answer({ kind: 'format', channelCount: 2, length: 5 });
    await vi.advanceTimersByTimeAsync(14_999);
    expect(silent.worker.terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(silent.decoded).rejects.toThrow('silent');
    expect(silent.worker.terminate).toHaveBeenCalledTimes(1);
  });
});
