import { type Bucket, type BucketLimit, fullBucket, msUntilLevel, spend } from './token-bucket.ts';

/** What a socket has sent since it was looked at last. */
export interface Traffic {
  readonly commands: number;
  readonly bytes: number;
}

type Limits = { readonly [K in keyof Traffic]: BucketLimit };

/** A socket has its own budget and shares that of its address; both hold. */
export interface TrafficLimits {
  readonly socket: Limits;
  readonly address: Limits;
  /** A socket that is this many commands over its budget is terminated, because pausing it came too late. */
  readonly overdraftMax: number;
  /** Ms that a socket may be paused for its own budget; a socket that has used them up is terminated. */
  readonly pauseBudget: BucketLimit;
}

export type Allowance = { readonly [K in keyof Traffic]: Bucket };

export interface SocketAllowance extends Allowance {
  readonly pauseBudget: Bucket;
  /** Until when the socket is paused for its own budget. */
  readonly pausedUntilMs: number;
}

/** `pause`: read nothing from the socket for this long. `cut`: terminate it. */
export type TrafficVerdict =
  | { readonly kind: 'read' }
  | { readonly kind: 'pause'; readonly forMs: number }
  | { readonly kind: 'cut' };

export interface TrafficDecision {
  readonly socket: SocketAllowance;
  readonly address: Allowance;
  readonly verdict: TrafficVerdict;
}

const kinds = ['commands', 'bytes'] as const satisfies readonly (keyof Traffic)[];

/** The allowance of an address without recent traffic. */
export const fullAllowance = (limits: Limits, nowMs: number): Allowance => ({
  commands: fullBucket(limits.commands, nowMs),
  bytes: fullBucket(limits.bytes, nowMs),
});

/**
 * A new socket starts with half of its budget, so that reconnecting gains little. Half is also what a socket needs to
 * be read while its address is in debt; with less, people who share an address would wait for one another's joins.
 */
export const newSocketAllowance = (limits: TrafficLimits, nowMs: number): SocketAllowance => {
  const halfOf = (limit: BucketLimit): Bucket => ({ level: limit.capacity / 2, atMs: nowMs });
  return {
    commands: halfOf(limits.socket.commands),
    bytes: halfOf(limits.socket.bytes),
    pauseBudget: fullBucket(limits.pauseBudget, nowMs),
    pausedUntilMs: nowMs,
  };
};

/** Both buckets after some traffic; they may go into debt. */
export const spendTraffic = (limits: Limits, { commands, bytes }: Allowance, spent: Traffic, nowMs: number) => ({
  commands: spend(limits.commands, commands, spent.commands, nowMs),
  bytes: spend(limits.bytes, bytes, spent.bytes, nowMs),
});

/**
 * Charges an address for a handshake, or for a socket that was terminated. The debt never becomes so large that its
 * other sockets would have to wait.
 */
export const penalizeAddress = (
  limits: TrafficLimits,
  address: Allowance,
  commands: number,
  nowMs: number,
): Allowance => {
  const now = spendTraffic(limits.address, address, { commands: 0, bytes: 0 }, nowMs);
  const { level } = now.commands;
  const floor = Math.min(level, -limits.address.commands.capacity / 2);
  return { ...now, commands: { level: Math.max(level - commands, floor), atMs: nowMs } };
};

const waitForOwnMs = (limits: Limits, socket: Allowance): number =>
  Math.max(...kinds.map((kind) => msUntilLevel(limits[kind], socket[kind], 0)));

/**
 * While an address is in debt, its sockets that have used up half of their own budget are paused; others who share the
 * address go on. At a debt of the whole capacity, all its sockets are paused.
 */
const waitForAddressMs = (limits: TrafficLimits, socket: Allowance, address: Allowance): number =>
  Math.max(
    ...kinds.map((kind) => {
      const [own, shared] = [limits.socket[kind], limits.address[kind]];
      const untilHalfMs = msUntilLevel(own, socket[kind], own.capacity / 2);
      const untilRefilledMs = msUntilLevel(shared, address[kind], 0);
      return Math.max(Math.min(untilHalfMs, untilRefilledMs), msUntilLevel(shared, address[kind], -shared.capacity));
    }),
  );

/** Decides about a socket that has just sent this much: read on, pause, or terminate. */
export const decideTraffic = (
  limits: TrafficLimits,
  held: { readonly socket: SocketAllowance; readonly address: Allowance },
  spent: Traffic,
  nowMs: number,
): TrafficDecision => {
  const own = spendTraffic(limits.socket, held.socket, spent, nowMs);
  const address = spendTraffic(limits.address, held.address, spent, nowMs);
  const ownWaitMs = waitForOwnMs(limits.socket, own);
  const pausedUntilMs = Math.max(held.socket.pausedUntilMs, nowMs + ownWaitMs);
  const longerByMs = pausedUntilMs - Math.max(held.socket.pausedUntilMs, nowMs);
  const pauseBudget = spend(limits.pauseBudget, held.socket.pauseBudget, longerByMs, nowMs);
  // Named one by one: an object made by spreading gets a shape of its own in V8, which is more than it holds.
  const socket = { commands: own.commands, bytes: own.bytes, pauseBudget, pausedUntilMs };
  if (-own.commands.level > limits.overdraftMax || pauseBudget.level < 0)
    return { socket, address, verdict: { kind: 'cut' } };
  const forMs = Math.max(ownWaitMs, waitForAddressMs(limits, own, address));
  return { socket, address, verdict: forMs > 0 ? { kind: 'pause', forMs } : { kind: 'read' } };
};
