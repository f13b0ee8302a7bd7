import { beforeEach, expect, it, vi } from 'vitest';
import { createDecoding } from './decode-song.ts';

const bytes = new ArrayBuffer(8);
const { signal } = new AbortController();
const ways = {
  isSupported: vi.fn(() => true),
  isExact: vi.fn(async () => true),
  inWorker: vi.fn(async () => 'worker'),
  whole: vi.fn(async () => 'whole'),
};
const lost = () => Promise.reject(new Error('no script'));

beforeEach(() => {
  ways.isSupported.mockReset().mockReturnValue(true);
  ways.isExact.mockReset().mockResolvedValue(true);
  ways.inWorker.mockReset().mockResolvedValue('worker');
  ways.whole.mockReset().mockResolvedValue('whole');
});

it('decodes every song in a worker after one comparison that found no difference', async () => {
  const decode = createDecoding(ways);
  expect([await decode(bytes, signal), await decode(bytes, signal)]).toEqual(['worker', 'worker']);
  expect(ways.isExact).toHaveBeenCalledTimes(1);
  expect(ways.whole).not.toHaveBeenCalled();
});

it('decodes whole songs where the browser has no decoder, and for good where its samples differ', async () => {
  ways.isSupported.mockReturnValueOnce(false);
  ways.isExact.mockResolvedValue(false);
  const decode = createDecoding(ways);
  const decoded = [await decode(bytes, signal), await decode(bytes, signal), await decode(bytes, signal)];
  expect(decoded).toEqual(['whole', 'whole', 'whole']);
  expect(ways.isExact).toHaveBeenCalledTimes(1);
  expect(ways.inWorker).not.toHaveBeenCalled();
});

it('goes on with the worker after a failure, also of the comparison, and gives it up after three in a row', async () => {
  ways.isExact.mockImplementationOnce(lost);
  ways.inWorker.mockImplementationOnce(lost).mockResolvedValueOnce('worker').mockImplementation(lost);
  const decode = createDecoding(ways);
  const decoded: string[] = [];
  for (let songs = 0; songs < 7; songs += 1) decoded.push(await decode(bytes, signal));
  expect(decoded).toEqual(['whole', 'whole', 'worker', 'whole', 'whole', 'whole', 'whole']);
  expect(ways.inWorker).toHaveBeenCalledTimes(5);
});

it('refuses what the browser cannot read as the browser does', async () => {
  const unreadable = new DOMException('Unable to decode audio data', 'EncodingError');
  ways.inWorker.mockImplementation(lost);
  ways.whole.mockRejectedValue(unreadable);
  await expect(createDecoding(ways)(bytes, signal)).rejects.toBe(unreadable);
});

it('throws the reason of a song that is called off, in the worker without the other way, and after it', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const decode = createDecoding(ways);
  ways.inWorker.mockImplementationOnce(async () => {
    first.abort('left');
    throw new Error('ended');
  });
  await expect(decode(bytes, first.signal)).rejects.toBe('left');
  expect(ways.whole).not.toHaveBeenCalled();
  ways.inWorker.mockImplementationOnce(lost);
  ways.whole.mockImplementationOnce(async () => {
    second.abort('gone');
    return 'whole';
  });
  await expect(decode(bytes, second.signal)).rejects.toBe('gone');
  await expect(decode(bytes, second.signal)).rejects.toBe('gone');
  expect(ways.whole).toHaveBeenCalledTimes(1);
});
