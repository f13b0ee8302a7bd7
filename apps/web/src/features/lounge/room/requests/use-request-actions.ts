import type { RequestTrack } from '@madoi/contract/lounge/requests';
import type { RequestResult, RequestsController } from '@madoi/room-client/requests/requests-controller';
import { workInRoom, workOnceJoined } from '@madoi/room-client/room/joined-as-user';
import { useTranslations } from 'use-intl';
import { showToast } from '#ui/toast/toasts.ts';
import { useRoomConnection, useRoomHandle } from '../session/room-context.ts';

const offline: RequestResult = { ok: false, problem: 'offline' };

type Work = (controller: RequestsController) => Promise<RequestResult>;

/** The actions on requests. A refusal is shown as a toast, unless the room was left meanwhile. */
export const useRequestActions = () => {
  const t = useTranslations('room.requests');
  const { connection } = useRoomHandle();
  const controller = useRoomConnection((connection) => connection.session?.requests);
  const showRefusal = (outcome: RequestResult | 'offline' | 'left'): RequestResult => {
    if (outcome === 'left') return offline;
    const result = outcome === 'offline' ? offline : outcome;
    if (!result.ok) showToast({ kind: 'info', text: t(`refusal.${result.problem}`, { songs: result.songsLeft ?? 1 }) });
    return result;
  };
  const run = async (work: Work) => showRefusal(await workOnceJoined(connection, ({ requests }) => work(requests)));
  return {
    ask: (trackId: string, note?: string): Promise<RequestResult> => run((each) => each.ask(trackId, note)),
    /** Its row goes, and on a phone the queue is behind the drawer: where the song went is said. */
    accept: async (requestId: string, title: string, place: 'next' | 'end') => {
      const { ok } = await run((each) => each.accept({ requestId, place }));
      if (ok) showToast({ kind: 'done', text: t(`taken.${place}`, { title }) });
    },
    move: (requestId: string, beforeId: string | undefined) =>
      void run((each) =>
        each.move({ requestId, ...(beforeId === undefined ? {} : { destinationRequestId: beforeId }) }),
      ),
    withdraw: (requestId: string) => void run((each) => each.withdraw(requestId)),
    /** Hidden at once; one that is taken back has no outcome. */
    decline: async (request: RequestTrack): Promise<void> => {
      const decline: Work = (each) => new Promise((resolve) => each.decline(request, resolve));
      showRefusal(await workInRoom(connection, ({ requests }) => decline(requests)));
    },
    undoDecline: () => controller?.undoDecline(),
  };
};

export type RequestActions = ReturnType<typeof useRequestActions>;
