import { describe, expect, it } from 'vitest';
import { parseChord } from './chord.ts';
import { midiToHz, nearestOfClass, pitchClass } from './pitch.ts';
import { chordScale, ladder, scaleClasses } from './scale.ts';
import { voiceChord } from './voicing.ts';

describe('pitch', () => {
  it('knows names, classes and frequencies', () => {
    expect([pitchClass('Bb'), pitchClass('F#'), pitchClass('Cb')]).toEqual([10, 6, 11]);
    expect(midiToHz(69)).toBe(440);
    expect(nearestOfClass(60, 11)).toBe(59);
  });
});

describe('chords', () => {
  it('reads qualities, tensions and slash basses, and transposes them', () => {
    expect(parseChord('Fmaj9').voices).toEqual([9, 4, 7, 0, 5]);
    expect(parseChord('G/B')).toMatchObject({ root: 7, bass: 11 });
    expect(parseChord('Am7', 3)).toMatchObject({ root: 0, voices: [3, 10, 7, 0] });
  });

  it('refuses what it does not know', () => {
    expect(() => parseChord('H7')).toThrow('H7');
    expect(() => parseChord('Cfoo')).toThrow('Cfoo');
  });

  it('bends the key where a chord is foreign to it', () => {
    const key = scaleClasses('major', 0);
    expect(chordScale(key, parseChord('E7'))).toEqual([0, 2, 4, 5, 8, 11]);
    expect(ladder([0, 7], 60, 72)).toEqual([60, 67, 72]);
  });
});

describe('voicing', () => {
  it('moves from chord to chord by small steps', () => {
    const range = { lowMidi: 52, highMidi: 74, count: 4 };
    let previous: number[] = [];
    for (const symbol of ['Fmaj9', 'G13', 'Em7', 'Am9', 'Dm9', 'G13', 'Cmaj9']) {
      const next = voiceChord(parseChord(symbol), previous, range);
      expect(next).toHaveLength(4);
      if (previous.length > 0) {
        const moved = next.reduce((sum, note, i) => sum + Math.abs(note - (previous[i] ?? note)), 0);
        expect(moved).toBeLessThanOrEqual(12);
      }
      previous = next;
    }
  });
});
