import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useLoginState } from '#features/session/session.api.ts';
import { pageBlocks, pageMutes } from './people-stores.ts';

const refreshEveryMs = 300_000;

/** Refreshes the map of blocks: at login, when the page becomes visible, and every five minutes while it is. */
export const useBlocksSync = (): void => {
  const { user } = useLoginState();
  const userId = user?.id;
  useEffect(() => {
    pageMutes.load();
  }, []);
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      // The map that is known stays in force; the next try is not far.
      pageBlocks.refresh(userId).catch((error: unknown) => console.error(error));
    };
    refresh();
    if (userId === undefined) return undefined;
    const timer = setInterval(refresh, refreshEveryMs);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [userId]);
};

/** People who are not to be seen at all: blocked in either direction (specification 5.10). */
export const useBlockedUserIds = (): ReadonlySet<string> => useStore(pageBlocks.store, ({ hidden }) => hidden);

/** People whose words and reactions are not to be seen: blocked, or muted by this listener. */
export const useSilencedUserIds = (): ReadonlySet<string> => {
  const hidden = useBlockedUserIds();
  const muted = useStore(pageMutes.store, ({ ids }) => ids);
  return useMemo(() => (muted.size === 0 ? hidden : new Set([...hidden, ...muted])), [hidden, muted]);
};

export const useIsMuted = (userId: string): boolean => useStore(pageMutes.store, ({ ids }) => ids.has(userId));

/** Whether the user blocks this person. */
export const useIsBlocking = (userId: string): boolean =>
  useStore(pageBlocks.store, ({ byId }) => byId.get(userId)?.isBlocking === true);

export const isHidden = (userId: string): boolean => pageBlocks.store.getState().hidden.has(userId);

export const isSilenced = (userId: string): boolean => isHidden(userId) || pageMutes.store.getState().ids.has(userId);
