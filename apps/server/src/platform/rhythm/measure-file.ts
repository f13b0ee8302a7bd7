import { runFfmpeg } from '../encoder/run-ffmpeg.ts';
import { createRhythmMeter, type MeasuredRhythm } from './measure-rhythm.ts';
import { analysisRateHz } from './onset-envelope.ts';

const bytesPerSample = 4;

/** Passes a stream of bytes on as samples: chunks end anywhere, also within a number. */
function createSampleReader(onSamples: (samples: Float32Array) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % bytesPerSample);
    rest = bytes.subarray(whole);
    // A copy, because a number must begin at a multiple of its size.
    onSamples(new Float32Array(Uint8Array.from(bytes.subarray(0, whole)).buffer));
  };
}

/** Measures a music file, whose samples are never all in memory. Undefined: it cannot be decoded. Fills a core for a second or two. */
export async function measureFile(ffmpeg: string, source: string): Promise<MeasuredRhythm | undefined> {
  const meter = createRhythmMeter();
  const end = await runFfmpeg({
    program: ffmpeg,
    args: [
      ...['-loglevel', 'error', '-protocol_whitelist', 'file,pipe', '-threads', '1', '-i', `file:${source}`],
      ...['-map', '0:a:0', '-ac', '1', '-ar', String(analysisRateHz), '-c:a', 'pcm_f32le', '-f', 'f32le', 'pipe:3'],
    ],
    isBackground: false,
    countedPipes: 1,
    onPipe: createSampleReader(meter.push),
  });
  return end.exitCode === 0 ? meter.finish() : undefined;
}
