import type { AudioType } from '@madoi/contract/catalogue/entities';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { Download, OwnDownloads } from './listening.store.ts';
import { downloads } from './playback.table.ts';

export const audioTypes: Readonly<Record<'full' | '90' | '30', AudioType>> = { full: 'full', 90: 90, 30: 30 };
export const nameOfType = (type: AudioType) => (type === 'full' ? 'full' : type === 90 ? '90' : '30');

const downloadOf = ({ fetchedAt, audioType, ...row }: typeof downloads.$inferSelect): Download => ({
  ...row,
  audioType: audioTypes[audioType],
  fetchedAtMs: fetchedAt,
});

/** Within a transaction that holds the listener's lock. */
export function ownDownloads(tx: Database, userId: string | undefined): OwnDownloads {
  return {
    async list() {
      if (userId === undefined) return [];
      return (await tx.select().from(downloads).where(eq(downloads.userId, userId))).map(downloadOf);
    },
    async save({ trackId, audioType, cutMs, fetchedAtMs, state, month, chargedMs }) {
      if (userId === undefined) return;
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
      if (userId === undefined) return;
      const isIt = and(eq(downloads.trackId, trackId), eq(downloads.audioType, nameOfType(audioType)));
      await tx.delete(downloads).where(and(eq(downloads.userId, userId), isIt));
    },
  };
}
