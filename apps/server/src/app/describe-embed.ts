import { artworkPath } from '@madoi/contract/catalogue/image-paths';
import type { DatasetsStore } from '../features/catalogue/catalogue.api.ts';
import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import type { DescribeEmbed } from '../features/site/oembed.routes.ts';

export interface EmbedSources {
  readonly lounge: Pick<LoungeFeature, 'rooms' | 'people'>;
  readonly datasets: Pick<DatasetsStore, 'albums' | 'artists' | 'playlists' | 'users'>;
}

const coverPx = 640;

/** Rooms, albums and published playlists as other sites show them. */
export function createDescribeEmbed({ lounge, datasets }: EmbedSources): DescribeEmbed {
  const room = async (id: string) => {
    const found = await lounge.rooms.find(id);
    if (!found || found.life === 'cancelled') return undefined;
    const owner = (await lounge.people.find([found.ownerId])).get(found.ownerId);
    const picture = { path: `/api/lounge/${id}/social-image.png`, widthPx: 1200, heightPx: 630 };
    return { title: found.name, author: owner?.name ?? '', picture };
  };
  const album = async (id: string) => {
    const [found] = await datasets.albums([id]);
    if (!found) return undefined;
    const [artist] = await datasets.artists([found.artistId]);
    const path = artworkPath(id, found.artworkUpdatedAt, coverPx);
    return { title: found.name, author: artist?.name ?? '', picture: { path, widthPx: coverPx, heightPx: coverPx } };
  };
  const playlist = async (id: string) => {
    // As a stranger: what is not published is not there.
    const [found] = await datasets.playlists([id], undefined);
    if (!found) return undefined;
    const [owner] = await datasets.users([found.userId]);
    return { title: found.name, author: owner?.name ?? '' };
  };
  const describe = { lounge: room, albums: album, playlists: playlist } as const;
  return (kind, id) => describe[kind](id);
}
