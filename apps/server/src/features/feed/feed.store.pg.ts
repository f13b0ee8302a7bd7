import type { FeedFilter } from '@madoi/contract/feed/feed';
import { type SQL, sql } from 'drizzle-orm';
import { albums, tracks } from '#features/catalogue/catalogue-tables.api.ts';
import { channels, posts } from '#features/channels/channels-tables.api.ts';
import { isListed, lounges, loungeVisits } from '#features/lounge/lounge-tables.api.ts';
import { follows, peopleSettings } from '#features/people/people-tables.api.ts';
import { listenings } from '#features/playback/playback-tables.api.ts';
import type { ListPosition } from '#platform/cursor.ts';
import type { Database } from '#platform/db/database.ts';
import type { FeedEntry, FeedStore, ListeningFriend } from './feed.store.ts';

interface Read {
  readonly userId: string;
  readonly after: ListPosition | undefined;
  readonly limit: number;
}

const isBefore = (at: SQL, id: SQL, after: ListPosition | undefined): SQL =>
  after === undefined ? sql`true` : sql`(${at}, ${id}) < (${after.at}, ${after.id})`;

const followsBack = sql`exists (select from ${follows} back
  where back.follower_id = f.target_id and back.target_kind = 'user' and back.target_id = f.follower_id)`;

/*
 * Each source asks every target for its own latest, by an index of target and time: what is read grows with how many one
 * follows, and not with how much they have ever done.
 */
const openedRooms = ({ userId, after, limit }: Read, onlyFriends: boolean): SQL => sql`
  select 'room' as kind, latest.id, latest.at from ${follows} f cross join lateral (
    select l.id, coalesce(l.opened_at, l.created_at) as at from ${lounges} l
    where l.owner_id = f.target_id and l.life <> 'cancelled' and ${isListed(sql`l`)}
      and ${isBefore(sql`coalesce(l.opened_at, l.created_at)`, sql`l.id`, after)}
    order by coalesce(l.opened_at, l.created_at) desc, l.id desc limit ${limit}) latest
  where f.follower_id = ${userId} and f.target_kind = 'user' ${onlyFriends ? sql`and ${followsBack}` : sql``}`;

const newAlbums = ({ userId, after, limit }: Read): SQL => sql`
  select 'album' as kind, latest.id, latest.at from ${follows} f cross join lateral (
    select a.id, a.added_at as at from ${albums} a
    where a.artist_id = f.target_id and a.added_at > 0 and ${isBefore(sql`a.added_at`, sql`a.id`, after)}
      and exists (select from ${tracks} t where t.album_id = a.id and t.is_available)
    order by a.added_at desc, a.id desc limit ${limit}) latest
  where f.follower_id = ${userId} and f.target_kind = 'artist'`;

const published = ({ userId, after, limit }: Read, onlyFriends: boolean): SQL => sql`
  select 'post' as kind, latest.id, latest.at from ${follows} f
  join ${channels} c on c.subject_kind = f.target_kind and c.subject_id = f.target_id and c.opened_at is not null
  cross join lateral (
    select p.id, p.published_at as at from ${posts} p
    where p.channel_id = c.id and p.state = 'published' and ${isBefore(sql`p.published_at`, sql`p.id`, after)}
    order by p.published_at desc, p.id desc limit ${limit}) latest
  where f.follower_id = ${userId} ${onlyFriends ? sql`and f.target_kind = 'user' and ${followsBack}` : sql``}`;

const sources: Readonly<Record<FeedFilter, (read: Read) => readonly SQL[]>> = {
  all: (read) => [openedRooms(read, false), newAlbums(read), published(read, false)],
  posts: (read) => [published(read, false)],
  lounges: (read) => [openedRooms(read, false)],
  friends: (read) => [openedRooms(read, true), published(read, true)],
};

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);
const isFollowed = (userId: string, kind: 'user' | 'artist', id: SQL): SQL =>
  sql`exists (select from ${follows} f where f.follower_id = ${userId} and f.target_kind = ${kind} and f.target_id = ${id})`;

const createSuggestions = (db: Database): Pick<FeedStore, 'listHeardArtists' | 'listNewArtists' | 'listLiveRooms'> => ({
  async listHeardArtists(userId, heardAfter, limit) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select t.artist_id as id from ${listenings} h join ${tracks} t on t.id = h.track_id
      where h.listener = ${`user:${userId}`} and h.started_at > ${heardAfter} and h.credited_ms > 0
        and not ${isFollowed(userId, 'artist', sql`t.artist_id`)}
      group by t.artist_id order by sum(h.credited_ms) desc, t.artist_id limit ${limit}`);
    return idsOf(rows);
  },
  async listNewArtists(userId, limit) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select artist_id as id from (select artist_id, max(id) as latest from ${albums} a
        where exists (select from ${tracks} t where t.album_id = a.id and t.is_available)
          and not ${isFollowed(userId, 'artist', sql`a.artist_id`)} group by artist_id) made
      order by latest desc limit ${limit}`);
    return idsOf(rows);
  },
  async listLiveRooms(userId, limit) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select l.id from ${lounges} l where l.life = 'live' and ${isListed(sql`l`)} and not l.is_house and l.owner_id <> ${userId}
        and not ${isFollowed(userId, 'user', sql`l.owner_id`)}
      order by l.opened_at desc nulls last limit ${limit}`);
    return idsOf(rows);
  },
});

export const createPgFeedStore = (db: Database): FeedStore => ({
  async list(userId, { filter, ...page }) {
    const parts = sources[filter]({ userId, ...page });
    const { rows } = await db.execute<{ kind: FeedEntry['kind']; id: string; at: number }>(
      sql`${sql.join([...parts], sql` union all `)} order by at desc, id desc limit ${page.limit}`,
    );
    return rows;
  },

  async listListening(userId, seenAfter, limit) {
    const { rows } = await db.execute<{ userId: string; roomId: string; since: number }>(sql`
      select * from (
        select distinct on (v.user_id) v.user_id as "userId", v.lounge_id as "roomId", greatest(v.came_at, v.first_at) as since
        from ${follows} f
        join ${peopleSettings} s on s.user_id = f.target_id and s.shows_listening
        join ${loungeVisits} v on v.user_id = f.target_id and v.last_at > ${seenAfter}
        join ${lounges} l on l.id = v.lounge_id and l.life = 'live' and ${isListed(sql`l`)}
        where f.follower_id = ${userId} and f.target_kind = 'user' and ${followsBack}
        order by v.user_id, v.last_at desc) each_once
      order by since desc limit ${limit}`);
    return rows satisfies readonly ListeningFriend[];
  },

  ...createSuggestions(db),
});
