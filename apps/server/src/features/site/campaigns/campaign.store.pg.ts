import { type CampaignInput, rankingMax } from '@madoi/contract/site/campaigns';
import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { writeAudit } from '#features/lounge/lounge.api.ts';
import type { Database } from '#platform/db/database.ts';
import { campaignRooms, campaigns } from '../site.table.ts';
import type { CampaignStore } from './campaign.store.ts';

/** More than run at once. */
const openMax = 50;

const columns = {
  ...getTableColumns(campaigns),
  roomCount: sql<number>`(select count(*) from ${campaignRooms} where ${campaignRooms.campaignId} = ${campaigns.id})`,
};

const columnsOf = ({ titles, leads, bodies, roomTexts, ...rest }: CampaignInput) => {
  const { startAt, endAt, entrants, named, rankingId, isPublished } = rest;
  return { titles, leads, bodies, roomTexts, startAt, endAt, entrants, named, rankingId, isPublished };
};

const titleOf = ({ titles }: CampaignInput) => ({ text: titles });

const isShown = eq(campaigns.isPublished, true);

type Lists = Pick<CampaignStore, 'listOpen' | 'listEnded' | 'listAll' | 'find'>;

function createLists(db: Database): Lists {
  return {
    listOpen: (now) =>
      db
        .select(columns)
        .from(campaigns)
        .where(and(isShown, gt(campaigns.endAt, now)))
        .orderBy(asc(campaigns.endAt), asc(campaigns.id))
        .limit(openMax),
    listEnded: (now, limit) =>
      db
        .select(columns)
        .from(campaigns)
        .where(and(isShown, lte(campaigns.endAt, now)))
        .orderBy(desc(campaigns.endAt), desc(campaigns.id))
        .limit(limit),
    listAll: ({ after, limit }) =>
      db
        .select(columns)
        .from(campaigns)
        .where(
          after &&
            or(lt(campaigns.createdAt, after.at), and(eq(campaigns.createdAt, after.at), lt(campaigns.id, after.id))),
        )
        .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
        .limit(limit),
    find: async (id) => {
      const [row] = await db.select(columns).from(campaigns).where(eq(campaigns.id, id));
      return row;
    },
  };
}

export function createPgCampaignStore(db: Database): CampaignStore {
  return {
    ...createLists(db),
    add: (id, input, { at, audit }) =>
      db.transaction(async (tx) => {
        await tx.insert(campaigns).values({ id, ...columnsOf(input), updatedAt: at, createdAt: at });
        await writeAudit(tx, [audit({ change: 'add', ...titleOf(input) })]);
      }),
    change: (id, input, knownAt, refuse, { at, audit }) =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update');
        if (!row) return 'not_found';
        if (row.updatedAt !== knownAt) return 'conflict';
        const refusal = refuse(row);
        if (refusal !== undefined) return refusal;
        await tx
          .update(campaigns)
          // What was shown stays shown: it is ended or removed.
          .set({ ...columnsOf(input), isPublished: row.isPublished || input.isPublished, updatedAt: at })
          .where(eq(campaigns.id, id));
        await writeAudit(tx, [audit({ change: 'edit', ...titleOf(input) })]);
        return 'done';
      }),
    remove: (id, { audit }) =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update');
        if (!row) return undefined;
        const rooms = await tx.delete(campaignRooms).where(eq(campaignRooms.campaignId, id)).returning();
        await tx.delete(campaigns).where(eq(campaigns.id, id));
        await writeAudit(tx, [audit({ change: 'remove', ...titleOf(row) })]);
        return rooms.map(({ loungeId }) => loungeId);
      }),
    listUncounted: (now) =>
      db
        .select()
        .from(campaigns)
        .where(and(isShown, lte(campaigns.endAt, now), isNull(campaigns.results))),
    keepResults: (id, results) =>
      db.transaction(async (tx) => {
        const kept = await tx
          .update(campaigns)
          .set({ results: results.slice(0, rankingMax) })
          .where(and(eq(campaigns.id, id), isNull(campaigns.results)))
          .returning({ id: campaigns.id });
        if (kept.length === 0) return;
        await tx.execute(sql`
          update ${campaignRooms} set final_rank = places.rank, final_score = places.score
          from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as places("loungeId" text, rank int, score int)
          where ${campaignRooms.campaignId} = ${id} and ${campaignRooms.loungeId} = places."loungeId"`);
      }),
  };
}
