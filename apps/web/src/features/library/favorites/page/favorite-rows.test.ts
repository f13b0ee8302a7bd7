import type { FavoriteRecords } from '@madoi/contract/library/favorites';
import { describe, expect, it } from 'vitest';
import { toLocalFavorite } from '../store/local-favorite.ts';
import { favoriteRows, indexShare } from './favorite-rows.ts';

const kept = (name: string, artistName: string, favoritedAt: number) => {
  const record: FavoriteRecords['tracks'] = {
    ...{ targetId: name, updatedAt: 1, favoritedAt, targetActive: true, active: true },
    ...{ name, artistName, artistId: 'artist01', albumId: 'album001' },
  };
  return toLocalFavorite<'tracks'>(record);
};
const records = [
  kept('夜', 'The Ant', 1),
  kept('さくら', '灯台守', 5),
  kept('ガム', '夕凪', 3),
  kept('The Bell', 'さ', 4),
];
const shown = (query: string, sort: Parameters<typeof favoriteRows>[2]) =>
  favoriteRows(records, query, sort).rows.map((row) => (row.kind === 'head' ? `[${row.letter}]` : row.record.targetId));

describe('[3.15] the favorites page', () => {
  it('stands in order of names, each letter under its head', () => {
    expect(shown('', 'name')).toEqual(['[A]', 'The Bell', '[ka]', 'ガム', '[sa]', 'さくら', '[#]', '夜']);
    expect(favoriteRows(records, '', 'name').records.map(({ targetId }) => targetId)).toEqual([
      'The Bell',
      'ガム',
      'さくら',
      '夜',
    ]);
  });

  it('or the latest first without heads, or by maker', () => {
    expect(shown('', 'added')).toEqual(['さくら', 'The Bell', 'ガム', '夜']);
    expect(shown('', 'maker')).toEqual(['[A]', '夜', '[sa]', 'The Bell', '[#]', 'ガム', 'さくら']);
  });

  it('finds by name or maker, whatever the kana, width and case', () => {
    expect(shown('ｓａ', 'added')).toEqual([]);
    expect(shown('サ', 'added')).toEqual(['さくら', 'The Bell']);
    expect(shown('ｂｅｌｌ', 'added')).toEqual(['The Bell']);
  });

  it('answers where each letter begins, empty ones too', () => {
    const { index, rows } = favoriteRows(records, '', 'name');
    expect(
      index.filter(({ count }) => count > 0).map(({ letter, rowIndex }) => [letter, rows[rowIndex]?.kind]),
    ).toEqual([
      ['A', 'head'],
      ['ka', 'head'],
      ['sa', 'head'],
      ['#', 'head'],
    ]);
    expect(index).toHaveLength(13);
    expect(indexShare(1_000)).toBeGreaterThan(indexShare(10));
  });
});
