import type { Locale } from '@madoi/contract/constants';
import type { FavoriteType } from '@madoi/contract/library/favorites';
import { type SQL, sql } from 'drizzle-orm';

/**
 * How the target of a favourite `f` (`user_id`, `target_id`) is read. Plain SQL: five kinds of one query, and drizzle's
 * builder would need a type for each.
 */
export interface FavoriteTarget {
  readonly joins: SQL;
  /** Whether the target is there and the person may see it. */
  readonly isVisible: SQL;
  /** Whether there is something to open or to hear. */
  readonly isActive: SQL;
  /** Changes whenever one of the columns below does. A short hash, because it is stored with every record. */
  readonly stamp: SQL;
  /** Names in a language, where their maker gave one. */
  readonly columns: (lang: Locale | undefined) => SQL;
}

/** Counting everybody of a famous artist would take long; nobody needs the exact number beyond this. */
const fansCountedMax = 10_000;

const hasAvailableTrack = sql.raw('exists (select 1 from tracks h where h.album_id = al.id and h.is_available)');
const publishedBy = (user: string) =>
  sql.raw(`(select count(*) from playlists op where op.user_id = ${user} and op.is_published)`);

const nameOf = (table: 'al' | 'ar' | 't', lang: Locale | undefined): SQL => {
  const name = sql.raw(`${table}.name`);
  return lang === undefined
    ? sql`coalesce(${name}, '')`
    : sql`coalesce(${sql.raw(`${table}.names`)} ->> ${lang}::text, ${name}, '')`;
};

export const favoriteTargets: Readonly<Record<FavoriteType, FavoriteTarget>> = {
  albums: {
    joins: sql`left join albums al on al.id = f.target_id left join artists ar on ar.id = al.artist_id`,
    isVisible: sql`al.id is not null`,
    isActive: hasAvailableTrack,
    stamp: sql`concat_ws(':', al.updated_at, ar.updated_at, ${hasAvailableTrack})`,
    columns: (lang) =>
      sql`${nameOf('al', lang)} as name, ${nameOf('ar', lang)} as "artistName", coalesce(ar.id, '') as "artistId"`,
  },
  artists: {
    joins: sql`left join artists ar on ar.id = f.target_id`,
    isVisible: sql`ar.id is not null`,
    isActive: sql`coalesce(ar.is_available, false)`,
    stamp: sql`concat_ws(':', ar.updated_at, ar.is_available)`,
    columns: (lang) => sql`${nameOf('ar', lang)} as name, (select count(*) from (select 1 from favorites o
      where o.type = 'artists' and o.target_id = f.target_id and o.active limit ${sql.raw(String(fansCountedMax))}) as fans) as favorited`,
  },
  playlists: {
    joins: sql`left join playlists p on p.id = f.target_id and (p.is_published or p.user_id = f.user_id)
      left join users u on u.id = p.user_id`,
    isVisible: sql`p.id is not null`,
    isActive: sql`p.id is not null`,
    stamp: sql`concat_ws(':', p.updated_at, u.name)`,
    columns: () =>
      sql`coalesce(p.name, '') as title, coalesce(u.name, '') as "userName", coalesce(u.id, '') as "userId"`,
  },
  tracks: {
    joins: sql`left join tracks t on t.id = f.target_id left join artists ar on ar.id = t.artist_id`,
    isVisible: sql`t.id is not null`,
    isActive: sql`coalesce(t.is_available, false)`,
    stamp: sql`concat_ws(':', t.updated_at, ar.updated_at, t.is_available)`,
    columns: (lang) => sql`${nameOf('t', lang)} as name, ${nameOf('ar', lang)} as "artistName",
      coalesce(ar.id, '') as "artistId", coalesce(t.album_id, '') as "albumId"`,
  },
  users: {
    joins: sql`left join users u on u.id = f.target_id`,
    isVisible: sql`u.id is not null`,
    isActive: sql`u.id is not null`,
    stamp: sql`concat_ws(':', u.updated_at, u.name, ${publishedBy('u.id')})`,
    columns: () => sql`coalesce(u.name, '') as name, ${publishedBy('u.id')} as published,
      coalesce(u.is_official, false) as "isOfficial", coalesce(u.is_essential_liver, false) as "isEssentialLiver",
      coalesce(u.is_picked_out_liver, false) as "isPickedOutLiver"`,
  },
};
