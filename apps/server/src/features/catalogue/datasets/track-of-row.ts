import type { AudioInfo, Track } from '@madoi/contract/catalogue/entities';
import { audioInfoOfType } from '@madoi/domain/playback/audio-cut';
import type { tracks } from '../catalogue.table.ts';

type TrackRow = typeof tracks.$inferSelect;

/** The cut that a track's rights allow; in a lounge everyone hears the same one (decisions, section 4). */
export function audioInfoOf(row: TrackRow): AudioInfo {
  if (row.rights === 'full') return { type: 'full', duration: row.fullSec, range: { start: 0, end: row.fullSec } };
  const [start, duration] =
    row.rights === '90' ? [row.highlightStartSec, row.highlight90Sec] : [row.highlight30StartSec, row.highlight30Sec];
  return { type: row.rights === '90' ? 90 : 30, duration, range: { start, end: start + duration } };
}

export const trackOfRow = (row: TrackRow): Track => ({
  id: row.id,
  name: row.name,
  ...(row.names ? { names: row.names } : {}),
  albumId: row.albumId,
  artistId: row.artistId,
  trackNo: row.trackNo,
  isAvailable: row.isAvailable,
  isExplicit: row.isExplicit,
  ...(row.hasLyrics && { hasLyrics: true as const }),
  updatedAt: row.updatedAt,
  audioInfo: audioInfoOf(row),
  ...(row.rights === 'full' && { highlight: audioInfoOfType(row, 90) }),
  loudness: { integratedLufs: row.integratedLufs, truePeakDb: row.truePeakDb },
});
