import { listLoungeUsers } from '@madoi/contract/lounge/room';
import { useEffect } from 'react';
import { call } from '../../../../../platform/http/call.ts';
import { useRoomHandle } from '../../hooks/room-context.ts';
import { reducePeople } from '../../state/reduce-room-view.ts';

const pageSize = 200;

/** Reads all who are here by name, page after page (specification 2.25), as soon as somebody wants to see them. */
export const useEverybody = (): void => {
  const { view } = useRoomHandle();
  useEffect(() => {
    let isGone = false;
    const readAll = async () => {
      const params = { id: view.getState().room.id };
      let next: string | undefined;
      do {
        const page = await call(listLoungeUsers, { params, query: { limit: pageSize, ...(next && { next }) } });
        if (isGone) return;
        view.setState((state) => reducePeople(state, page.list));
        next = page.paging.next;
      } while (next !== undefined);
    };
    // Those whom the page already knows stay in sight when the rest cannot be read.
    readAll().catch((error: unknown) => console.error(error));
    return () => {
      isGone = true;
    };
  }, [view]);
};
