import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readOggPages } from '../../apps/server/src/platform/live-audio/recording/ogg-opus.ts';
import { packetsOf } from './ogg-packets.ts';

const run = promisify(execFile);
const ffmpeg = async (args: readonly string[]): Promise<Buffer> => {
  const options = { encoding: 'buffer', maxBuffer: 256 * 1024 * 1024 } as const;
  const { stdout } = await run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-nostdin', ...args], options);
  return stdout;
};

/** A steady tone as packets of 20 ms, as a browser would send it. */
export async function opusTone(frequencyHz: number, durationSec: number): Promise<readonly Uint8Array[]> {
  const source = `sine=frequency=${frequencyHz}:duration=${durationSec}:sample_rate=48000`;
  const encoding = ['-ac', '1', '-c:a', 'libopus', '-b:a', '48k', '-frame_duration', '20', '-f', 'ogg', 'pipe:1'];
  const ogg = await ffmpeg(['-f', 'lavfi', '-i', source, ...encoding]);
  const packets: Uint8Array[] = [];
  async function* whole() {
    yield ogg;
  }
  for await (const page of readOggPages(whole())) if (!page.isHead) packets.push(...packetsOf(page));
  return packets;
}

/** What sounds in a file, and when. */
export interface Tones {
  readonly durationSec: number;
  /** How high this frequency stands between two moments, about 1 for a tone at full height, about 0 for none. */
  height(frequencyHz: number, fromSec: number, toSec: number): number;
}

const rateHz = 16_000;

/** Decodes any file of sound. Rejects when ffmpeg finds fault with it. */
export async function readTones(file: string): Promise<Tones> {
  const raw = await ffmpeg(['-xerror', '-i', file, '-ac', '1', '-ar', String(rateHz), '-f', 'f32le', 'pipe:1']);
  const samples = new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength));
  return {
    durationSec: samples.length / rateHz,
    height(frequencyHz, fromSec, toSec) {
      const part = samples.subarray(Math.round(fromSec * rateHz), Math.round(toSec * rateHz));
      let [re, im] = [0, 0];
      part.forEach((sample, n) => {
        re += sample * Math.cos((2 * Math.PI * frequencyHz * n) / rateHz);
        im += sample * Math.sin((2 * Math.PI * frequencyHz * n) / rateHz);
      });
      // ffmpeg's sine stands at an eighth of full height.
      return (8 * 2 * Math.hypot(re, im)) / Math.max(1, part.length);
    },
  };
}
