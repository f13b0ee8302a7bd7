import type { AudioCut } from '@madoi/domain/playback/audio-cut';
import { highlightFadeInSec, songFadeSec } from '@madoi/domain/playback/fade-lengths';
import type { CutPlan, DecodedAudio, TimeRange } from './encoder.ts';
import { sampleRateHz } from './encoder.ts';

/** Samples of an AAC frame. Cuts are whole frames long, so that every decoder yields the same number of samples. */
const frameSamples = 1024;
/** The ramp at a plain cut's ends, in seconds: too short to be heard as a fade, long enough not to click. */
const seamSec = 0.01;
const wholeFrames = (samples: number): number => Math.ceil(samples / frameSamples) * frameSamples;

/** The first and last sample of a time range. */
function boundsOf(audio: DecodedAudio, range: TimeRange): { readonly start: number; readonly end: number } {
  const start = Math.round(range.startSec * sampleRateHz);
  const end = Math.min(audio.sampleCount, start + wholeFrames(Math.round(range.lengthSec * sampleRateHz)));
  return { start, end };
}

const rangeOf = { h90: 'h90', h90f: 'h90', h30: 'h30', h30f: 'h30' } as const;

/** How many samples of a cut are music; the rest of its file is padding at the end. */
export function musicSamples(audio: DecodedAudio, plan: CutPlan, cut: AudioCut): number {
  if (cut === 'full') return audio.sampleCount;
  const { start, end } = boundsOf(audio, plan[rangeOf[cut]]);
  return end - start;
}

function fades(lengthSec: number, inSec: number, outSec: number): string {
  const enter = Math.min(inSec, lengthSec / 4);
  const leave = Math.min(outSec, lengthSec / 4);
  const leaveAt = lengthSec - leave;
  return `afade=t=in:d=${enter.toFixed(4)}:curve=qsin,afade=t=out:st=${leaveAt.toFixed(4)}:d=${leave.toFixed(4)}:curve=qsin`;
}

/** The whole track, padded with less than a frame of silence. */
export const fullFilter = (audio: DecodedAudio): string =>
  `[0:a]apad=whole_len=${wholeFrames(audio.sampleCount)}[full]`;

function rangeFilter(audio: DecodedAudio, range: TimeRange, input: string, outputs: readonly [string, string]): string {
  const { start, end } = boundsOf(audio, range);
  const lengthSec = (end - start) / sampleRateHz;
  const isOpenAtStart = start > 0;
  const isOpenAtEnd = end < audio.sampleCount;
  const seams = fades(lengthSec, isOpenAtStart ? seamSec : 0.0001, isOpenAtEnd ? seamSec : 0.0001);
  const [plain, faded] = outputs;
  const cut = `${input}atrim=start_sample=${start}:end_sample=${end},asetpts=PTS-STARTPTS,asplit=2[${plain}_raw][${faded}_raw]`;
  const pad = `apad=whole_len=${wholeFrames(end - start)}`;
  return [
    cut,
    `[${plain}_raw]${seams},${pad}[${plain}]`,
    `[${faded}_raw]${fades(lengthSec, highlightFadeInSec, songFadeSec)},${pad}[${faded}]`,
  ].join(';');
}

/** One highlight, plain and faded. */
export const highlightFilter = (audio: DecodedAudio, plan: CutPlan, cut: keyof CutPlan): string =>
  rangeFilter(audio, plan[cut], '[0:a]', [cut, `${cut}f`]);

/** Both highlights, plain and faded, from one reading. */
export const highlightsFilter = (audio: DecodedAudio, plan: CutPlan): string =>
  [
    '[0:a]asplit=2[a][b]',
    rangeFilter(audio, plan.h90, '[a]', ['h90', 'h90f']),
    rangeFilter(audio, plan.h30, '[b]', ['h30', 'h30f']),
  ].join(';');
