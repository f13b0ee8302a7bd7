import { tracks } from '../../../apps/server/src/features/catalogue/catalogue.table.ts';
import type { DatabaseHandle } from '../../../apps/server/src/platform/db/database.ts';

/** A track of so many seconds on the album that `server-child.ts` brings; answers its id. */
export async function addShortTrack({ db }: Pick<DatabaseHandle, 'db'>, sec: number): Promise<string> {
  const id = `track-of-${String(sec).padStart(3, '0')}-s`;
  const lengths = { fullSec: sec, highlight90Sec: sec, highlight30Sec: sec };
  const levels = { integratedLufs: -14, truePeakDb: -1 };
  const belongsTo = { albumId: 'album-01', artistId: 'artist-1' };
  await db.insert(tracks).values({
    ...lengths,
    ...levels,
    ...belongsTo,
    id,
    name: id,
    isAvailable: true,
    sourceHash: id,
    createdAt: 1,
    updatedAt: 1,
  });
  return id;
}
