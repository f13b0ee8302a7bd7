import { type ChannelLinks, channelLinkKinds } from '@madoi/contract/channels/channel';
import { toChannelLink } from '@madoi/domain/channels/decide-channel-settings';

/** The links that the server would refuse; what is empty removes a link. */
export const wrongLinks = (links: ChannelLinks): readonly (keyof ChannelLinks)[] =>
  channelLinkKinds.filter((kind) => {
    const text = links[kind]?.trim() ?? '';
    return text !== '' && toChannelLink(kind, text) === undefined;
  });
