/** The server answered, and refused. */
export class FetchRefusedError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`Request failed with status code ${status}`);
    this.status = status;
  }
}

/** A whole audio file. Throws `FetchRefusedError` when the server refuses it. */
export const fetchBytes = async (url: string, signal: AbortSignal): Promise<ArrayBuffer> => {
  const answer = await fetch(url, { signal, credentials: 'same-origin' });
  if (!answer.ok) throw new FetchRefusedError(answer.status);
  return answer.arrayBuffer();
};
