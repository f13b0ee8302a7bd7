import type { ReactionValue } from '@madoi/contract/lounge/reaction';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { lounges } from '../room.table.ts';
import type { ReactionCount, ReactionStore } from './reactions.store.ts';
import { loungeReactionMoments } from './reactions.table.ts';

/** In one order everywhere, so that two writers cannot wait for each other in a circle. */
const byRoomAndTime = (one: ReactionCount, other: ReactionCount): number =>
  one.roomId === other.roomId ? one.at - other.at || one.reaction - other.reaction : one.roomId < other.roomId ? -1 : 1;

export function createPgReactionStore(db: Database): ReactionStore {
  return {
    async add(counts) {
      if (counts.length === 0) return;
      const ordered = [...counts].sort(byRoomAndTime);
      const sums = new Map<string, number>();
      for (const { roomId, count } of ordered) sums.set(roomId, (sums.get(roomId) ?? 0) + count);
      const totals = [...sums].map(([id, added]) => ({ id, added }));
      await db.transaction(async (tx) => {
        await tx.execute(sql`
          update ${lounges} set reactions = reactions + counted.added
          from jsonb_to_recordset(${JSON.stringify(totals)}::jsonb) as counted(id text, added int)
          where lounges.id = counted.id`);
        await tx.execute(sql`
          insert into ${loungeReactionMoments} (lounge_id, at, reaction, count)
          select counted."roomId", counted.at, counted.reaction, counted.count
          from jsonb_to_recordset(${JSON.stringify(ordered)}::jsonb) as counted("roomId" text, at bigint, reaction int, count int)
          join ${lounges} on lounges.id = counted."roomId" and not lounges.is_house
          order by 1, 2, 3
          on conflict (lounge_id, at, reaction) do update set count = lounge_reaction_moments.count + excluded.count`);
      });
    },

    async momentsOf(roomId) {
      const { at, reaction, count } = loungeReactionMoments;
      const rows = await db
        .select({ at, reaction, count })
        .from(loungeReactionMoments)
        .where(eq(loungeReactionMoments.loungeId, roomId))
        .orderBy(asc(at), asc(reaction));
      return rows.map((row) => ({ ...row, reaction: row.reaction as ReactionValue }));
    },
  };
}
