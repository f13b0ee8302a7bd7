/** A whole audio file. Throws with the status when the server refuses it. */
export const fetchBytes = async (url: string, signal: AbortSignal): Promise<ArrayBuffer> => {
  const answer = await fetch(url, { signal, credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`Request failed with status code ${answer.status}`);
  return answer.arrayBuffer();
};
