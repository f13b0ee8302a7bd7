import { artworkPath } from '@madoi/contract/catalogue/image-paths';
import { channelHeaderPath } from '@madoi/contract/channels/channel-settings';
import { emoriePicturePath } from '@madoi/contract/channels/emorie';
import { headerShape } from '@madoi/contract/channels/limits';
import { postTitle } from '@madoi/domain/channels/post-title';
import type { DatasetsStore } from '../features/catalogue/catalogue.api.ts';
import { readChannel } from '../features/channels/channel/read-channel.ts';
import type { ChannelReadContext } from '../features/channels/channels-context.ts';
import { readPost } from '../features/channels/reading/read-posts.ts';
import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import type { DescribeEmbed } from '../features/site/oembed.routes.ts';

export interface EmbedSources {
  readonly reading: ChannelReadContext;
  readonly lounge: Pick<LoungeFeature, 'rooms' | 'people'>;
  readonly datasets: Pick<DatasetsStore, 'albums' | 'artists' | 'playlists' | 'users'>;
}

const coverPx = 640;

/** Rooms, albums and published playlists as other sites show them. */
export function createDescribeEmbed({ lounge, datasets, reading }: EmbedSources): DescribeEmbed {
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
  const channel = async (id: string) => {
    const found = await readChannel(reading, id, undefined);
    if (!found) return undefined;
    const path = channelHeaderPath(id, found.headerUploadedAt, headerShape.widthPx);
    const picture = found.headerUploadedAt === 0 ? {} : { picture: { path, ...headerShape } };
    return { title: found.name, author: found.user?.name ?? found.name, ...picture };
  };
  const post = async (id: string) => {
    const found = await readPost(reading, id, undefined);
    if (typeof found === 'string') return undefined;
    const [first] = found.pictures;
    const picture = first && {
      path: emoriePicturePath(id, first.id, coverPx),
      widthPx: Math.min(coverPx, first.widthPx),
      heightPx: Math.round((first.heightPx * Math.min(coverPx, first.widthPx)) / first.widthPx),
    };
    return { title: postTitle(found.text, found.channel.name), author: found.channel.name, picture };
  };
  const describe = { lounge: room, albums: album, playlists: playlist, channels: channel, posts: post } as const;
  return (kind, id) => describe[kind](id);
}
