import type { RoomOccupant } from '@madoi/room-client/view/room-view';

export interface RoomStaffIds {
  readonly ownerId: string;
  readonly coOwnerIds: ReadonlySet<string>;
}

/** Where everybody stands in the list, by id; `last` is the place given last. */
export interface PeopleOrder {
  readonly places: ReadonlyMap<string, number>;
  readonly last: number;
}

export const noOrder: PeopleOrder = { places: new Map(), last: 0 };

/** Nobody changes their place while one reads, however lively they are: newcomers are added at the end. */
export const reducePeopleOrder = (order: PeopleOrder, people: readonly RoomOccupant[]): PeopleOrder => {
  const added = people.filter(({ user }) => !order.places.has(user.id));
  if (added.length === 0) return order;
  const places = new Map(order.places);
  let { last } = order;
  for (const { user } of added) {
    last += 1;
    places.set(user.id, last);
  }
  return { places, last };
};

/** The owner and co-owners first, then in the order in which one got to know them. */
export const selectOrderedPeople = (
  people: readonly RoomOccupant[],
  { places }: PeopleOrder,
  { ownerId, coOwnerIds }: RoomStaffIds,
): readonly RoomOccupant[] => {
  const rankOf = (id: string) => (id === ownerId ? 0 : coOwnerIds.has(id) ? 1 : 2);
  const placeOf = (id: string) => places.get(id) ?? Number.POSITIVE_INFINITY;
  return [...people].sort(({ user: a }, { user: b }) => rankOf(a.id) - rankOf(b.id) || placeOf(a.id) - placeOf(b.id));
};
