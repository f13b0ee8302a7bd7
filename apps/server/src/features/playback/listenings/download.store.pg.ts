import type { AudioType } from '@madoi/contract/catalogue/entities';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { downloads, guestDownloads } from '../playback.table.ts';
import type { Download, ListenerDownloads } from './listening.store.ts';

export const audioTypes: Readonly<Record<'full' | '90' | '30', AudioType>> = { full: 'full', 90: 90, 30: 30 };
export const nameOfType = (type: AudioType) => (type === 'full' ? 'full' : type === 90 ? '90' : '30');

const downloadOf = ({ fetchedAt, audioType, ...row }: typeof downloads.$inferSelect): Download => ({
  ...row,
  audioType: audioTypes[audioType],
  fetchedAtMs: fetchedAt,
  addressKey: undefined,
});

const guestDownloadOf = ({
  fetchedAt,
  audioType,
  day,
  addressKey,
  ...row
}: typeof guestDownloads.$inferSelect): Download => ({
  ...row,
  audioType: audioTypes[audioType],
  fetchedAtMs: fetchedAt,
  month: day,
  addressKey: addressKey ?? undefined,
});

/** Of a guest in rooms, `listener` is their key. Within a transaction that holds the listener's lock. */
export function guestListenerDownloads(tx: Database, listener: string): ListenerDownloads {
  return {
    async list() {
      return (await tx.select().from(guestDownloads).where(eq(guestDownloads.listener, listener))).map(guestDownloadOf);
    },
    async save({ trackId, audioType, cutMs, fetchedAtMs, state, month, addressKey, chargedMs }) {
      const changing = { cutMs, fetchedAt: fetchedAtMs, state, day: month, addressKey: addressKey ?? null, chargedMs };
      await tx
        .insert(guestDownloads)
        .values({ listener, trackId, audioType: nameOfType(audioType), ...changing })
        .onConflictDoUpdate({
          target: [guestDownloads.listener, guestDownloads.trackId, guestDownloads.audioType],
          set: changing,
        });
    },
    async remove({ trackId, audioType }) {
      const isIt = and(eq(guestDownloads.trackId, trackId), eq(guestDownloads.audioType, nameOfType(audioType)));
      await tx.delete(guestDownloads).where(and(eq(guestDownloads.listener, listener), isIt));
    },
  };
}

/** Of a user. Within a transaction that holds the listener's lock. */
export function userDownloads(tx: Database, userId: string): ListenerDownloads {
  return {
    async list() {
      return (await tx.select().from(downloads).where(eq(downloads.userId, userId))).map(downloadOf);
    },
    async save({ trackId, audioType, cutMs, fetchedAtMs, state, month, chargedMs }) {
      const changing = { cutMs, fetchedAt: fetchedAtMs, state, month, chargedMs };
      await tx
        .insert(downloads)
        .values({ userId, trackId, audioType: nameOfType(audioType), ...changing })
        .onConflictDoUpdate({
          target: [downloads.userId, downloads.trackId, downloads.audioType],
          set: changing,
        });
    },
    async remove({ trackId, audioType }) {
      const isIt = and(eq(downloads.trackId, trackId), eq(downloads.audioType, nameOfType(audioType)));
      await tx.delete(downloads).where(and(eq(downloads.userId, userId), isIt));
    },
  };
}
