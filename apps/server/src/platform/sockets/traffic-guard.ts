import {
  decideTraffic,
  newSocketAllowance,
  type Traffic,
  type TrafficLimits,
  type TrafficVerdict,
} from '@madoi/domain/traffic/traffic-rules';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { createTrafficAddresses, type TrafficAddress } from './traffic-addresses.ts';
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

/** The meter of a connection, which keeps its address and not its request. */
export interface GuardedMeter extends TrafficMeter {
  /** The connection was cut because it sent more than its budget. */
  reportFlood(): void;
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

const logEveryMs = 60_000;
const now = (): number => performance.now();

/** Says so at most once a minute for each address and reason. */
function logThrottled(
  log: Log,
  key: string,
  { loggedAtMs, sockets }: TrafficAddress,
  reason: TerminationReason | Refusal,
  message: string,
): void {
  const nowMs = now();
  if (nowMs - (loggedAtMs.get(reason) ?? Number.NEGATIVE_INFINITY) < logEveryMs) return;
  loggedAtMs.set(reason, nowMs);
  log.warn({ address: key, reason, sockets }, message);
}

function openMeter(limits: TrafficLimits, address: TrafficAddress): TrafficMeter {
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
}

export function createTrafficGuard({ limits: given, log, metrics }: TrafficGuardOptions): TrafficGuard {
  const limits = trafficLimitsOf(given);
  const addresses = createTrafficAddresses(limits, now);

  const findRefusal = (address: TrafficAddress): Refusal | undefined => {
    if (address.sockets >= given.socketsPerAddress) return 'sockets_per_address';
    return addresses.commandsLeft(address) < 0 ? 'commands_per_address' : undefined;
  };

  return {
    refusalOf: (key) => {
      const address = addresses.of(key);
      const refusal = findRefusal(address);
      if (refusal === undefined) {
        addresses.penalize(address, handshakeCost);
        return undefined;
      }
      metrics.limited.inc({ limit: refusal });
      logThrottled(log, key, address, refusal, 'sockets of an address are refused');
      return refusal;
    },
    countSocket: (key) => {
      const address = addresses.of(key);
      address.sockets += 1;
      return () => {
        address.sockets -= 1;
      };
    },
    openMeter: (key) => openMeter(limits, addresses.of(key)),
    reportTermination: (key, reason) => {
      const address = addresses.of(key);
      metrics.socketsTerminated.inc({ reason });
      // A terminated client reconnects with a new budget, so its address pays a second's worth each time.
      addresses.penalize(address, limits.address.commands.perSec);
      logThrottled(log, key, address, reason, 'a socket was cut');
    },
  };
}
