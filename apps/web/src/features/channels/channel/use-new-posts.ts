import type { Emorie } from '@madoi/contract/channels/emorie';
import { useEffect, useRef } from 'react';
import { call } from '#platform/http/call.ts';
import { loadPosts } from './channel-data.ts';

/** Looks for new posts whenever the page comes back into view, as after a sleep of the device. */
export const useNewPosts = (channelId: string, onPost: (post: Emorie) => void): void => {
  const latest = useRef(onPost);
  latest.current = onPost;
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      loadPosts(call, channelId).then(
        ({ posts }) => {
          for (const post of posts) latest.current(post);
        },
        // The page shows them the next time.
        (error: unknown) => console.error(error),
      );
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [channelId]);
};
