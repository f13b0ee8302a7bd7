import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { AudioCut } from '@madoi/domain/playback/audio-cut';
import { fullFilter, highlightFilter, highlightsFilter, musicSamples } from './cut-filters.ts';
import { createDecodeLog, type DecodeLog } from './decode-log.ts';
import {
  type CutPlan,
  type DecodedAudio,
  type DecodeResult,
  type EncodedCut,
  type EncodedCuts,
  type EncodeJob,
  type EncodePace,
  type Encoder,
  sampleRateHz,
} from './encoder.ts';
import { endsInsideOgg } from './ogg-end.ts';
import { type FfmpegResult, runFfmpeg } from './run-ffmpeg.ts';
import { missingWavSecOf } from './wav-end.ts';

export interface FfmpegEncoderOptions {
  readonly program: string;
  readonly stallMs?: number;
  /** Longer sources are refused, because their samples are on disk while they are encoded. In seconds. */
  readonly maxSourceSec?: number;
}

const minSourceSec = 1;
const defaultMaxSourceSec = 3 * 3600;
/** A file with less than this share of the length that its container claims counts as truncated. */
const completeShare = 0.95;
const bytesPerSample = 8;
const shortTermStepSec = 0.1;

// A file must not make ffmpeg open other files or addresses, whatever it pretends to be.
const onlyMusic = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', 'mp3,aac,mov,flac,ogg,wav,w64'];
const decodeFilter = [
  '[0:a:0]aresample=44100:rematrix_maxval=1,aformat=sample_fmts=flt:channel_layouts=stereo,asplit=2[pcm][meter]',
  '[meter]ebur128=peak=true[measured]',
].join(';');
const pcmFormat = ['-f', 'f32le', '-ar', String(sampleRateHz), '-ac', '2'];

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

const refuse = (refusal: Extract<DecodeResult, { ok: false }>['refusal'], detail: string): DecodeResult => ({
  ok: false,
  refusal,
  detail,
});

function refusalOf(end: FfmpegResult, log: DecodeLog, durationSec: number, maxSec: number): DecodeResult | undefined {
  if (end.stalled) return refuse('broken', 'decoding made no progress');
  if (durationSec === 0) return refuse('not_audio', log.errorText || 'no sound in it');
  if (end.exitCode !== 0) return refuse('broken', log.errorText || `ffmpeg ended with ${end.exitCode}`);
  if (durationSec < minSourceSec) return refuse('too_short', `${durationSec.toFixed(2)} s`);
  if (durationSec >= maxSec) return refuse('too_long', `longer than ${maxSec} s`);
  return undefined;
}

/** How much there is of a truncated file, as text; undefined: it is complete. */
async function truncationOf(sourceFile: string, log: DecodeLog, durationSec: number): Promise<string | undefined> {
  // Of a WAV file ffmpeg says the length that is there, and not the one that its head claims.
  const claimedSec = (await missingWavSecOf(sourceFile)) ?? log.claimedSec;
  if (claimedSec !== undefined && durationSec < claimedSec * completeShare) {
    return `${durationSec.toFixed(1)} s of ${claimedSec.toFixed(1)} s`;
  }
  // An Ogg file claims no length, but says where it ends.
  return (await endsInsideOgg(sourceFile)) ? `${durationSec.toFixed(1)} s` : undefined;
}

const sizeOf = async (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

async function decode(options: FfmpegEncoderOptions, sourceFile: string, job: EncodeJob): Promise<DecodeResult> {
  const pcmFile = path.join(job.workFolder, 'source.f32');
  const maxSec = options.maxSourceSec ?? defaultMaxSourceSec;
  const log = createDecodeLog();
  const end = await runFfmpeg({
    program: options.program,
    args: [
      ...['-loglevel', 'info', ...onlyMusic, '-threads', '1', '-i', `file:${path.resolve(sourceFile)}`],
      ...['-filter_complex', decodeFilter, '-map', '[pcm]', '-t', String(maxSec), '-c:a', 'pcm_f32le', '-f', 'f32le'],
      ...[pcmFile, '-map', '[measured]', '-t', String(maxSec), '-f', 'null', '-'],
    ],
    isBackground: job.pace === 'background',
    signal: job.signal,
    onLine: (line) => log.readLine(line),
    ...(options.stallMs === undefined ? {} : { stallMs: options.stallMs }),
  });
  const sampleCount = Math.floor((await sizeOf(pcmFile)) / bytesPerSample);
  const durationSec = sampleCount / sampleRateHz;
  const refused = refusalOf(end, log, durationSec, maxSec);
  if (refused) return refused;
  const { integratedLufs, truePeakDb, shortTermLufs } = log;
  const shortTerm = { stepSec: shortTermStepSec, lufs: shortTermLufs };
  const hash = await hashFile(pcmFile);
  const truncated = await truncationOf(sourceFile, log, durationSec);
  const audio = { pcmFile, sampleCount, durationSec, hash, integratedLufs, truePeakDb, shortTerm };
  return { ok: true, audio: { ...audio, ...(truncated === undefined ? {} : { truncated }) } };
}

const fileOf = (cut: AudioCut, job: EncodeJob): string => path.join(job.workFolder, `${cut}.m4a`);

function outputArgs(cuts: readonly AudioCut[], job: EncodeJob): string[] {
  const coder = job.pace === 'urgent' ? ['-aac_coder', 'fast'] : [];
  return cuts.flatMap((cut) => [
    ...['-map', `[${cut}]`, '-map_metadata', '-1', '-c:a', 'aac', ...coder, '-b:a', '96k'],
    ...['-movflags', '+faststart', '-f', 'mp4', fileOf(cut, job)],
  ]);
}

type EncodedPart = readonly (readonly [AudioCut, EncodedCut])[];

/** Decodes the encoded files once, into one byte per sample, to check that they play and to count their length. */
async function countDurations(
  options: FfmpegEncoderOptions,
  job: EncodeJob,
  cuts: readonly AudioCut[],
): Promise<EncodedPart> {
  const end = await runFfmpeg({
    program: options.program,
    args: [
      ...['-loglevel', 'error', ...cuts.flatMap((cut) => ['-i', fileOf(cut, job)])],
      ...cuts.flatMap((_, index) => [
        ...['-map', `${index}:a`, '-ac', '1', '-c:a', 'pcm_u8', '-f', 'u8', `pipe:${index + 3}`],
      ]),
    ],
    isBackground: job.pace === 'background',
    signal: job.signal,
    countedPipes: cuts.length,
  });
  if (end.exitCode !== 0) throw new Error('what was encoded cannot be decoded again');
  return cuts.map((cut, index) => {
    const durationSec = (end.countedBytes[index] ?? 0) / sampleRateHz;
    return [cut, { file: fileOf(cut, job), durationSec }];
  });
}

/** What one run of ffmpeg encodes. */
interface Part {
  readonly filter: string;
  readonly cuts: readonly AudioCut[];
}

/** Fewer runs read the samples fewer times; more runs keep two cores busy to the end. */
function partsOf(audio: DecodedAudio, plan: CutPlan, pace: EncodePace): readonly Part[] {
  const full: Part = { filter: fullFilter(audio), cuts: ['full'] };
  if (pace !== 'urgent') return [full, { filter: highlightsFilter(audio, plan), cuts: ['h90', 'h90f', 'h30', 'h30f'] }];
  return [
    full,
    { filter: highlightFilter(audio, plan, 'h90'), cuts: ['h90', 'h90f'] },
    { filter: highlightFilter(audio, plan, 'h30'), cuts: ['h30', 'h30f'] },
  ];
}

async function encodePart(
  options: FfmpegEncoderOptions,
  audio: DecodedAudio,
  job: EncodeJob,
  part: Part,
): Promise<EncodedPart> {
  let errorText = '';
  const end = await runFfmpeg({
    program: options.program,
    args: [
      ...['-loglevel', 'warning', '-progress', 'pipe:2', ...pcmFormat, '-i', audio.pcmFile],
      ...['-filter_complex', part.filter, ...outputArgs(part.cuts, job)],
    ],
    isBackground: job.pace === 'background',
    signal: job.signal,
    onLine: (line) => {
      if (!/^\w+=/.test(line)) errorText = line;
    },
    ...(options.stallMs === undefined ? {} : { stallMs: options.stallMs }),
  });
  if (end.exitCode !== 0) throw new Error(`encoding ${part.cuts.join(', ')} failed: ${errorText || 'no reason given'}`);
  return countDurations(options, job, part.cuts);
}

/** The length without the padding of up to 23 ms, so that a player starts the next track where the music ends. */
function withoutPadding(audio: DecodedAudio, plan: CutPlan, encoded: EncodedPart): EncodedPart {
  return encoded.map(([cut, { file, durationSec }]) => {
    const musicSec = musicSamples(audio, plan, cut) / sampleRateHz;
    return [cut, { file, durationSec: Math.min(durationSec, musicSec) }];
  });
}

/** AAC-LC 96 kbit/s, 44.1 kHz stereo in m4a with its index in front. */
export const createFfmpegEncoder = (options: FfmpegEncoderOptions): Encoder => ({
  decode: (sourceFile, job) => decode(options, sourceFile, job),
  async encode(audio, plan, job) {
    const encoded: EncodedPart[] = [];
    const encode = async (part: Part): Promise<void> => {
      encoded.push(await encodePart(options, audio, job, part));
    };
    const parts = partsOf(audio, plan, job.pace);
    if (job.pace === 'urgent') await Promise.all(parts.map(encode));
    else for (const part of parts) await encode(part);
    return Object.fromEntries(withoutPadding(audio, plan, encoded.flat())) as EncodedCuts;
  },
});
