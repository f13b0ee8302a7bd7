/** What one instrument is asked to play; every voice is a pure function of this. */
export interface VoiceRequest {
  readonly midi: number;
  /** How long the note is held; the sound may ring on. */
  readonly heldSec: number;
  readonly velocity: number;
  /** Brightness 0–1 for instruments with a filter. */
  readonly tone: number;
  /** Which of several recordings of the same note: no two strokes are alike. */
  readonly take: number;
  readonly sampleRate: number;
}

/** Mono samples, nominal peak about 1 at velocity 1. */
export type Voice = (request: VoiceRequest) => Float32Array;

export function allocate(seconds: number, sampleRate: number): Float32Array {
  return new Float32Array(Math.max(64, Math.ceil(seconds * sampleRate)));
}

/** Straight fades at both ends, so that no note clicks. */
export function fadeEnds(buffer: Float32Array, inSamples: number, outSamples: number): Float32Array {
  const inCount = Math.min(inSamples, buffer.length);
  const outCount = Math.min(outSamples, buffer.length);
  for (let i = 0; i < inCount; i++) buffer[i] = ((buffer[i] as number) * i) / inCount;
  for (let i = 0; i < outCount; i++) {
    const at = buffer.length - 1 - i;
    buffer[at] = ((buffer[at] as number) * i) / outCount;
  }
  return buffer;
}

/** Attack and release around a held note: linear up, exponential down after `heldSec`. In place. */
export function shapeHeld(
  buffer: Float32Array,
  sampleRate: number,
  heldSec: number,
  attackSec: number,
  releaseSec: number,
): Float32Array {
  const attack = Math.max(1, attackSec * sampleRate);
  const held = heldSec * sampleRate;
  const fall = Math.exp(-4.6 / (releaseSec * sampleRate));
  let level = 1;
  for (let i = 0; i < buffer.length; i++) {
    if (i > held) level *= fall;
    const rise = i < attack ? i / attack : 1;
    buffer[i] = (buffer[i] as number) * level * rise * rise * (3 - 2 * rise);
  }
  return fadeEnds(buffer, 0, 200);
}
