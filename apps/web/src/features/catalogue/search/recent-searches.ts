import { createLocalEntry, type TextStore } from '@madoi/room-client/storage/local-entry';

const maxRecent = 8;

const isList = (body: unknown): body is readonly string[] =>
  Array.isArray(body) && body.every((text) => typeof text === 'string');

/** What was looked for in this browser, latest first. */
export const createRecentSearches = (store: TextStore) => {
  const entry = createLocalEntry({ key: 'recent-searches', version: 1, accepts: isList }, store);
  return {
    read: (): readonly string[] => entry.read() ?? [],
    add: (q: string) => entry.write([q, ...(entry.read() ?? []).filter((before) => before !== q)].slice(0, maxRecent)),
    clear: () => entry.remove(),
  };
};
