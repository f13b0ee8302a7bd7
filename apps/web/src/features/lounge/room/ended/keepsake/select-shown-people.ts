import type { Attendee } from '@madoi/contract/lounge/ended';

export interface ShownPeople {
  readonly people: readonly Attendee[];
  /** Who was there and is not shown to this reader. */
  readonly unnamedCount: number;
}

/** The faces of an evening without those whom a block hides by now, counted as the server counts them for the next reader. */
export function selectShownPeople(
  listed: readonly Attendee[],
  hiddenIds: ReadonlySet<string>,
  total: number,
): ShownPeople {
  const people = listed.filter(({ id }) => !hiddenIds.has(id));
  return { people, unnamedCount: Math.max(0, total - people.length) };
}
