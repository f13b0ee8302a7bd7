import type { Emorie } from '@madoi/contract/channels/emorie';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '#platform/http/call.ts';
import { loadPosts } from './channel-data.ts';

/** Looks for new posts whenever the page comes back into view, as after a sleep of the device, and when it is asked to. */
export const useNewPosts = (channelId: string, onPost: (post: Emorie) => void): (() => void) => {
  const latest = useRef(onPost);
  latest.current = onPost;
  const refresh = useCallback(() => {
    loadPosts(call, channelId).then(
      ({ posts }) => {
        for (const post of posts) latest.current(post);
      },
      // The page shows them the next time.
      (error: unknown) => console.error(error),
    );
  }, [channelId]);
  useEffect(() => {
    const onView = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', onView);
    return () => document.removeEventListener('visibilitychange', onView);
  }, [refresh]);
  return refresh;
};
