import {
  type Allowance,
  fullAllowance,
  penalizeAddress,
  spendTraffic,
  type Traffic,
  type TrafficLimits,
} from '@madoi/domain/traffic/traffic-rules';

/** What is known of an address that sockets come from. */
export interface TrafficAddress {
  readonly key: string;
  allowance: Allowance;
  sockets: number;
  meters: number;
  /** When each reason was last logged, because a terminated client reconnects and must not fill the log. */
  readonly loggedAtMs: Map<string, number>;
}

export interface TrafficAddresses {
  of(key: string): TrafficAddress;
  /** Commands that the address may still send; below zero: it has sent too many. */
  commandsLeft(address: TrafficAddress): number;
  /** Takes so many commands from what the address may send. */
  penalize(address: TrafficAddress, commands: number): void;
}

/** How many old addresses are checked with each new one, so that the map does not grow for ever. */
const staleChecksPerInsert = 4;
const nothing: Traffic = { commands: 0, bytes: 0 };

function firstOf<T>(from: Iterable<T>, count: number): readonly T[] {
  const taken: T[] = [];
  for (const each of from) {
    if (taken.length >= count) break;
    taken.push(each);
  }
  return taken;
}

/** The addresses that have sockets, or had some a moment ago. */
export function createTrafficAddresses(limits: TrafficLimits, now: () => number): TrafficAddresses {
  const addresses = new Map<string, TrafficAddress>();
  const levelsOf = ({ allowance }: TrafficAddress): Allowance =>
    spendTraffic(limits.address, allowance, nothing, now());

  const isStale = (address: TrafficAddress): boolean => {
    if (address.sockets + address.meters > 0) return false;
    const { commands, bytes } = levelsOf(address);
    return commands.level === limits.address.commands.capacity && bytes.level === limits.address.bytes.capacity;
  };

  const evictStale = (): void => {
    for (const [key, address] of firstOf(addresses, staleChecksPerInsert)) {
      addresses.delete(key);
      // Moved to the end, to be checked again after all others.
      if (!isStale(address)) addresses.set(key, address);
    }
  };

  return {
    of: (key) => {
      const known = addresses.get(key);
      if (known) return known;
      evictStale();
      const allowance = fullAllowance(limits.address, now());
      const address = { key, allowance, sockets: 0, meters: 0, loggedAtMs: new Map() };
      addresses.set(key, address);
      return address;
    },
    commandsLeft: (address) => levelsOf(address).commands.level,
    penalize: (address, commands) => {
      address.allowance = penalizeAddress(limits, address.allowance, commands, now());
    },
  };
}
