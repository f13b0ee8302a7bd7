import type { TrackPlays } from '@madoi/contract/operator/play-report';
import { sql } from 'drizzle-orm';
import { albums, artists, tracks } from '#features/catalogue/catalogue-tables.api.ts';
import { listenings } from '#features/playback/playback-tables.api.ts';
import type { Database } from '#platform/db/database.ts';

interface PlayRow extends Record<string, unknown> {
  readonly track_id: string;
  readonly name: string | null;
  readonly artist: string | null;
  readonly album: string | null;
  readonly plays: number;
  readonly room_plays: number;
  readonly listeners: number;
  readonly played_ms: number;
}

/**
 * How often and how long each track was played between two instants, the longest heard first. A listening counts where it began, with
 * what the server credited to it; one of which nothing was heard is none. Tracks that left the catalogue keep their id.
 */
export async function readPlayReport(
  db: Database,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Promise<readonly TrackPlays[]> {
  const { rows } = await db.execute<PlayRow>(sql`
    with heard as (
      select ${listenings.trackId} as track_id, count(*) as plays, count(${listenings.roomId}) as room_plays,
        count(distinct ${listenings.listener}) as listeners, sum(${listenings.creditedMs})::bigint as played_ms
      from ${listenings}
      where ${listenings.startedAt} >= ${fromMs} and ${listenings.startedAt} < ${untilMs} and ${listenings.creditedMs} > 0
      group by ${listenings.trackId}
    )
    select heard.*, track.name as name, artist.name as artist, album.name as album
    from heard
    left join ${tracks} track on track.id = heard.track_id
    left join ${artists} artist on artist.id = track.artist_id
    left join ${albums} album on album.id = track.album_id
    order by heard.played_ms desc, heard.track_id`);
  return rows.map((row) => ({
    trackId: row.track_id,
    name: row.name ?? '',
    artist: row.artist ?? '',
    album: row.album ?? '',
    plays: row.plays,
    roomPlays: row.room_plays,
    listeners: row.listeners,
    playedSec: Math.round(row.played_ms / 1_000),
  }));
}
