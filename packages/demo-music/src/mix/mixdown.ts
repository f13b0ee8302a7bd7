import type { Score } from '../compose/score.ts';
import { beatToSec } from '../compose/timing.ts';
import { filterInPlace, lowpass } from '../synth/filter.ts';
import { type PlayedNote, perform } from './performance.ts';
import { addReverb } from './reverb.ts';
import type { MixerSettings, Strip } from './strip.ts';
import { addVinyl, addWow } from './tape.ts';
import { createVoiceCache } from './voice-cache.ts';
import { addChorus, addDouble, addPlain, addTremolo, panGains, type Sides } from './width.ts';

/** Seconds of quiet before the first beat: early players need room. */
export const leadInSec = 0.06;

/** Adds every note of a part to `target` at its place. Stops at the end of the buffer. */
function layNotes(notes: readonly PlayedNote[], strip: Strip, sampleRate: number, lay: LayNote): void {
  const voiceOf = createVoiceCache(strip, sampleRate);
  const partGain = 10 ** (strip.gainDb / 20);
  notes.forEach((note, count) => {
    const { samples, gain } = voiceOf(note, count);
    lay(samples, Math.max(0, Math.round((note.startSec + leadInSec) * sampleRate)), gain * partGain);
  });
}
type LayNote = (samples: Float32Array, start: number, gain: number) => void;

function layInto(target: Float32Array): LayNote {
  return (samples, start, gain) => {
    const count = Math.min(samples.length, target.length - start);
    for (let i = 0; i < count; i++) {
      const at = start + i;
      target[at] = (target[at] as number) + gain * (samples[i] as number);
    }
  };
}

/** Plain parts go straight to the buses: no buffer of their own. */
function layPlain(out: Sides, strip: Strip): LayNote {
  const pan = panGains(strip.pan);
  const { left, right, send } = out;
  return (samples, start, gain) => {
    const toLeft = gain * pan.left;
    const toRight = gain * pan.right;
    const toSend = gain * strip.send;
    const count = Math.min(samples.length, left.length - start);
    for (let i = 0; i < count; i++) {
      const at = start + i;
      const value = samples[i] as number;
      left[at] = (left[at] as number) + toLeft * value;
      right[at] = (right[at] as number) + toRight * value;
      send[at] = (send[at] as number) + toSend * value;
    }
  };
}

/** The kick pushes a part down and lets it come back within an eighth of a second or two. */
function duck(buffer: Float32Array, kicks: readonly PlayedNote[], depth: number, sampleRate: number): void {
  const length = Math.round(0.26 * sampleRate);
  for (const kick of kicks) {
    const start = Math.round((kick.startSec + leadInSec) * sampleRate);
    for (let i = 0; i < length && start + i < buffer.length; i++) {
      const sec = i / sampleRate;
      const down = Math.min(1, sec / 0.008) * (1 - Math.max(0, sec - 0.03) / 0.23) ** 2;
      buffer[start + i] = (buffer[start + i] as number) * (1 - depth * Math.max(0, down));
    }
  }
}

/** Mixes a score to two sides, one part per step. */
export function* mixSteps(
  score: Score,
  mixer: MixerSettings,
  sampleRate: number,
): Generator<void, [Float32Array, Float32Array]> {
  const endSec = beatToSec(score.song, score.plan.totalBeats) + leadInSec + mixer.tailSec;
  const create = () => new Float32Array(Math.ceil(endSec * sampleRate));
  const out: Sides = { left: create(), right: create(), send: create() };
  const played = (strip: Strip) => {
    const notes = score.parts.find((part) => part.id === strip.part)?.notes ?? [];
    return perform(score.song, strip, notes);
  };
  const ducker = mixer.strips.find((strip) => strip.part === mixer.ducker);
  const kicks = ducker ? played(ducker) : [];
  let scratch: Float32Array | undefined;
  for (const strip of mixer.strips) {
    const notes = played(strip);
    if (notes.length === 0) continue;
    if (strip.width || strip.duck) {
      scratch = scratch ? scratch.fill(0) : create();
      layNotes(notes, strip, sampleRate, layInto(scratch));
      if (strip.duck) duck(scratch, kicks, strip.duck, sampleRate);
      spread(scratch, out, strip, sampleRate);
    } else layNotes(notes, strip, sampleRate, layPlain(out, strip));
    yield;
  }
  addReverb(out.send, out.left, out.right, mixer.room, sampleRate);
  yield;
  return finishTape(out, mixer, score.song.seed, sampleRate);
}

function spread(source: Float32Array, out: Sides, strip: Strip, sampleRate: number): void {
  if (strip.width === 'chorus') addChorus(source, out, strip.pan, strip.send, sampleRate);
  else if (strip.width === 'tremolo') addTremolo(source, out, strip.pan, strip.send, sampleRate);
  else if (strip.width === 'double') addDouble(source, out, strip.pan, strip.send, sampleRate);
  else addPlain(source, out, strip.pan, strip.send);
}

function finishTape(out: Sides, mixer: MixerSettings, seed: number, sampleRate: number): [Float32Array, Float32Array] {
  let sides: Float32Array[] = [out.left, out.right];
  if (mixer.wowCents) sides = addWow(sides, mixer.wowCents, sampleRate);
  if (mixer.lowpassHz) for (const side of sides) filterInPlace(side, lowpass(mixer.lowpassHz, sampleRate));
  if (mixer.vinylDb !== undefined) addVinyl(sides, mixer.vinylDb, seed, sampleRate);
  const [left, right] = sides;
  if (!left || !right) throw new Error('a mix has two sides');
  return [left, right];
}
