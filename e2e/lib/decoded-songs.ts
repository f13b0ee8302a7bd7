import { expect, type Page } from '@playwright/test';

type CountingWindow = Window & { madoiDecodedCount?: number };

/** Runs in the page before its own scripts: counts the songs that the browser has decoded to their end. */
const installCount = () => {
  const counting = window as CountingWindow;
  const decode = BaseAudioContext.prototype.decodeAudioData;
  const copy = AudioBuffer.prototype.copyToChannel;
  counting.madoiDecodedCount = 0;
  // What a page compares its decoders by is no song.
  const count = ({ duration }: AudioBuffer) => {
    if (duration > 1) counting.madoiDecodedCount = (counting.madoiDecodedCount ?? 0) + 1;
  };
  AudioBuffer.prototype.copyToChannel = function (this: AudioBuffer, samples, channel, from = 0) {
    Reflect.apply(copy, this, [samples, channel, from]);
    if (channel === this.numberOfChannels - 1 && from + samples.length === this.length) count(this);
  };
  BaseAudioContext.prototype.decodeAudioData = async function (this: BaseAudioContext, bytes: ArrayBuffer) {
    const buffer = await Reflect.apply(decode, this, [bytes]);
    count(buffer);
    return buffer;
  };
};

export const countDecodedSongs = (page: Page): Promise<unknown> => page.addInitScript(installCount);

/** Waits until so many songs are decoded. Only what is decoded is joined without a gap; on a busy machine that takes longer than a seek. */
export const expectDecodedSongs = (page: Page, count: number): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (window as CountingWindow).madoiDecodedCount), { message: 'songs decoded' })
    .toBeGreaterThanOrEqual(count);
