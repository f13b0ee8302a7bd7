import type { TopSection } from '@madoi/contract/site/top';

/** What the top page shows while no operator has composed it. */
export const defaultTopSections: readonly TopSection[] = [
  { id: 'pick', type: 'pick', words: {}, by: '' },
  { id: 'now', type: 'now' },
  { id: 'soon', type: 'soon' },
  { id: 'campaign', type: 'campaign' },
  { id: 'albums', type: 'albums', ids: [] },
  { id: 'playlists', type: 'playlists', ids: [] },
  { id: 'posts', type: 'posts' },
];

interface Dated {
  readonly startAt?: number | undefined;
  readonly endAt?: number | undefined;
}

/** From its beginning on, and before its end; without them always. `nowMs` in ms since 1970. */
export const isShownAt = ({ startAt, endAt }: Dated, nowMs: number): boolean =>
  (startAt === undefined || startAt <= nowMs) && (endAt === undefined || endAt > nowMs);

/** Whether each of them ends after it begins. */
export const hasFittingDates = (all: readonly Dated[]): boolean =>
  all.every(({ startAt, endAt }) => startAt === undefined || endAt === undefined || startAt < endAt);

/** The sections of this moment, in their order. */
export const topSectionsAt = (sections: readonly TopSection[], nowMs: number): readonly TopSection[] =>
  sections.filter((section) => isShownAt(section, nowMs));

const dayMs = 86_400_000;
const tokyoOffsetMs = 9 * 3_600_000;

/** One of them for each day in Tokyo, in turn; undefined of none. */
export const pickOfDay = <T>(all: readonly T[], nowMs: number): T | undefined =>
  all.length === 0 ? undefined : all[Math.floor((nowMs + tokyoOffsetMs) / dayMs) % all.length];
