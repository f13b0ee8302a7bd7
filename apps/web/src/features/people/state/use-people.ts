import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useStore } from 'zustand';
import { useLoginState } from '#features/session/session.api.ts';
import { refreshWithoutHidden } from '#platform/http/query-client.ts';
import { listenOnPageSocket } from '#platform/socket/page-socket-listeners.ts';
import { onHiddenChange } from './blocks-store.ts';
import { followKeys } from './follow-keys.ts';
import { pageBlocks, pageMutes } from './people-stores.ts';

const refreshEveryMs = 300_000;

/** What the server hears of a block, every page hears at once; what it shows of people is asked for again. */
const useBlocksOfElsewhere = (): void => {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;
  useEffect(
    () =>
      listenOnPageSocket(({ socket }) => {
        socket.on('receive:block', pageBlocks.applyUpdate);
        return () => socket.off('receive:block', pageBlocks.applyUpdate);
      }),
    [],
  );
  useEffect(
    () =>
      onHiddenChange(pageBlocks, () => {
        // A block ends follows, and hides what those who were followed did.
        for (const queryKey of [followKeys.all, followKeys.shown]) void queries.invalidateQueries({ queryKey });
        refreshWithoutHidden(queries);
        void reload.current();
      }),
    [queries],
  );
};

/** Keeps the map of blocks up to date: when the server tells of one, at login, when the page becomes visible, and every five minutes while it is. */
export const useBlocksSync = (): void => {
  const { user } = useLoginState();
  const userId = user?.id;
  useBlocksOfElsewhere();
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
