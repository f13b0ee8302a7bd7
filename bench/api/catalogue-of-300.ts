import { createRandom } from '@madoi/random/create-random';
import { albums, artists, tracks } from '../../apps/server/src/features/catalogue/catalogue.table.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { title } from '../lib/titles.ts';

const trackIds = Array.from({ length: 300 }, (_, at) => `track-${String(at).padStart(20, '0')}`);

/** 300 ids, the most that one call may ask for of a kind. */
export const askedIds = { tracks: trackIds };

/** One artist, one album, 300 tracks: what the call reads. */
export async function fillCatalogue(db: Database): Promise<void> {
  const random = createRandom(3);
  const names = { ja: '灯台守', en: 'Lighthouse Keeper' };
  await db.insert(artists).values({ id: 'artist-0001', name: names.ja, names, groupKey: 'artist', updatedAt: 1 });
  await db.insert(albums).values({
    id: 'album-00001',
    artistId: 'artist-0001',
    name: '終電後',
    groupKey: 'album',
    colors: { primary: '#102030', secondary: '#405060', ink: 'shu' },
    updatedAt: 1,
  });
  await db.insert(tracks).values(
    trackIds.map((id, at) => ({
      id,
      albumId: 'album-00001',
      artistId: 'artist-0001',
      name: title(random),
      names: { en: title(random) },
      trackNo: at + 1,
      isAvailable: true,
      fullSec: 180 + random() * 60,
      highlightStartSec: 40,
      highlight90Sec: 90,
      highlight30StartSec: 60,
      highlight30Sec: 30,
      integratedLufs: -14,
      truePeakDb: -1,
      sourceHash: id,
      createdAt: 1_700_000_000_000,
      updatedAt: 1_700_000_000_000,
    })),
  );
}
