import { inArray } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { artists } from '../catalogue.table.ts';
import { groupKeyOf } from '../group-key.ts';
import { nameCandidates } from './name-candidates.ts';

/** "home" is not "Home": a word in Latin letters is a name only as the catalogue writes it. */
const isLatin = /^[\p{Script=Latin}\p{N}\p{P}\s]+$/u;

/**
 * The names of the catalogue's artists that a text holds, as the catalogue writes them, and in kana as the text does. Looks up
 * parts of the text by the unique key of artists: no row of the catalogue is read that does not match.
 */
export const createPgFindArtistNames =
  (db: Database) =>
  async (text: string): Promise<readonly string[]> => {
    const byKey = new Map(nameCandidates(text).map((name) => [groupKeyOf(name), name]));
    if (byKey.size === 0) return [];
    const rows = await db
      .select({ name: artists.name, groupKey: artists.groupKey })
      .from(artists)
      .where(inArray(artists.groupKey, [...byKey.keys()]));
    return rows.flatMap(({ name, groupKey }) => {
      const written = byKey.get(groupKey) ?? name;
      return written === name || isLatin.test(written) ? [name] : [name, written];
    });
  };
