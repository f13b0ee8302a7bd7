import type { User } from '@madoi/contract/catalogue/entities';

/** People as others see them (specification 3.21). */
export interface PeopleStore {
  find(userIds: readonly string[]): Promise<ReadonlyMap<string, User>>;
}
