import type { TopSection, TopSectionType } from '@madoi/contract/site/top';

/** The list with the section at `from` one place further up (-1) or down (1). */
export function moveSection(sections: readonly TopSection[], from: number, step: -1 | 1): readonly TopSection[] {
  const moved = [...sections];
  const [section] = moved.splice(from, 1);
  if (section === undefined) return sections;
  moved.splice(Math.max(0, from + step), 0, section);
  return moved;
}

const contentOf = (id: string, type: TopSectionType): TopSection => {
  if (type === 'pick') return { id, type, words: {}, by: '' };
  if (type === 'text') return { id, type, text: {} };
  return type === 'albums' || type === 'playlists' || type === 'artists' ? { id, type, ids: [] } : { id, type };
};

/** An empty section with an id that no other one of the page has. */
export function newSection(type: TopSectionType, sections: readonly TopSection[]): TopSection {
  const taken = new Set(sections.map(({ id }) => id));
  let number = 1;
  while (taken.has(`${type}-${number}`)) number += 1;
  return contentOf(`${type}-${number}`, type);
}
