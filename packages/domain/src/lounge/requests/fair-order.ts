/** What the order looks at of a request that waits. */
export interface WaitingRequest {
  readonly id: string;
  readonly userId: string;
  /** Server's time, ms. */
  readonly requestedAt: number;
  /** Set while a controller chose its place by hand. */
  readonly rank?: number | undefined;
}

/** Songs that the room has accepted of each person; nobody's is 0. */
export type TurnsTaken = ReadonlyMap<string, number>;

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** As they came. */
export const orderByArrival = <R extends WaitingRequest>(waiting: readonly R[]): readonly R[] =>
  [...waiting].sort((a, b) => a.requestedAt - b.requestedAt || compareText(a.id, b.id));

/**
 * Turns taken, not time: everyone's first song before anyone's second, and those of whom the room has accepted fewer
 * songs come first. Among equals, as they came.
 */
const orderByTurns = <R extends WaitingRequest>(waiting: readonly R[], taken: TurnsTaken): readonly R[] => {
  const turns = new Map(taken);
  return orderByArrival(waiting)
    .map((request) => {
      const turn = turns.get(request.userId) ?? 0;
      turns.set(request.userId, turn + 1);
      return { request, turn };
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ request }) => request);
};

/** The order in which requests are meant to be taken: what a controller placed by hand, then by turns. Total and stable. */
export const orderRequests = <R extends WaitingRequest>(waiting: readonly R[], taken: TurnsTaken): readonly R[] => {
  const byTurns = orderByTurns(waiting, taken);
  const placed = byTurns.filter((each) => each.rank !== undefined).sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  return [...placed, ...byTurns.filter((each) => each.rank === undefined)];
};

/**
 * The ranks after a controller put one request before another, or last. Everything down to where it lands is held by
 * hand from then on; below, turns still decide. Undefined: one of the two does not wait.
 */
export const placeRequest = (
  waiting: readonly WaitingRequest[],
  taken: TurnsTaken,
  requestId: string,
  beforeId: string | undefined,
): ReadonlyMap<string, number> | undefined => {
  const order = orderRequests(waiting, taken);
  const moved = order.find(({ id }) => id === requestId);
  const rest = order.filter(({ id }) => id !== requestId);
  const at = beforeId === undefined ? rest.length : rest.findIndex(({ id }) => id === beforeId);
  if (moved === undefined || at < 0 || beforeId === requestId) return undefined;
  const placedAfter = rest.slice(at).filter((each) => each.rank !== undefined);
  const held = [...rest.slice(0, at), moved, ...placedAfter];
  return new Map(held.map(({ id }, rank) => [id, rank]));
};
