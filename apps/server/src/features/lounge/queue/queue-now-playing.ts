import { positionAt } from '@madoi/domain/lounge/queue/position-at';
import type { DatasetsStore } from '#features/catalogue/catalogue.api.ts';
import type { NowPlaying, NowPlayingReader } from '../room/now-playing.ts';
import type { QueueStore } from './queue.store.ts';

export interface NowPlayingDeps {
  readonly store: Pick<QueueStore, 'readMany'>;
  readonly datasets: Pick<DatasetsStore, 'tracks' | 'albums' | 'artists'>;
}

const byId = <T extends { readonly id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]));
const distinct = (ids: readonly string[]) => [...new Set(ids)];

/** What is on air by the clock, for the cards of the room lists: one look per kind, however many rooms. */
export function createQueueNowPlaying({ store, datasets }: NowPlayingDeps): NowPlayingReader {
  const readNames = async (trackIds: readonly string[]) => {
    const tracks = await datasets.tracks(distinct(trackIds));
    const [albums, artists] = await Promise.all([
      datasets.albums(distinct(tracks.map((track) => track.albumId))),
      datasets.artists(distinct(tracks.map((track) => track.artistId))),
    ]);
    return { tracks: byId(tracks), albums: byId(albums), artists: byId(artists) };
  };
  return {
    ofRooms: async (roomIds, nowMs) => {
      const queues = await store.readMany(roomIds);
      const onAir = [...queues].flatMap(([roomId, { queue, trimmed }]) => {
        const position = positionAt(queue, nowMs);
        return position?.isPlaying ? [{ roomId, position, ordinal: trimmed + position.index + 1 }] : [];
      });
      if (onAir.length === 0) return new Map();
      const names = await readNames(onAir.map(({ position }) => position.mediaTrack.trackId));
      return new Map(
        onAir.flatMap(({ roomId, position, ordinal }): [string, NowPlaying][] => {
          const track = names.tracks.get(position.mediaTrack.trackId);
          if (!track) return [];
          const restSec = Math.max(0, position.mediaTrack.duration - position.positionSec);
          const { id: trackId, name, names: trackNames, albumId, artistId } = track;
          const artist = names.artists.get(artistId);
          const artworkUpdatedAt = names.albums.get(albumId)?.artworkUpdatedAt ?? 0;
          const playing: NowPlaying = {
            trackId,
            name,
            ...(trackNames && { names: trackNames }),
            artistName: artist?.name ?? '',
            ...(artist?.names && { artistNames: artist.names }),
            albumId,
            artworkUpdatedAt,
            ordinal,
            restSec,
          };
          return [[roomId, playing]];
        }),
      );
    },
  };
}
