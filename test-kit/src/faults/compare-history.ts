/** What became of the events that a service said yes to. Each number is a count; 0 / 0 / 0 is what is promised. */
export interface HistoryFaults {
  /** Acknowledged, and missing where it has to be: counted once for each list that lacks it. */
  readonly lost: number;
  /** There more than once: each copy beyond the first. */
  readonly doubled: number;
  /** One sender’s events whose order is another than that in which they were acknowledged, beside their neighbour. */
  readonly reordered: number;
}

const duplicatesIn = (list: readonly string[]): number => list.length - new Set(list).size;

/** How often an event stands before the one that its sender had acknowledged before it. */
function inversionsIn(list: readonly string[], acknowledged: readonly string[]): number {
  const placeOf = new Map<string, number>();
  for (const [place, event] of list.entries()) if (!placeOf.has(event)) placeOf.set(event, place);
  const places = acknowledged.flatMap((event) => placeOf.get(event) ?? []);
  return places.filter((place, at) => place < (places[at - 1] ?? -1)).length;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/**
 * Compares lists that have to hold the same events (what is stored, and what each listener was handed) with what each sender was
 * acknowledged. What was sent and never acknowledged may be in them or not, once at most.
 */
export function compareHistory(
  acknowledged: readonly (readonly string[])[],
  lists: readonly (readonly string[])[],
): HistoryFaults {
  const all = acknowledged.flat();
  const missingIn = (list: readonly string[]): number => {
    const present = new Set(list);
    return all.filter((event) => !present.has(event)).length;
  };
  return {
    lost: sum(lists.map(missingIn)),
    doubled: sum(lists.map(duplicatesIn)),
    reordered: sum(lists.flatMap((list) => acknowledged.map((ofSender) => inversionsIn(list, ofSender)))),
  };
}
