import type { CallEndpoint, EndpointAnswer } from '@madoi/contract/http/endpoint';
import { playbackHistory } from '@madoi/contract/playback/playback';
import { login } from '@madoi/contract/session/session';
import { type Details, fetchTracks } from '#platform/details/fetch-details.ts';

export type HistoryEntry = EndpointAnswer<typeof playbackHistory>['list'][number];

/** A part of the history, newest first, with what its rows show. */
export interface HistoryPart {
  readonly list: readonly HistoryEntry[];
  readonly details: Details;
  readonly next: string | undefined;
}

export interface HistoryData extends HistoryPart {
  readonly nowMs: number;
}

const listeningsPerPage = 100;

export async function loadHistoryPart(call: CallEndpoint, next?: string): Promise<HistoryPart> {
  const query = { limit: listeningsPerPage, ...(next === undefined ? {} : { next }) };
  const { list, paging } = await call(playbackHistory, { query });
  const ids = list.map(({ trackId }) => trackId);
  return { list, details: await fetchTracks(call, ids), next: paging.next };
}

/** Undefined: nobody is here whose history it could be. */
export async function loadHistory(call: CallEndpoint): Promise<HistoryData | undefined> {
  const { hasSession } = await call(login, { body: {} });
  if (!hasSession) return undefined;
  return { ...(await loadHistoryPart(call)), nowMs: Date.now() };
}
