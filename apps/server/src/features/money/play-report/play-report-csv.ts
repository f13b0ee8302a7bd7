import type { TrackPlays } from '@madoi/contract/operator/play-report';
import { csvOf } from '@madoi/domain/text/csv';

const columns = ['track_id', 'track', 'artist', 'album', 'plays', 'plays_in_rooms', 'listeners', 'played_sec'] as const;

/** The report as a file: a head in names that programs read, then a line per track. */
export const playReportCsv = (plays: readonly TrackPlays[]): string =>
  csvOf([
    columns,
    ...plays.map((each) => [
      each.trackId,
      each.name,
      each.artist,
      each.album,
      each.plays,
      each.roomPlays,
      each.listeners,
      each.playedSec,
    ]),
  ]);
