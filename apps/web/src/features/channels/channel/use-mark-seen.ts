import { type Channel, setChannelSeen } from '@madoi/contract/channels/channel';
import type { Emorie } from '@madoi/contract/channels/emorie';
import { useEffect, useState } from 'react';
import { useLoginState } from '#features/session/session.api.ts';
import { call } from '#platform/http/call.ts';

/** How long the posts stand before a reader until they count as seen. */
const lookMs = 2_000;

/** What fails is made up for by the next visit. */
const markSeen = (channelId: string, at: number) =>
  call(setChannelSeen, { params: { id: channelId }, body: { at } }).catch((error: unknown) => console.error(error));

/**
 * Marks the posts that the list shows as seen, once they have been looked at. The answer says which are new to this reader: as it was
 * when the page was opened, so that no mark goes away while they read. On a first visit, and for its own people, nothing is.
 */
export const useMarkSeen = (
  { id, canPost, seenAt }: Pick<Channel, 'id' | 'canPost' | 'seenAt'>,
  posts: readonly Emorie[],
): ((post: Emorie) => boolean) => {
  const { user } = useLoginState();
  const [openedSeenAt] = useState(seenAt);
  const newestAt = posts[0]?.publishedAt ?? 0;
  const isReader = user !== undefined && !canPost;
  const isMarked = newestAt <= (seenAt ?? 0);
  useEffect(() => {
    if (!isReader || isMarked) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => void markSeen(id, newestAt), lookMs);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [id, newestAt, isReader, isMarked]);
  return ({ publishedAt }) => isReader && openedSeenAt !== undefined && publishedAt > openedSeenAt;
};
