import { login, signup } from '@madoi/contract/session/session';
import { createHttpClient, type HttpClient } from '@madoi/test-kit/http-client';

let arrived = 0;

/** As a proxy would forward it: people of one measurement come from many addresses, of which each may open a few sessions. */
const nextAddress = (): string => {
  arrived += 1;
  return `10.${(arrived >> 16) & 255}.${(arrived >> 8) & 255}.${arrived & 255}`;
};

/** A guest with a session of their own. The server has to trust this machine as a proxy. */
export const createGuest = async (origin: string): Promise<HttpClient> => {
  const client = createHttpClient(origin, { 'x-forwarded-for': nextAddress() });
  await client.call(login, { body: { guest: true } });
  return client;
};

export const createUser = async (origin: string, name: string): Promise<HttpClient> => {
  const client = await createGuest(origin);
  const answer = await client.call(signup, { body: { name } });
  if (!answer.success) throw new Error(`${name} could not sign up: ${answer.reason}`);
  return client;
};
