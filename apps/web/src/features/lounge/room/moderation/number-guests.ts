/** What is known of a guest: an id within this room, and when they came (ms since 1970). */
export interface Guest {
  readonly id: string;
  readonly at: number;
}

export interface NumberedGuest extends Guest {
  /** What they are called by those who run the room. */
  readonly number: number;
}

export interface NumberedGuests {
  readonly guests: readonly NumberedGuest[];
  /** Of the next guest who comes. */
  readonly nextNumber: number;
}

/**
 * The guests who are here, numbered in the order in which they came. A number stays with its guest for as long as they are here and goes to
 * nobody after them: a ban is final, and is not of somebody who moved up meanwhile.
 */
export function numberGuests(before: NumberedGuests | undefined, list: readonly Guest[]): NumberedGuests {
  const numbers = new Map(before?.guests.map(({ id, number }) => [id, number]));
  const first = before?.nextNumber ?? 1;
  const added = list
    .filter(({ id }) => !numbers.has(id))
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .map((guest, index) => ({ ...guest, number: first + index }));
  const kept = list.flatMap((guest) => {
    const number = numbers.get(guest.id);
    return number === undefined ? [] : [{ ...guest, number }];
  });
  const guests = [...kept, ...added].toSorted((a, b) => a.number - b.number);
  return { guests, nextNumber: first + added.length };
}
