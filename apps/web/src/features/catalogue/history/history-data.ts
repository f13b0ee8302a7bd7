import type { CallEndpoint, EndpointAnswer } from '@madoi/contract/http/endpoint';
import { playbackHistory } from '@madoi/contract/playback/playback';
import { login } from '@madoi/contract/session/session';
import { type Details, fetchTracks } from '#platform/details/fetch-details.ts';

export type HistoryEntry = EndpointAnswer<typeof playbackHistory>['list'][number];

export interface HistoryData {
  readonly list: readonly HistoryEntry[];
  readonly details: Details;
  readonly nowMs: number;
}

const listeningsShown = 100;

/** Undefined: nobody is here whose history it could be. */
export async function loadHistory(call: CallEndpoint): Promise<HistoryData | undefined> {
  const { hasSession } = await call(login, { body: {} });
  if (!hasSession) return undefined;
  const { list } = await call(playbackHistory, { query: { limit: listeningsShown } });
  return {
    list,
    details: await fetchTracks(
      call,
      list.map(({ trackId }) => trackId),
    ),
    nowMs: Date.now(),
  };
}
