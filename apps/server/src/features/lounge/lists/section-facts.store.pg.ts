import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { tracks } from '#features/catalogue/catalogue-tables.api.ts';
import { favorites } from '#features/library/library-tables.api.ts';
import { listenings } from '#features/playback/playback-tables.api.ts';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { loungeQueues } from '../queue/queue.table.ts';
import { isListed } from '../room/listed-rooms.table.ts';
import { loungeCoOwners, lounges, loungeVisits } from '../room.table.ts';
import type { SectionFacts, SectionFactsStore } from './section-facts.store.ts';

/** Scheduled rooms beyond this open so late that no section shows them. */
const openRoomsMax = 2_000;
/** The song on air and those right behind it say what a room sounds like. */
const upcomingTracksRead = 8;
const recentListeningsMax = 500;
const knownMax = 1_000;

interface FactsRow extends Record<string, unknown> {
  readonly id: string;
  readonly life: 'live' | 'scheduled';
  readonly is_house: boolean;
  readonly is_singing: boolean;
  readonly owner_id: string;
  readonly co_owner_ids: readonly string[];
  readonly is_owner_marked: boolean;
  readonly start_at: number;
  readonly updated_at: number;
  readonly artist_ids: readonly string[];
}

const toFacts = (row: FactsRow): SectionFacts => ({
  id: row.id,
  life: row.life,
  isHouse: row.is_house,
  isSinging: row.is_singing,
  ownerId: row.owner_id,
  coOwnerIds: row.co_owner_ids,
  isOwnerFeatured: row.is_owner_marked,
  startAt: row.start_at,
  updatedAt: row.updated_at,
  artistIds: row.artist_ids,
});

/** A queue's selected playlist; the queue advancer keeps its index within moments of the clock. */
const selectedPlaylist = sql`queue.queue -> 'mediaPlaylists' -> (queue.queue ->> 'currentMediaPlaylistIndex')::int`;
const artistsAhead = sql`array(
  select distinct track.artist_id
  from ${loungeQueues} queue
  cross join lateral jsonb_array_elements(${selectedPlaylist} -> 'mediaTracks') with ordinality as song(media, place)
  join ${tracks} track on track.id = song.media ->> 'trackId'
  where queue.lounge_id = room.id
    and song.place - 1 - (${selectedPlaylist} ->> 'currentMediaTrackIndex')::int between 0 and ${upcomingTracksRead})`;

async function readFacts(db: Database, which: SQL): Promise<readonly SectionFacts[]> {
  const { rows } = await db.execute<FactsRow>(sql`
    select room.id, room.life, room.is_house, room.is_singing, room.owner_id, room.updated_at,
      coalesce(room.opened_at, room.start_at) as start_at,
      owner.is_official or owner.is_essential_liver or owner.is_picked_out_liver as is_owner_marked,
      array(select co.user_id from ${loungeCoOwners} co
        where co.lounge_id = room.id and co.accepted_at is not null) as co_owner_ids,
      ${artistsAhead} as artist_ids
    from ${lounges} room join ${users} owner on owner.id = room.owner_id
    where ${which}
    order by room.life, start_at limit ${openRoomsMax}`);
  return rows.map(toFacts);
}

async function tasteOf(db: Database, userId: string, since: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ readonly artist_id: string; readonly times: number }>(sql`
    select track.artist_id, count(*) as times
    from (select track_id from ${listenings} where user_id = ${userId} and started_at > ${since}
      order by started_at desc limit ${recentListeningsMax}) heard
    join ${tracks} track on track.id = heard.track_id
    group by track.artist_id`);
  return new Map(rows.map((row) => [row.artist_id, row.times]));
}

async function knownUserIdsOf(db: Database, userId: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ readonly id: string }>(sql`
    select id from (
      select room.owner_id as id from ${loungeVisits} visit join ${lounges} room on room.id = visit.lounge_id
      where visit.user_id = ${userId}
      union
      select co.user_id from ${loungeCoOwners} co join ${lounges} room on room.id = co.lounge_id
      where room.owner_id = ${userId} and co.accepted_at is not null
      union
      select room.owner_id from ${loungeCoOwners} co join ${lounges} room on room.id = co.lounge_id
      where co.user_id = ${userId} and co.accepted_at is not null
      union
      select target_id from ${favorites} where user_id = ${userId} and type = 'users' and active
    ) known where id <> ${userId} limit ${knownMax}`);
  return new Set(rows.map(({ id }) => id));
}

const lifecycleOf = { live: 'live', booked: 'scheduled', past: 'archived' } as const;
const ownedBy = (userId: string, section: keyof typeof lifecycleOf) =>
  and(eq(lounges.ownerId, userId), eq(lounges.life, lifecycleOf[section]));

export function createPgSectionFactsStore(db: Database): SectionFactsStore {
  return {
    openRooms: () => readFacts(db, sql`room.life in ('live', 'scheduled') and ${isListed(sql`room`)}`),
    find: async (roomId) => (await readFacts(db, sql`room.id = ${roomId}`))[0],
    tasteOf: (userId, since) => tasteOf(db, userId, since),
    knownUserIdsOf: (userId) => knownUserIdsOf(db, userId),
    async ownedCounts(userId) {
      const rows = await db
        .select({ life: lounges.life, rooms: count() })
        .from(lounges)
        .where(eq(lounges.ownerId, userId))
        .groupBy(lounges.life);
      const of = (life: string): number => rows.find((row) => row.life === life)?.rooms ?? 0;
      return { live: of(lifecycleOf.live), booked: of(lifecycleOf.booked), past: of(lifecycleOf.past) };
    },
    async ownedIds(userId, section, limit) {
      const order = section === 'booked' ? asc(lounges.startAt) : desc(lounges.createdAt);
      const rows = await db
        .select({ id: lounges.id })
        .from(lounges)
        .where(ownedBy(userId, section))
        .orderBy(order, desc(lounges.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
  };
}
