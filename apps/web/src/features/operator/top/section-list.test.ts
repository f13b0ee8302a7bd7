import { defaultTopSections } from '@madoi/domain/site/top-sections';
import { expect, it } from 'vitest';
import { moveSection, newSection } from './section-list.ts';

it('a section of the top page moves by one place and stays within the list', () => {
  const idsAfter = (from: number, step: -1 | 1) => moveSection(defaultTopSections, from, step).map(({ id }) => id);
  expect(idsAfter(1, -1).slice(0, 2)).toEqual(['now', 'pick']);
  expect(idsAfter(1, 1).slice(0, 3)).toEqual(['pick', 'soon', 'now']);
  expect(idsAfter(0, -1)[0]).toBe('pick');
  expect(idsAfter(6, 1).at(-1)).toBe('posts');
});

it('a new section gets an id that no other one has', () => {
  const first = newSection('text', defaultTopSections);
  const second = newSection('text', [...defaultTopSections, first]);
  expect([first.id, second.id]).toEqual(['text-1', 'text-2']);
});

it('a new section of posts or of a campaign is valid as it is: it shows the usual one', () => {
  expect([newSection('posts', []), newSection('campaign', []), newSection('albums', [])]).toEqual([
    { id: 'posts-1', type: 'posts' },
    { id: 'campaign-1', type: 'campaign' },
    { id: 'albums-1', type: 'albums', ids: [] },
  ]);
});
