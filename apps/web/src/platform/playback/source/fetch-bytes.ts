import { FetchRefusedError } from '@madoi/room-client/playback/source/fetch-refused-error';

/** A whole audio file, behind whatever else the page fetches. Throws `FetchRefusedError` when the server refuses it. */
export const fetchBytes = async (url: string, signal: AbortSignal): Promise<ArrayBuffer> => {
  const answer = await fetch(url, { signal, credentials: 'same-origin', priority: 'low' });
  if (!answer.ok) throw new FetchRefusedError(answer.status);
  return answer.arrayBuffer();
};
