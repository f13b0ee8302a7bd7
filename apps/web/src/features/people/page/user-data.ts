import { datasets } from '@madoi/contract/catalogue/catalogue';
import type { User } from '@madoi/contract/catalogue/entities';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';

/** What everybody may know of a user; undefined where nobody knows them. */
export async function loadUser(call: CallEndpoint, id: string): Promise<User | undefined> {
  return (await call(datasets, { body: { users: [id] } })).users[id];
}
