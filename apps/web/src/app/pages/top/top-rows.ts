import type { TopSection, TopSectionType } from '@madoi/contract/site/top';

/** Narrow ones stand side by side, as many as fit; all others have a row of their own. */
const narrow: readonly TopSectionType[] = ['pick', 'now', 'soon'];
const besideMax = 3;

/** The sections in the rows of a wide page, in their order. */
export const topRows = (sections: readonly TopSection[]): readonly (readonly TopSection[])[] => {
  const rows: TopSection[][] = [];
  for (const section of sections) {
    const last = rows.at(-1);
    const isBeside =
      last !== undefined &&
      last.length < besideMax &&
      [section, ...last].every(({ type }) => narrow.includes(type)) &&
      last.every(({ type }) => type !== section.type);
    if (isBeside) last.push(section);
    else rows.push([section]);
  }
  return rows;
};
