import type { Random } from '@madoi/random/create-random';

/** `member`: which of the processes. */
export type Fault =
  /** This share of the open connections is broken at once. */
  | { readonly kind: 'cut'; readonly share: number }
  /** The process is killed, and started again after a while. */
  | { readonly kind: 'kill'; readonly member: number; readonly downMs: number }
  /** The process lives, and answers nobody, for a while. */
  | { readonly kind: 'pause'; readonly member: number; readonly forMs: number }
  /** The connection of one process to the bus is ended by the other side. */
  | { readonly kind: 'bus'; readonly member: number };

export interface ScheduledFault {
  /** After the fault before it. */
  readonly afterMs: number;
  readonly fault: Fault;
}

const anyFault = (random: Random, members: number): Fault => {
  const kind = random();
  const member = Math.floor(random() * members);
  const length = random();
  if (kind < 0.55) return { kind: 'cut', share: 0.1 + 0.9 * length };
  if (kind < 0.67) return { kind: 'kill', member, downMs: Math.round(1_500 * length) };
  if (kind < 0.82) return { kind: 'pause', member, forMs: Math.round(100 + 2_400 * length) };
  return { kind: 'bus', member };
};

/** The same faults for the same numbers of `random`. */
export const scheduleFaults = (random: Random, count: number, members: number): readonly ScheduledFault[] =>
  Array.from({ length: count }, () => ({
    afterMs: Math.round(100 + 800 * random()),
    fault: anyFault(random, members),
  }));

/** What a schedule is carried out on. Kills and pauses end by themselves, in their own time. */
export interface FaultTarget {
  cut(share: number): void;
  kill(member: number, downMs: number): Promise<void>;
  pause(member: number, forMs: number): Promise<void>;
  breakBus(member: number): Promise<void>;
}

export type FaultCounts = Record<Fault['kind'], number>;

/**
 * Carries the faults out one after the other, while earlier ones may last. One process is left to serve: a fault that would take the
 * last, or one that is away already, is a cut of all connections instead. Answers what was done, when everything is back.
 */
export async function runFaults(
  schedule: readonly ScheduledFault[],
  members: number,
  target: FaultTarget,
  sleep: (ms: number) => Promise<unknown>,
): Promise<FaultCounts> {
  const counts: FaultCounts = { cut: 0, kill: 0, pause: 0, bus: 0 };
  const away = new Map<number, Promise<void>>();
  const takeAway = (member: number, work: Promise<void>) => {
    away.set(
      member,
      work.finally(() => away.delete(member)),
    );
  };
  const isLeftToServe = (member: number) => away.has(member) || (members > 1 && away.size === members - 1);
  const carryOut = async (fault: Fault): Promise<void> => {
    if ((fault.kind === 'kill' || fault.kind === 'pause') && isLeftToServe(fault.member))
      return carryOut({ kind: 'cut', share: 1 });
    counts[fault.kind] += 1;
    if (fault.kind === 'cut') target.cut(fault.share);
    else if (fault.kind === 'bus') await target.breakBus(fault.member);
    else if (fault.kind === 'kill') takeAway(fault.member, target.kill(fault.member, fault.downMs));
    else takeAway(fault.member, target.pause(fault.member, fault.forMs));
  };
  for (const { afterMs, fault } of schedule) {
    await sleep(afterMs);
    await carryOut(fault);
  }
  await Promise.all(away.values());
  return counts;
}
