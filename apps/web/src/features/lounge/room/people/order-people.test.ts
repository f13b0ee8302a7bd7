import { describe, expect, it } from 'vitest';
import { noOrder, reducePeopleOrder, selectOrderedPeople } from './order-people.ts';

const people = (...ids: string[]) => ids.map((id) => ({ user: { id } as never, activeSeq: 0 }));
const staff = { ownerId: 'owner', coOwnerIds: new Set(['helper']) };
const idsOf = (list: ReturnType<typeof people>, order: ReturnType<typeof reducePeopleOrder>) =>
  selectOrderedPeople(list, order, staff).map(({ user }) => user.id);

describe('the list of people', () => {
  it('begins with the owner and co-owners', () => {
    const here = people('a', 'helper', 'b', 'owner');
    expect(idsOf(here, reducePeopleOrder(noOrder, here))).toEqual(['owner', 'helper', 'a', 'b']);
  });

  it('keeps its order while people join, leave and talk', () => {
    const order = reducePeopleOrder(noOrder, people('a', 'b', 'c'));
    const later = reducePeopleOrder(order, people('d', 'c', 'a'));
    expect(idsOf(people('d', 'c', 'a'), later)).toEqual(['a', 'c', 'd']);
    expect(reducePeopleOrder(later, people('c', 'd'))).toBe(later);
  });
});
