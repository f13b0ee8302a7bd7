import { login, signup } from '@madoi/contract/session/session';
import { createHttpClient, type HttpClient } from '@madoi/test-kit/http-client';

/** A guest with a session of their own. */
export const createGuest = async (origin: string): Promise<HttpClient> => {
  const client = createHttpClient(origin);
  await client.call(login, { body: { guest: true } });
  return client;
};

export const createUser = async (origin: string, name: string): Promise<HttpClient> => {
  const client = await createGuest(origin);
  const answer = await client.call(signup, { body: { name } });
  if (!answer.success) throw new Error(`${name} could not sign up: ${answer.reason}`);
  return client;
};
