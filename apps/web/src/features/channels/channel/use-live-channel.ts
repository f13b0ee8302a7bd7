import { type Emorie, getEmorie } from '@madoi/contract/channels/emorie';
import type { EmorieChange } from '@madoi/contract/channels/emorie-events';
import { statusOf } from '@madoi/contract/http/http-failure';
import { useEffect, useRef } from 'react';
import { call } from '#platform/http/call.ts';
import { holdPageSocket } from '#platform/socket/hold-page-socket.ts';
import type { LiveCounts } from '../state/reaction-state.ts';
import { type ChannelListener, followChannel } from './follow-channel.ts';

export interface LiveChannel {
  readonly onPublished: (post: Emorie) => void;
  readonly onChanged: (post: Emorie) => void;
  readonly onRemoved: (postId: string) => void;
  readonly onCounts: (postId: string, counts: LiveCounts) => void;
  /** Something may have been missed before this. */
  readonly onSubscribed: () => void;
}

/** A post as it is now; undefined: it is gone. */
const readPost = async (id: string): Promise<Emorie | undefined> => {
  try {
    return await call(getEmorie, { params: { id } });
  } catch (error) {
    const status = statusOf(error);
    if (status === 404 || status === 410) return undefined;
    throw error;
  }
};

const applyChange = async ({ emorieId, change }: EmorieChange, live: LiveChannel): Promise<void> => {
  const post = change === 'removed' ? undefined : await readPost(emorieId);
  if (post === undefined) live.onRemoved(emorieId);
  else if (change === 'published') live.onPublished(post);
  else live.onChanged(post);
};

/** Follows a channel while its page is open, over the page's socket. */
export const useLiveChannel = (channelId: string, live: LiveChannel): void => {
  const latest = useRef(live);
  latest.current = live;
  useEffect(() => {
    const listener: ChannelListener = {
      onChange: (change) => {
        // The page shows it the next time.
        applyChange(change, latest.current).catch((error: unknown) => console.error(error));
      },
      onCounts: (counts) => latest.current.onCounts(counts.emorieId, counts),
      onSubscribed: () => latest.current.onSubscribed(),
    };
    return holdPageSocket((socket) => followChannel(socket, channelId, listener));
  }, [channelId]);
};
