import type { SearchType } from '@madoi/contract/catalogue/catalogue';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { byWeight, isInRange, isWhole, ofType } from './entry-conditions.store.pg.ts';
import { type BeginningPlace, beginningPlaces, type PartName, partNames } from './match-sets.ts';
import { unseen } from './unseen-value.store.pg.ts';

/** What an entry may be found by, in the order of the counts that the statement answers. */
export const lookNames = [...beginningPlaces, ...partNames];
type LookName = (typeof lookNames)[number];

const listedName = 'listed';
const columns = sql.raw('id, name, subtitle, album_id, user_id, folded, reading, reading_key, weight');

/** Single characters count in names alone, which grams know; the texts hold the readings too. */
const holds = (part: PartName, patterns: string): SQL => {
  const characters = unseen(`${part} characters`, 'text[]');
  return sql`(concat_ws(chr(10), folded, reading, reading_key) like all (${unseen(`${part} ${patterns}`, 'text[]')})
    and (${characters} is null or grams @> ${characters}))`;
};

const isWholeIn = (place: BeginningPlace): SQL => isWhole(place, unseen(place, 'text'));
const beginsIn = (place: BeginningPlace): SQL => sql`starts_with(${sql.raw(place)}, ${unseen(place, 'text')})`;
const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;

const look = (name: LookName | typeof listedName, type: SearchType, rest: SQL): SQL =>
  sql`(select ${sql.raw(`'${name}'`)} as look, ${columns} from search_entries where ${ofType(type)} and ${rest})`;

/** Those of some entries that match. */
const byIds = (type: SearchType): SQL =>
  look(
    listedName,
    type,
    sql`id = any(${unseen('ids', 'text[]')})
      and ${anyOf([...beginningPlaces.map(beginsIn), ...partNames.map((part) => holds(part, 'patterns'))])}`,
  );

const byBeginning = (type: SearchType, place: BeginningPlace): SQL =>
  look(
    place,
    type,
    sql`${isInRange(place, unseen(place, 'text'), unseen(`${place} end`, 'text'))}
      order by ${sql.raw(place)} using ~<~ limit ${unseen(`${place} limit`, 'int')}`,
  );

const byPart = (type: SearchType, part: PartName): SQL =>
  look(
    part,
    type,
    sql`grams @> ${unseen(`${part} grams`, 'text[]')} and ${holds(part, 'others')} limit ${unseen(`${part} limit`, 'int')}`,
  );

/** The rank of what has the query neither as a beginning nor as a whole. */
export const rankOfParts = 4;

/**
 * The ranks of what has the query as a whole and of what begins with it: the first before the second. Who types kana means a reading as
 * much as a name; Latin letters are a name first.
 */
export const ranksOf = (
  place: BeginningPlace,
  isKana: boolean,
): { readonly whole: number; readonly begins: number } => {
  if (place === 'folded') return { whole: 0, begins: isKana ? 2 : 1 };
  return { whole: isKana ? 1 : 2, begins: 3 };
};

const isReadSo = anyOf([isWholeIn('reading'), isWholeIn('reading_key')]);

const beginsReading = anyOf([beginsIn('reading'), beginsIn('reading_key')]);

/**
 * As `ranksOf` says: `name rank` is that of names that begin so, `reading rank` that of what is read so. What begins so is asked first: most of what is looked
 * at does not.
 */
const rank = sql`case
  when ${beginsIn('folded')} then case
    when ${isWholeIn('folded')} then 0
    else least(${unseen('name rank', 'int')}, case when ${isReadSo} then ${unseen('reading rank', 'int')} else 3 end) end
  when ${beginsReading} then case when ${isReadSo} then ${unseen('reading rank', 'int')} else 3 end
  else ${sql.raw(String(rankOfParts))} end`;

const countOf = (name: LookName | typeof listedName, and: SQL = sql``): SQL =>
  sql`count(*) filter (where look = ${sql.raw(`'${name}'`)} ${and})`;
const counts = sql.join(
  [
    ...lookNames.map((name) => countOf(name)),
    ...beginningPlaces.map((place) => countOf(place, sql`and ${isWholeIn(place)}`)),
    ...beginningPlaces.map((place) =>
      countOf(listedName, sql`and ${beginsIn(place)} and id <> all (${unseen('changed', 'text[]')})`),
    ),
  ],
  sql`, `,
);

/**
 * The best of what some looks find: entries by their ids, by what their columns begin with, and by the index of grams. A look whose limit
 * is 0 is left out and takes no time, so that all searches of one kind of thing are the same text, which each connection plans once.
 */
export const prepareLook = (db: Database, type: SearchType) =>
  db
    .select({
      rank: sql<number>`rank`,
      id: sql<string>`id`,
      name: sql<string>`name`,
      subtitle: sql<string | null>`subtitle`,
      albumId: sql<string | null>`album_id`,
      userId: sql<string | null>`user_id`,
      weight: sql<number>`weight`,
      length: sql<number>`length`,
      /**
       * The same in every row: how many each look found (`lookNames`), how many of those of each beginning are its text and nothing more, and how
       * many of what was listed begin so and did not change.
       */
      counts: sql<readonly number[]>`counts`,
    })
    .from(sql`(
      with looked as materialized (
        ${sql.join(
          [
            byIds(type),
            ...beginningPlaces.map((each) => byBeginning(type, each)),
            ...partNames.map((each) => byPart(type, each)),
          ],
          sql` union all `,
        )})
      select ${rank} as rank, id, name, subtitle, album_id, user_id, weight, length(name) as length,
        (select array[${counts}]::int[] from looked) as counts
      from (select distinct on (id) ${columns} from looked order by id) as found
      order by rank, ${byWeight}
      limit ${unseen('places', 'int')}) as answer`)
    .prepare(`search-${type}`);
