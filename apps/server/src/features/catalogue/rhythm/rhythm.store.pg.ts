import { audioInfoOfType, audioTypeOfRights } from '@madoi/domain/playback/audio-cut';
import { rhythmWithin } from '@madoi/domain/playback/rhythm';
import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { trackRhythms, tracks } from '../catalogue.table.ts';
import type { RhythmStore } from './rhythm.store.ts';

const inMs = (instantsSec: readonly number[]): number[] => instantsSec.map((sec) => Math.round(sec * 1_000));
const inSec = (instantsMs: readonly number[]): number[] => instantsMs.map((instant) => instant / 1_000);

export const createPgRhythmStore = (db: Database): RhythmStore => ({
  listUnmeasured: (version, afterId, limit) =>
    db
      .select({ trackId: tracks.id, sourceHash: tracks.sourceHash })
      .from(tracks)
      .leftJoin(trackRhythms, eq(trackRhythms.trackId, tracks.id))
      .where(
        and(
          eq(tracks.isAvailable, true),
          gt(tracks.id, afterId),
          or(isNull(trackRhythms.trackId), lt(trackRhythms.version, version)),
        ),
      )
      .orderBy(asc(tracks.id))
      .limit(limit),

  async save(trackId, { tempoBpm, beatsSec, chorusesSec }, version, now) {
    const measured = { beatsMs: inMs(beatsSec), chorusesMs: inMs(chorusesSec), version, measuredAt: now };
    const row = { ...measured, tempoBpm: tempoBpm ?? null };
    await db.transaction(async (tx) => {
      const [track] = await tx.select({ id: tracks.id }).from(tracks).where(eq(tracks.id, trackId)).for('key share');
      if (!track) return;
      const target = trackRhythms.trackId;
      await tx
        .insert(trackRhythms)
        .values({ trackId, ...row })
        .onConflictDoUpdate({ target, set: row });
    });
  },

  async findOfRoomCut(trackId) {
    const [found] = await db
      .select({ track: tracks, beatsMs: trackRhythms.beatsMs, chorusesMs: trackRhythms.chorusesMs })
      .from(trackRhythms)
      .innerJoin(tracks, eq(tracks.id, trackRhythms.trackId))
      .where(eq(trackRhythms.trackId, trackId));
    if (!found || found.beatsMs.length === 0) return undefined;
    const { range } = audioInfoOfType(found.track, audioTypeOfRights(found.track.rights));
    return rhythmWithin({ beatsSec: inSec(found.beatsMs), chorusesSec: inSec(found.chorusesMs) }, range);
  },
});
