import type { Emorie } from '@madoi/contract/channels/emorie';
import { channelPath } from '@madoi/contract/page-paths';

/** From `/` on: where a post of this channel is written. */
export const composePath = (channelId: string): string => `${channelPath(channelId)}/compose`;
/** Where a post is changed, whether it is published or not. */
export const editPath = ({ id, channelId }: Pick<Emorie, 'id' | 'channelId'>): string =>
  `${composePath(channelId)}/${encodeURIComponent(id)}`;
export const settingsPath = (channelId: string): string => `${channelPath(channelId)}/settings`;
