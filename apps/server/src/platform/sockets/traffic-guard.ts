import {
  decideTraffic,
  newSocketAllowance,
  type SocketAllowance,
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
  /** The connection was cut because it sent more than its budget. */
  reportFlood(): void;
  close(): void;
}

export interface TrafficGuard {
  /** Undefined: a new socket of this address may be opened. */
  refusalOf(addressKey: string): Refusal | undefined;
  /** A socket of this address was opened. */
  countSocket(addressKey: string): void;
  /** It is closed. */
  discountSocket(addressKey: string): void;
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
  { key, loggedAtMs, sockets }: TrafficAddress,
  reason: TerminationReason | Refusal,
  message: string,
): void {
  const nowMs = now();
  if (nowMs - (loggedAtMs.get(reason) ?? Number.NEGATIVE_INFINITY) < logEveryMs) return;
  loggedAtMs.set(reason, nowMs);
  log.warn({ address: key, reason, sockets }, message);
}

/** What all meters share. */
interface Metering {
  readonly limits: TrafficLimits;
  reportTermination(address: TrafficAddress, reason: TerminationReason): void;
}

/** Its methods are those of all meters, of which there are ten thousand: an object of functions holds 56 bytes for each of them. */
class AddressMeter implements TrafficMeter {
  readonly #metering: Metering;
  readonly #address: TrafficAddress;
  #socket: SocketAllowance;

  constructor(metering: Metering, address: TrafficAddress) {
    this.#metering = metering;
    this.#address = address;
    this.#socket = newSocketAllowance(metering.limits, now());
    address.meters += 1;
  }

  take(spent: Traffic): TrafficVerdict {
    const held = { socket: this.#socket, address: this.#address.allowance };
    const { socket, address, verdict } = decideTraffic(this.#metering.limits, held, spent, now());
    this.#socket = socket;
    this.#address.allowance = address;
    return verdict;
  }

  reportFlood(): void {
    this.#metering.reportTermination(this.#address, 'flood');
  }

  close(): void {
    this.#address.meters -= 1;
  }
}

export function createTrafficGuard({ limits: given, log, metrics }: TrafficGuardOptions): TrafficGuard {
  const limits = trafficLimitsOf(given);
  const addresses = createTrafficAddresses(limits, now);

  const findRefusal = (address: TrafficAddress): Refusal | undefined => {
    if (address.sockets >= given.socketsPerAddress) return 'sockets_per_address';
    return addresses.commandsLeft(address) < 0 ? 'commands_per_address' : undefined;
  };

  const metering: Metering = {
    limits,
    reportTermination: (address, reason) => {
      metrics.socketsTerminated.inc({ reason });
      // A terminated client reconnects with a new budget, so its address pays a second's worth each time.
      addresses.penalize(address, limits.address.commands.perSec);
      logThrottled(log, address, reason, 'a socket was cut');
    },
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
      logThrottled(log, address, refusal, 'sockets of an address are refused');
      return refusal;
    },
    countSocket: (key) => {
      addresses.of(key).sockets += 1;
    },
    discountSocket: (key) => {
      addresses.of(key).sockets -= 1;
    },
    openMeter: (key) => new AddressMeter(metering, addresses.of(key)),
    reportTermination: (key, reason) => metering.reportTermination(addresses.of(key), reason),
  };
}
