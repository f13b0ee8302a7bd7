import { expect } from '@playwright/test';
import type { Recording } from '../../../bench/lib/sound-tap.ts';
import { startProgram } from './program.ts';
import { type Surroundings, sinkName } from './surroundings.ts';

const sampleRate = 44_100;
const bytesPerSample = 4;

/** What goes into the loudspeaker, from the beginning of the journey on. */
export interface SoundRecorder {
  /** The last seconds; undefined while there are not so many. */
  last(seconds: number): Recording | undefined;
  end(): Promise<void>;
}

/**
 * Records the monitor of the loudspeaker. PulseAudio hands on each block (20 ms) when the sink has taken it: that is when it counts as heard.
 * A busy machine hands it on later, never earlier, so that the earliest of all blocks sets the clock for them all: a sample's time is
 * right to within one block.
 */
export const startRecorder = ({ env }: Pick<Surroundings, 'env'>): SoundRecorder => {
  const format = ['--format=float32le', `--rate=${sampleRate}`, '--channels=1', '--latency-msec=20', '--raw'];
  const program = startProgram(process.env.PAREC_PATH ?? 'parec', ['-d', `${sinkName}.monitor`, ...format], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    endWith: 'SIGKILL',
  });
  let blocks: Buffer[] = [];
  let byteCount = 0;
  let startedAtMs = Number.POSITIVE_INFINITY;
  program.output(1).on('data', (block: Buffer) => {
    blocks.push(block);
    byteCount += block.length;
    startedAtMs = Math.min(startedAtMs, Date.now() - (byteCount / bytesPerSample / sampleRate) * 1000);
  });
  return {
    last: (seconds) => {
      const whole = Buffer.concat(blocks);
      blocks = [whole];
      const count = Math.floor(whole.length / bytesPerSample);
      const from = count - Math.round(seconds * sampleRate);
      if (from < 0) return undefined;
      const bytes = whole.buffer.slice(
        whole.byteOffset + from * bytesPerSample,
        whole.byteOffset + count * bytesPerSample,
      ) as ArrayBuffer;
      const heardAtMs = startedAtMs + (from / sampleRate) * 1000;
      return { sampleRate, heardAtMs, renderedAtMs: heardAtMs, samples: new Float32Array(bytes) };
    },
    end: program.end,
  };
};

const rootMeanSquare = ({ samples }: Recording): number =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);

/** What goes into the loudspeaker for a second is nothing. */
export const expectSilence = (recorder: SoundRecorder): Promise<void> =>
  expect
    .poll(
      () => {
        const recording = recorder.last(1);
        return recording === undefined ? Number.NaN : rootMeanSquare(recording);
      },
      { message: 'sound in the loudspeaker', intervals: [250] },
    )
    .toBeLessThan(1e-4);
