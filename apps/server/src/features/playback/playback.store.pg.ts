import type { AudioType } from '@madoi/contract/catalogue/entities';
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { tracks } from '../catalogue/catalogue.table.ts';
import { loungeQueues } from '../lounge/queue/queue.table.ts';
import { lounges } from '../lounge/room/room.table.ts';
import type { Listener, Listening, PlaybackStore } from './playback.store.ts';
import { allowances, listenings, playbackKeys, playbackTokens } from './playback.table.ts';

const audioTypes: Readonly<Record<'full' | '90' | '30', AudioType>> = { full: 'full', 90: 90, 30: 30 };

const ofListener = ({ sessionHash, userId }: Listener) =>
  userId === undefined ? eq(listenings.sessionHash, sessionHash) : eq(listenings.userId, userId);

const listeningOf = (row: typeof listenings.$inferSelect): Listening => ({
  trackId: row.trackId,
  audioType: audioTypes[row.audioType],
  startedAt: row.startedAt,
  ...(row.roomId === null ? {} : { roomId: row.roomId }),
});

const keysRow = 'current';

export const createPgPlaybackStore = (db: Database, ids: Ids): PlaybackStore => ({
  async findTrack(trackId) {
    const [row] = await db.select().from(tracks).where(eq(tracks.id, trackId));
    return row;
  },

  async isInRoomQueue(roomId, trackId) {
    const wanted = JSON.stringify({ mediaPlaylists: [{ mediaTracks: [{ trackId }] }] });
    const [row] = await db
      .select({ id: loungeQueues.loungeId })
      .from(loungeQueues)
      .innerJoin(lounges, eq(lounges.id, loungeQueues.loungeId))
      .where(
        and(
          eq(lounges.id, roomId),
          notInArray(lounges.life, ['archived', 'cancelled']),
          sql`${loungeQueues.queue} @> ${wanted}::jsonb`,
        ),
      );
    return row !== undefined;
  },

  async usedMs(userId, month) {
    const [row] = await db
      .select({ usedMs: allowances.usedMs })
      .from(allowances)
      .where(and(eq(allowances.userId, userId), eq(allowances.month, month)));
    return row?.usedMs ?? 0;
  },

  async openListening({ sessionHash, userId }, { trackId, audioType, roomId, startedAt }) {
    await db.insert(listenings).values({
      id: ids.next(),
      sessionHash,
      userId: userId ?? null,
      trackId,
      roomId: roomId ?? null,
      audioType: audioType === 'full' ? 'full' : audioType === 90 ? '90' : '30',
      startedAt,
    });
  },

  async listenings(listener, limit) {
    const rows = await db
      .select()
      .from(listenings)
      .where(ofListener(listener))
      .orderBy(desc(listenings.startedAt), desc(listenings.id))
      .limit(limit);
    return rows.map(listeningOf);
  },

  async firstUse(tokenHash, now) {
    const [row] = await db
      .insert(playbackTokens)
      .values({ tokenHash, firstUsedAt: now })
      .onConflictDoUpdate({ target: playbackTokens.tokenHash, set: { tokenHash: sql`excluded.token_hash` } })
      .returning({ firstUsedAt: playbackTokens.firstUsedAt });
    return row?.firstUsedAt ?? now;
  },

  async sweepTokens(before) {
    await db.delete(playbackTokens).where(lt(playbackTokens.firstUsedAt, before));
  },

  async ensureKeys(fresh) {
    await db
      .insert(playbackKeys)
      .values({ id: keysRow, ...fresh })
      .onConflictDoNothing();
    const [row] = await db.select().from(playbackKeys).where(eq(playbackKeys.id, keysRow));
    if (!row) throw new Error('the playback keys were neither written nor there');
    return { secret: row.secret, cookieKey: row.cookieKey };
  },
});
