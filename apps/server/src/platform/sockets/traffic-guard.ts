import {
  type Allowance,
  decideTraffic,
  fullAllowance,
  newSocketAllowance,
  penalizeAddress,
  spendTraffic,
  type Traffic,
  type TrafficVerdict,
} from '@madoi/domain/traffic/traffic-rules';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { handshakeCost, type SocketLimits, trafficLimitsOf } from './traffic-limits.ts';

/** `flood`: the client sent more than its budget. `unread`: it did not read what was sent to it. */
export type TerminationReason = 'flood' | 'unread';
type Refusal = 'sockets_per_address' | 'commands_per_address';

/** Counts the traffic of one connection. */
export interface TrafficMeter {
  /** Charges traffic; answers whether the connection is read on, paused or terminated. */
  take(spent: Traffic): TrafficVerdict;
  close(): void;
}

export interface TrafficGuard {
  /** Undefined: a new socket of this address may be opened. */
  refusalOf(addressKey: string): Refusal | undefined;
  /** A socket of this address was opened; call what it returns when it closes. */
  countSocket(addressKey: string): () => void;
  openMeter(addressKey: string): TrafficMeter;
  /** Logs and counts the termination of a socket of this address. */
  reportTermination(addressKey: string, reason: TerminationReason): void;
}

export interface TrafficGuardOptions {
  readonly limits: SocketLimits;
  readonly log: Log;
  readonly metrics: Metrics;
}

interface Address {
  allowance: Allowance;
  sockets: number;
  meters: number;
  /** When each reason was last logged, because a terminated client reconnects and must not fill the log. */
  readonly loggedAtMs: Map<string, number>;
}

function firstOf<T>(from: Iterable<T>, count: number): readonly T[] {
  const taken: T[] = [];
  for (const each of from) {
    if (taken.length >= count) break;
    taken.push(each);
  }
  return taken;
}

const logEveryMs = 60_000;
/** How many old addresses are checked with each new one, so that the map does not grow for ever. */
const staleChecksPerInsert = 4;
const nothing: Traffic = { commands: 0, bytes: 0 };

export function createTrafficGuard({ limits: given, log, metrics }: TrafficGuardOptions): TrafficGuard {
  const limits = trafficLimitsOf(given);
  const addresses = new Map<string, Address>();
  const now = (): number => performance.now();

  const isStale = (address: Address): boolean => {
    if (address.sockets + address.meters > 0) return false;
    const { commands, bytes } = spendTraffic(limits.address, address.allowance, nothing, now());
    return commands.level === limits.address.commands.capacity && bytes.level === limits.address.bytes.capacity;
  };

  const evictStale = (): void => {
    for (const [key, address] of firstOf(addresses, staleChecksPerInsert)) {
      addresses.delete(key);
      // Moved to the end, to be checked again after all others.
      if (!isStale(address)) addresses.set(key, address);
    }
  };

  const addressOf = (key: string): Address => {
    const known = addresses.get(key);
    if (known) return known;
    evictStale();
    const address = { allowance: fullAllowance(limits.address, now()), sockets: 0, meters: 0, loggedAtMs: new Map() };
    addresses.set(key, address);
    return address;
  };

  const logThrottled = (key: string, address: Address, reason: TerminationReason | Refusal, message: string): void => {
    const lastMs = address.loggedAtMs.get(reason) ?? Number.NEGATIVE_INFINITY;
    if (now() - lastMs < logEveryMs) return;
    address.loggedAtMs.set(reason, now());
    log.warn({ address: key, reason, sockets: address.sockets }, message);
  };

  return {
    refusalOf: (key) => {
      const address = addressOf(key);
      const { level } = spendTraffic(limits.address, address.allowance, nothing, now()).commands;
      const isFull = address.sockets >= given.socketsPerAddress;
      const refusal = isFull ? 'sockets_per_address' : level < 0 ? 'commands_per_address' : undefined;
      if (refusal === undefined) {
        address.allowance = penalizeAddress(limits, address.allowance, handshakeCost, now());
        return undefined;
      }
      metrics.limited.inc({ limit: refusal });
      logThrottled(key, address, refusal, 'sockets of an address are refused');
      return refusal;
    },
    countSocket: (key) => {
      const address = addressOf(key);
      address.sockets += 1;
      return () => {
        address.sockets -= 1;
      };
    },
    openMeter: (key) => {
      const address = addressOf(key);
      let socket = newSocketAllowance(limits, now());
      address.meters += 1;
      return {
        take: (spent) => {
          const decision = decideTraffic(limits, { socket, address: address.allowance }, spent, now());
          socket = decision.socket;
          address.allowance = decision.address;
          return decision.verdict;
        },
        close: () => {
          address.meters -= 1;
        },
      };
    },
    reportTermination: (key, reason) => {
      const address = addressOf(key);
      metrics.socketsTerminated.inc({ reason });
      // A terminated client reconnects with a new budget, so its address pays a second's worth each time.
      address.allowance = penalizeAddress(limits, address.allowance, limits.address.commands.perSec, now());
      logThrottled(key, address, reason, 'a socket was cut');
    },
  };
}
