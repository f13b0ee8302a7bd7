import { desc, eq, sql } from 'drizzle-orm';
import { listenings } from '../playback.table.ts';
import { audioTypes, nameOfType } from './download.store.pg.ts';
import type { Listener, Listening } from './listening.store.ts';

type Row = typeof listenings.$inferSelect;

export const listenerKeyOf = ({ sessionHash, userId }: Listener): string =>
  userId === undefined ? `session:${sessionHash}` : `user:${userId}`;

export const listeningOf = (row: Row): Listening => ({
  ...row,
  audioType: audioTypes[row.audioType],
  openedAtMs: row.startedAt,
  closedAtMs: row.closedAt ?? undefined,
  deviceId: row.deviceId ?? undefined,
  roomId: row.roomId ?? undefined,
  addressKey: row.addressKey ?? undefined,
  reportedMs: row.reportedMs ?? undefined,
  month: row.month ?? undefined,
});

/** What may change of a listening, once it is there. */
export const updatableColumns = (listening: Listening) => ({
  closedAt: listening.closedAtMs ?? null,
  wasReplaced: listening.wasReplaced,
  reportedMs: listening.reportedMs ?? null,
  creditedMs: listening.creditedMs,
});

/** The same of each row of an insert. */
export const updateFromExcluded = {
  closedAt: sql`excluded.closed_at`,
  wasReplaced: sql`excluded.was_replaced`,
  reportedMs: sql`excluded.reported_ms`,
  creditedMs: sql`excluded.credited_ms`,
} satisfies Record<keyof ReturnType<typeof updatableColumns>, unknown>;

export const listeningRowOf = (listener: Listener, listening: Listening): typeof listenings.$inferInsert => ({
  ...updatableColumns(listening),
  id: listening.id,
  listener: listenerKeyOf(listener),
  name: listening.name,
  sessionHash: listening.sessionHash,
  deviceId: listening.deviceId ?? null,
  userId: listener.userId ?? null,
  trackId: listening.trackId,
  roomId: listening.roomId ?? null,
  audioType: nameOfType(listening.audioType),
  cutMs: listening.cutMs,
  startedAt: listening.openedAtMs,
  isUnverified: listening.isUnverified,
  month: listening.month ?? null,
  addressKey: listening.addressKey ?? null,
});

export const isMetered = eq(listenings.isUnverified, false);
export const newestFirst = [desc(listenings.startedAt), desc(listenings.id)] as const;
