import type { RequestTrack } from '@madoi/contract/lounge/requests';
import type { RequestResult, RequestsController } from '@madoi/room-client/requests/requests-controller';
import { sessionOnceJoined } from '@madoi/room-client/room/joined-as-user';
import { joinWithinMs } from '@madoi/room-client/socket/send-twice';
import { useTranslations } from 'use-intl';
import { showToast } from '#ui/toast/toasts.ts';
import { useRoomConnection, useRoomHandle } from '../session/room-context.ts';

const offline: RequestResult = { ok: false, problem: 'offline' };

/** The actions on requests. A refusal is shown as a toast. */
export const useRequestActions = () => {
  const t = useTranslations('room.requests');
  const { connection } = useRoomHandle();
  const controller = useRoomConnection((connection) => connection.session?.requests);
  const showRefusal = (result: RequestResult) => {
    if (!result.ok) showToast({ kind: 'info', text: t(`refusal.${result.problem}`, { songs: result.songsLeft ?? 1 }) });
    return result;
  };
  const run = async (work: (controller: RequestsController) => Promise<RequestResult>) =>
    showRefusal(controller ? await work(controller) : offline);
  return {
    /** Once the page has joined under the user's name. */
    ask: async (trackId: string, note?: string): Promise<RequestResult> => {
      const session = await sessionOnceJoined(connection, joinWithinMs);
      if (session === 'left') return offline;
      return showRefusal(session === 'offline' ? offline : await session.requests.ask(trackId, note));
    },
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
    decline: (request: RequestTrack) => controller?.decline(request, showRefusal),
    undoDecline: () => controller?.undoDecline(),
  };
};

export type RequestActions = ReturnType<typeof useRequestActions>;
