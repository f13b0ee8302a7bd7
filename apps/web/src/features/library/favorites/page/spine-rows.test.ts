import { indexLetters } from '@madoi/domain/library/favorite-names';
import { describe, expect, it } from 'vitest';
import { toLocalFavorite } from '../store/local-favorite.ts';
import { favoriteRows } from './favorite-rows.ts';
import { layPlanks, spineAfter, spinesPerPlank } from './spine-rows.ts';

const album = (name: string) =>
  toLocalFavorite<'albums'>({
    targetId: `album-${name}`,
    updatedAt: 1,
    favoritedAt: 1,
    targetActive: true,
    active: true,
    name,
    artistName: '',
    artistId: 'artist-0001',
  });
const found = favoriteRows(['アイ', 'イエ', 'ウミ', 'カキ', 'キク', 'サケ'].map(album), '', 'name');
/** Room for three. */
const planks = layPlanks(found, 3 * 46);

describe('planks', () => {
  it('hold as many spines as fit, and one where there is no width yet', () => {
    expect([0, 44, 89, 90, 136, 1264].map(spinesPerPlank)).toEqual([1, 1, 1, 2, 3, 27]);
  });

  it('[3.15] stand in the list’s order, and the index leads to the plank on which a letter begins', () => {
    expect(planks).toMatchObject({ perPlank: 3, count: 2 });
    const begin = planks.index.filter(({ count }) => count > 0).map(({ letter, rowIndex }) => [letter, rowIndex]);
    expect(begin).toEqual([
      ['a', 0],
      ['ka', 1],
      ['sa', 1],
    ]);
    expect(planks.index).toHaveLength(indexLetters.length);
    expect(found.records.map(({ targetId }) => targetId).at(3)).toBe('album-カキ');
  });

  it('are walked with the arrows, and not beyond their ends', () => {
    const from = (key: string, at: number) => spineAfter(key, at, planks, 6);
    expect([from('ArrowRight', 2), from('ArrowDown', 1), from('ArrowUp', 4), from('ArrowLeft', 0)]).toEqual([
      3, 4, 1, 0,
    ]);
    expect([from('ArrowDown', 5), from('Home', 4), from('End', 1), from('a', 1)]).toEqual([5, 0, 5, undefined]);
  });
});
