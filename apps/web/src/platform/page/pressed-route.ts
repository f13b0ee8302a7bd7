import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';

/**
 * Asks for a route's data while the press on its link is being handled, as the router will: that would first load and run the route's script,
 * whose turn a slow phone gets to half a second later. Rejects where there is more to the answer than data: the router, asked again, shows what it is.
 */
export const askOnPress = async <Data>(path: string, routeId: string): Promise<Data> => {
  const { status, body } = await fetch(`${path}.data?_routes=${encodeURIComponent(routeId)}`);
  if (status !== 200 || body === null) throw new Error('no data');
  const { value } = await decode(body, window);
  const answer = (value as Readonly<Record<string, { readonly data?: Data } | undefined>>)[routeId];
  if (answer?.data === undefined) throw new Error('no data');
  return answer.data;
};
