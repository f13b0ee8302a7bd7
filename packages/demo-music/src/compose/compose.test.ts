import { describe, expect, it } from 'vitest';
import { composeTrack } from '../render.ts';
import { songs } from '../songs/songs.ts';
import { parseMotif } from './motif.ts';
import { plays } from './plan.ts';
import type { Bar, Note, Score } from './score.ts';
import { beatToSec } from './timing.ts';

const scores = songs.map((song) => composeTrack(song.key));
const leads = ['lead', 'second', 'breath'];

const notesIn = (notes: readonly Note[], bar: Bar) =>
  notes.filter(({ beat }) => beat >= bar.beat - 1e-6 && beat < bar.beat + 4 - 1e-6);

function printOf(score: Score, bar: Bar): string {
  return score.parts
    .map(({ id, notes }) => {
      const played = notesIn(notes, bar).map(({ beat, midi, velocity }) => {
        return `${(beat - bar.beat).toFixed(3)}/${midi}/${Math.round(velocity * 20)}`;
      });
      return `${id} ${played.join(' ')}`;
    })
    .join('\n');
}

describe.each(scores.map((score) => [score.song.key, score] as const))('%s', (_key, score) => {
  const { song, plan, parts } = score;

  it('is two to three minutes of verses, choruses and a turn, from an intro to a composed end', () => {
    const seconds = beatToSec(song, plan.totalBeats);
    expect(seconds).toBeGreaterThan(115);
    expect(seconds).toBeLessThan(180);
    const kinds = song.sections.map(({ kind }) => kind);
    expect(kinds[0]).toBe('intro');
    expect(kinds.at(-1)).toBe('outro');
    expect(kinds.length).toBeGreaterThanOrEqual(6);
    expect(new Set(kinds).size).toBeGreaterThanOrEqual(4);
  });

  it('changes its players from section to section and grows towards the last chorus', () => {
    const line = song.style === 'jazz-kissa' ? 1 : 0;
    song.sections.slice(1).forEach((section, i) => {
      const before = song.sections[i];
      if (line === 0) expect(section.parts).not.toBe(before?.parts);
    });
    const energies = song.sections.map(({ energy }) => energy);
    expect(energies.indexOf(Math.max(...energies))).toBeGreaterThan(energies.length / 2 - 1);
  });

  it('never plays two neighbouring bars alike in all parts', () => {
    plan.bars.slice(1).forEach((bar, i) => {
      const before = plan.bars[i];
      if (before) expect(printOf(score, bar), `bar ${bar.index}`).not.toBe(printOf(score, before));
    });
  });

  it('names only parts that the band has, and every bar sounds', () => {
    const known = new Set([...parts.map(({ id }) => id)]);
    for (const section of song.sections)
      for (const part of section.parts.split(' ').filter(Boolean)) expect(known).toContain(part);
    for (const bar of plan.bars) expect(parts.some(({ notes }) => notesIn(notes, bar).length > 0)).toBe(true);
  });

  it('sings within a tenth in each key, rests between phrases and answers leaps by step', () => {
    for (const part of parts.filter(({ id }) => leads.includes(id))) {
      for (const lift of new Set(plan.bars.map((bar) => bar.lift))) {
        const sung = plan.bars.filter((bar) => bar.lift === lift).flatMap((bar) => notesIn(part.notes, bar));
        const midis = sung.map(({ midi }) => midi);
        if (midis.length > 0) expect(Math.max(...midis) - Math.min(...midis)).toBeLessThanOrEqual(16);
      }
      part.notes.slice(2).forEach((note, i) => {
        const first = part.notes[i]?.midi ?? 0;
        const second = part.notes[i + 1]?.midi ?? 0;
        const leap = second - first;
        if (Math.abs(leap) > 7 && song.style !== 'koto') expect(Math.abs(note.midi - second)).toBeLessThanOrEqual(5);
      });
    }
  });

  it('brings its motif back at the end', () => {
    const outro = plan.bars.filter((bar) => bar.section.kind === 'outro' && bar.section.tune === 'hint');
    expect(outro.length).toBeGreaterThan(0);
    const sung = parts
      .filter(({ id }) => leads.includes(id))
      .flatMap(({ notes }) => outro.flatMap((bar) => notesIn(notes, bar)));
    expect(sung.length).toBeGreaterThanOrEqual(3);
  });

  it('ends on one held chord', () => {
    const last = plan.bars.at(-1);
    if (!last) throw new Error('no bars');
    expect(last.isFinal).toBe(true);
    const final = parts.flatMap(({ notes }) => notesIn(notes, last));
    expect(final.length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...final.map(({ beat }) => beat - last.beat))).toBeLessThan(0.5);
  });

  it('writes its tunes in whole bars', () => {
    for (const tune of Object.values(song.tunes)) expect(parseMotif(tune).length % 16).toBe(0);
  });

  it('moves its chords by the nearest inversion', () => {
    const comp = parts.find(({ id, notes }) => ['piano', 'drone', 'guitar'].includes(id) && notes.length > 0);
    const tops = plan.bars.flatMap((bar) => {
      const notes = notesIn(comp?.notes ?? [], bar);
      return notes.length > 0 && plays(bar.section, comp?.id ?? '') ? [Math.max(...notes.map(({ midi }) => midi))] : [];
    });
    const steps = tops.slice(1).map((top, i) => Math.abs(top - (tops[i] ?? top)));
    expect(steps.reduce((sum, step) => sum + step, 0) / steps.length).toBeLessThan(3.5);
  });
});

it('no two songs share a tune or a chord sheet', () => {
  const tunes = songs.flatMap(({ tunes: { a, b } }) => [a, b]);
  expect(new Set(tunes).size).toBe(tunes.length);
  expect(new Set(songs.map(({ sections }) => sections.map(({ chords }) => chords).join())).size).toBe(songs.length);
});
