/** Who may sit: `activeSeq` grows with everything somebody does, 0 is nothing yet. */
export interface Occupant {
  readonly id: string;
  readonly activeSeq: number;
}

/**
 * Seats in filling order, nearest to the turntable first. An entry is the occupant's id; undefined: the seat is free.
 */
export type Seating = readonly (string | undefined)[];

/** How many seats count as "in front". */
export const frontSeats = 11;

const lastTaken = (seating: Seating): number => seating.findLastIndex((id) => id !== undefined);

/** A gap is closed by the person who sits farthest out: one lantern moves, the others stay where they are. */
const closeGaps = (seating: Seating): Seating => {
  const closed = [...seating];
  for (;;) {
    const gap = closed.indexOf(undefined);
    const last = lastTaken(closed);
    if (gap === -1 || last <= gap) return closed;
    closed[gap] = closed[last];
    closed[last] = undefined;
  }
};

const seatNewcomers = (seating: Seating, people: readonly Occupant[]): Seating => {
  const seated = new Set(seating);
  const filled = [...seating];
  for (const { id } of people) {
    if (seated.has(id)) continue;
    const free = filled.indexOf(undefined);
    if (free === -1) return filled;
    filled[free] = id;
  }
  return filled;
};

/** The seat among `from`..`to` whose occupant was active longest ago. */
const quietestSeat = (seating: Seating, activeSeqOf: (id: string) => number, from: number, to: number): number => {
  let quietest = from;
  for (let at = from; at < to; at += 1) {
    if (activeSeqOf(seating[at] ?? '') < activeSeqOf(seating[quietest] ?? '')) quietest = at;
  }
  return quietest;
};

/** Recently active people sit in front: they change seats with the least active ones there, and nobody else moves. */
const bringForward = (seating: Seating, people: readonly Occupant[], front: number): Seating => {
  const seqs = new Map(people.map(({ id, activeSeq }) => [id, activeSeq]));
  const activeSeqOf = (id: string) => seqs.get(id) ?? 0;
  const moved = [...seating];
  const lively = people.filter(({ activeSeq }) => activeSeq > 0).sort((a, b) => b.activeSeq - a.activeSeq);
  for (const { id } of lively.slice(0, front).reverse()) {
    const at = moved.indexOf(id);
    if (at !== -1 && at < front) continue;
    const to = quietestSeat(moved, activeSeqOf, 0, Math.min(front, moved.length));
    if (at !== -1) moved[at] = moved[to];
    moved[to] = id;
  }
  return moved;
};

/** The viewer always has a seat: the last one, if there are more people than seats. */
const ensureOwnSeat = (seating: Seating, people: readonly Occupant[], me: string | undefined): Seating => {
  if (me === undefined || seating.includes(me) || !people.some(({ id }) => id === me)) return seating;
  return [...seating.slice(0, -1), me];
};

export interface SeatingInput {
  readonly seats: number;
  /** How many of them are in front. */
  readonly front?: number;
  readonly me?: string | undefined;
}

/**
 * Seats people so that as few as possible move: seated people keep their seats, newcomers take the first free one, and
 * recently active people are moved to the front. People beyond the seats are counted, not shown.
 */
export function assignSeats(
  before: Seating,
  people: readonly Occupant[],
  { seats, front = frontSeats, me }: SeatingInput,
): Seating {
  const here = new Set(people.map(({ id }) => id));
  const kept = Array.from({ length: seats }, (_, at) => {
    const id = before[at];
    return id !== undefined && here.has(id) ? id : undefined;
  });
  return ensureOwnSeat(bringForward(closeGaps(seatNewcomers(kept, people)), people, front), people, me);
}
