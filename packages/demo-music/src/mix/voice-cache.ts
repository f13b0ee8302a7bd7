import { filterInTurn, highpass, lowpass } from '../synth/filter.ts';
import { instruments } from '../synth/instruments.ts';
import type { PlayedNote } from './performance.ts';
import type { Strip } from './strip.ts';

const touches = 6;
const tones = 12;
const takes = 3;

/** Sounds whose takes differ by next to nothing: rendered once. */
const oneTake: ReadonlySet<string> = new Set([
  'bell',
  'brass',
  'electricBass',
  'electricPiano',
  'feltPiano',
  'glockenspiel',
  'lead',
  'organBass',
  'pad',
  'stab',
  'strings',
  'vibraphone',
]);

/**
 * Renders each distinct note of a part once. Touch, tone and length are rounded to a few classes; three takes of
 * everything keep repeated notes from sounding like a machine gun. The strip's band is filtered here, once per voice.
 */
export function createVoiceCache(strip: Strip, sampleRate: number) {
  const voices = new Map<string, Float32Array>();
  const high = highpass(strip.highpassHz, sampleRate);
  const band = strip.lowpassHz < 16000 ? [high, lowpass(strip.lowpassHz, sampleRate)] : [high];
  return (note: PlayedNote, count: number): { samples: Float32Array; gain: number } => {
    const touch = Math.max(1, Math.min(touches, Math.round(note.velocity * touches)));
    const tone = Math.round(note.tone * tones);
    const heldSec = Math.ceil(note.heldSec * 24) / 24;
    const take = oneTake.has(strip.instrument) ? 0 : count % takes;
    const key = `${note.midi}/${touch}/${tone}/${heldSec}/${take}`;
    let samples = voices.get(key);
    if (!samples) {
      const velocity = touch / touches;
      const request = { midi: note.midi, heldSec, velocity, tone: tone / tones, take, sampleRate };
      samples = instruments[strip.instrument](request);
      filterInTurn(samples, band);
      // Filtering moves the very first samples away from zero.
      for (let i = 0; i < 24; i++) samples[i] = ((samples[i] as number) * i) / 24;
      voices.set(key, samples);
    }
    return { samples, gain: (note.velocity * touches) / touch };
  };
}
