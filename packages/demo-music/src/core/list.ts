/** Element `index` of a list that wraps around; a bug if the list is empty. */
export function cycle<T>(list: readonly T[], index: number): T {
  const found = list[((index % list.length) + list.length) % list.length];
  if (found === undefined) throw new Error('an empty list has no elements');
  return found;
}

/** The element with the lowest cost; a bug if the list is empty. */
export function cheapest<T>(list: readonly T[], cost: (item: T) => number): T {
  let best = cycle(list, 0);
  let bestCost = cost(best);
  for (const item of list) {
    const itemCost = cost(item);
    if (itemCost < bestCost) {
      best = item;
      bestCost = itemCost;
    }
  }
  return best;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
