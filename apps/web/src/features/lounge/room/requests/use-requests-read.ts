import { type RefObject, useEffect, useRef } from 'react';
import { useRoomHandle } from '../session/room-context.ts';
import { writeRequestsReadAt } from './requests-read.ts';
import { useRequestsView } from './use-requests.ts';

/** What is on the screen was read: the newest request that stands there. `isOpen`: the drawer, where there is one. */
export const useRequestsRead = (isOpen: boolean): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  const { requests, view } = useRoomHandle();
  const newest = useRequestsView(({ list }) =>
    Math.max(0, ...(list?.waiting ?? []).map(({ requestedAt }) => requestedAt)),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the drawer brings the list to the screen
  useEffect(() => {
    const read = () => {
      const isSeen = box.current?.checkVisibility({ visibilityProperty: true }) ?? false;
      if (!isSeen || document.visibilityState === 'hidden' || newest <= requests.getState().lastReadAt) return;
      requests.setState({ lastReadAt: newest });
      writeRequestsReadAt(window.localStorage, view.getState().room.id, newest);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [newest, isOpen, requests, view]);
  return box;
};
