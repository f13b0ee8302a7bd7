/** The fields of a waiting request that its order depends on. */
export interface WaitingRequest {
  readonly id: string;
  readonly userId: string;
  /** Server's time, ms. */
  readonly requestedAt: number;
  /** Set while a controller chose its place by hand. */
  readonly rank?: number | undefined;
  /** Up-votes of people who are present, where the room has them; absent is 0. */
  readonly votes?: number | undefined;
}

/** How many requests the room has accepted, by user id; absent is 0. */
export type TurnsTaken = ReadonlyMap<string, number>;

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Requests by the time they were made. */
export const orderByArrival = <R extends WaitingRequest>(waiting: readonly R[]): readonly R[] =>
  [...waiting].sort((a, b) => a.requestedAt - b.requestedAt || compareText(a.id, b.id));

/**
 * Everyone's first song comes before anyone's second, and people of whom the room has accepted fewer songs come first.
 * Among equal turns more votes come first (ADR 063), then the order of arrival: votes never change whose turn it is.
 */
const orderByTurns = <R extends WaitingRequest>(waiting: readonly R[], taken: TurnsTaken): readonly R[] => {
  const turns = new Map(taken);
  return orderByArrival(waiting)
    .map((request) => {
      const turn = turns.get(request.userId) ?? 0;
      turns.set(request.userId, turn + 1);
      return { request, turn };
    })
    .sort((a, b) => a.turn - b.turn || (b.request.votes ?? 0) - (a.request.votes ?? 0))
    .map(({ request }) => request);
};

/** The fair order: requests that a controller placed by hand first, then by turns. Total and stable. */
export const orderRequests = <R extends WaitingRequest>(waiting: readonly R[], taken: TurnsTaken): readonly R[] => {
  const byTurns = orderByTurns(waiting, taken);
  const placed = byTurns.filter((each) => each.rank !== undefined).sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  return [...placed, ...byTurns.filter((each) => each.rank === undefined)];
};

/**
 * The ranks after a controller moves one request before another, or to the end. Every request above its new place gets
 * a rank too; below it, turns still decide. Undefined if one of the two does not wait.
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
