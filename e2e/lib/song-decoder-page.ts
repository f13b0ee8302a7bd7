import { createSongDecoder } from '../../apps/web/src/platform/audio/decode-song/decode-song.ts';

export interface Comparison {
  /** Whether the whole file was left to the browser after all. */
  readonly isWhole: boolean;
  readonly length: number;
  readonly browserLength: number;
  /** Of all samples at the best lag, channel by channel. */
  readonly maxDifference: number;
  /** The browser's loudness above that of the difference, in dB. */
  readonly clearDb: number;
  /** Samples by which it follows the browser's, where the difference is least. */
  readonly lag: number;
}

export interface DecoderWindow {
  madoiCompare(address: string, sampleRate: number): Promise<Comparison>;
  /** The names of the errors: of the product's decoder, and of the browser's. */
  madoiRefusals(address: string): Promise<readonly string[]>;
}

const bytesOf = async (address: string) => (await fetch(address)).arrayBuffer();

/** The sum of squares and the greatest of `ours` less `theirs`, in which `ours` comes `lag` later. */
const differAt = (ours: AudioBuffer, theirs: AudioBuffer, lag: number) => {
  const length = Math.min(ours.length, theirs.length);
  let [power, difference, max] = [0, 0, 0];
  for (let channel = 0; channel < theirs.numberOfChannels; channel += 1) {
    const [one, other] = [ours.getChannelData(channel), theirs.getChannelData(channel)];
    for (let at = 8; at < length - 8; at += 1) {
      const off = (one[at + lag] as number) - (other[at] as number);
      power += (other[at] as number) ** 2;
      difference += off ** 2;
      max = Math.max(max, Math.abs(off));
    }
  }
  return { lag, difference, maxDifference: max, clearDb: 10 * Math.log10(power / difference) };
};

/** A context whose decoder is counted. */
const countedContext = (sampleRate: number) => {
  const context = new OfflineAudioContext(2, 1, sampleRate);
  let count = 0;
  context.decodeAudioData = (bytes) => {
    count += 1;
    return BaseAudioContext.prototype.decodeAudioData.call(context, bytes);
  };
  return { context, isUsed: () => count > 0 };
};

const page = window as unknown as DecoderWindow;

page.madoiCompare = async (address, sampleRate) => {
  const bytes = await bytesOf(address);
  const { context, isUsed } = countedContext(sampleRate);
  const ours = await createSongDecoder(context)(bytes.slice(0), new AbortController().signal);
  const theirs = await new OfflineAudioContext(2, 1, sampleRate).decodeAudioData(bytes);
  const best = [-2, -1, 0, 1, 2]
    .map((lag) => differAt(ours, theirs, lag))
    .reduce((one, other) => (other.difference < one.difference ? other : one));
  return { ...best, isWhole: isUsed(), length: ours.length, browserLength: theirs.length };
};

const nameOfError = (decoding: Promise<unknown>) =>
  decoding.then(
    () => 'none',
    (error: unknown) => String(error),
  );

page.madoiRefusals = async (address) => {
  const context = new OfflineAudioContext(2, 1, 44_100);
  const ours = createSongDecoder(context)(await bytesOf(address), new AbortController().signal);
  return [await nameOfError(ours), await nameOfError(context.decodeAudioData(await bytesOf(address)))];
};
