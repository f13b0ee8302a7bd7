import type { RequestTrack } from '@madoi/contract/lounge/requests';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../../ui/toast/toasts.ts';
import type { RequestResult, RequestsDesk } from '../state/requests-desk.ts';
import { useLiveRoom } from './room-context.ts';

const offline: RequestResult = { ok: false, problem: 'offline' };

/** What may be done with requests; a refusal is told in words. */
export const useRequestDesk = () => {
  const t = useTranslations('room.requests');
  const desk = useLiveRoom((live) => live.session?.requests);
  const tell = (result: RequestResult) => {
    if (!result.ok) showToast({ kind: 'info', text: t(`refusal.${result.problem}`) });
    return result;
  };
  const run = async (work: (desk: RequestsDesk) => Promise<RequestResult>) => tell(desk ? await work(desk) : offline);
  return {
    ask: (trackId: string, note?: string) => run((each) => each.ask(trackId, note)),
    accept: (requestId: string, place: 'next' | 'end') => void run((each) => each.accept({ requestId, place })),
    move: (requestId: string, beforeId: string | undefined) =>
      void run((each) =>
        each.move({ requestId, ...(beforeId === undefined ? {} : { destinationRequestId: beforeId }) }),
      ),
    withdraw: (requestId: string) => void run((each) => each.withdraw(requestId)),
    decline: (request: RequestTrack) => desk?.decline(request, tell),
    takeBack: () => desk?.takeBack(),
  };
};

export type RequestActions = ReturnType<typeof useRequestDesk>;
