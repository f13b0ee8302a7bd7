import { playlistTracksMax } from '@madoi/contract/constants';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutTracks, withTrackMoved, withTracks } from './playlist-edits.ts';
import { decidePlaylistText } from './playlist-text.ts';

const tracks = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
const sorted = (list: readonly string[]) => [...list].sort();

describe('edits of a playlist', () => {
  it('adds before a position, at the end without one, and never more than fit', () => {
    expect(withTracks(['a', 'b'], ['x', 'y'], 1)).toEqual(['a', 'x', 'y', 'b']);
    expect(withTracks(['a', 'b'], ['x'])).toEqual(['a', 'b', 'x']);
    const full = Array.from({ length: playlistTracksMax }, () => 'a');
    expect(withTracks(full.slice(1), ['b'])).toHaveLength(playlistTracksMax);
    expect(withTracks(full, ['b'])).toBeUndefined();
  });

  it('moving a track loses none and adds none, and puts it at its new position, or last', () => {
    fc.assert(
      fc.property(tracks, fc.nat(14), fc.nat(14), (list, from, to) => {
        const moved = withTrackMoved(list, from, to);
        expect(sorted(moved)).toEqual(sorted(list));
        const track = list[from];
        if (track !== undefined) expect(moved[Math.min(to, list.length - 1)]).toBe(track);
        else expect(moved).toEqual(list);
      }),
    );
  });

  it('moving back undoes a move; taking out what was added undoes that', () => {
    fc.assert(
      fc.property(tracks, tracks, fc.nat(12), fc.nat(12), (list, added, from, to) => {
        const last = Math.max(0, list.length - 1);
        const [there, back] = [Math.min(from, last), Math.min(to, last)];
        expect(withTrackMoved(withTrackMoved(list, there, back), back, there)).toEqual(list);
        const at = Math.min(from, list.length);
        const positions = added.map((_, index) => at + index);
        expect(withoutTracks(withTracks(list, added, at) ?? [], positions)).toEqual(list);
      }),
    );
  });
});

describe('words of a playlist', () => {
  const nothingBanned = () => false;
  it('are cleaned and counted as people see them', () => {
    expect(decidePlaylistText({ name: ' 夜の\n散歩 ' }, nothingBanned)).toEqual({
      ok: true,
      words: { name: '夜の 散歩' },
    });
    expect(decidePlaylistText({ name: '😀'.repeat(100) }, nothingBanned)).toMatchObject({ ok: true });
    for (const name of ['', ' \u200b ', '😀'.repeat(101)]) {
      expect(decidePlaylistText({ name }, nothingBanned)).toEqual({ ok: false, reason: 'invalid_name' });
    }
    expect(decidePlaylistText({ description: 'x'.repeat(501) }, nothingBanned)).toMatchObject({ ok: false });
    expect(decidePlaylistText({}, nothingBanned)).toEqual({ ok: true, words: {} });
  });

  it('are refused when banned', () => {
    const isBanned = (text: string) => text.includes('禁');
    expect(decidePlaylistText({ name: '夜', description: '禁' }, isBanned)).toEqual({ ok: false, reason: 'ng_words' });
  });
});
