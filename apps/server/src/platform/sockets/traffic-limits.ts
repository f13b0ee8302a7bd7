import type { TrafficLimits } from '@madoi/domain/traffic/traffic-rules';

/** Limits that an operator can set; the other limits are derived from them. */
export interface SocketLimits {
  /** Open sockets of one address (IPv6: of one /64). */
  readonly socketsPerAddress: number;
  /** Commands a second that all sockets of one address may send together. */
  readonly commandsPerAddress: number;
  /** Commands a second of one socket. */
  readonly commandsPerSocket: number;
}

/** 300 people behind one address send about 1,000 commands a second when all of them clap at once. */
export const defaultSocketLimits: SocketLimits = {
  socketsPerAddress: 1_000,
  commandsPerAddress: 2_000,
  commandsPerSocket: 100,
};

/**
 * A socket's burst, in seconds of its rate. A page that reconnects probes the clock 40 times within two seconds and
 * sends its pending commands.
 */
const socketBurstSec = 3;
/**
 * An address's burst, in seconds of its rate: 300 people who open a room at once cause a handshake and about fifty
 * commands each, 21,000 within two seconds.
 */
const addressBurstSec = 8;
const bytesPerSocket = { capacity: 512 * 1024, perSec: 64 * 1024 } as const;
const bytesPerAddress = { capacity: 8 * 1024 * 1024, perSec: 1024 * 1024 } as const;
/** In ms: ten seconds of pause at once, and a tenth of the time permanently. */
const pauseBudget = { capacity: 10_000, perSec: 100 } as const;
/**
 * A handshake costs as much as this many commands: without other traffic, 800 are allowed at once and 100 a second
 * permanently.
 */
export const handshakeCost = 20;

/**
 * All limits by the three that an operator sets: bursts in seconds of the rate, bytes in proportion to commands and never below those of
 * the defaults.
 */
export function trafficLimitsOf({ commandsPerAddress, commandsPerSocket }: SocketLimits): TrafficLimits {
  // The limit in bytes grows with the limit in commands.
  const share = Math.max(1, commandsPerAddress / defaultSocketLimits.commandsPerAddress);
  const shareOfOne = Math.max(1, commandsPerSocket / defaultSocketLimits.commandsPerSocket);
  const grow = ({ capacity, perSec }: { capacity: number; perSec: number }, by: number) => ({
    capacity: capacity * by,
    perSec: perSec * by,
  });
  return {
    socket: {
      commands: { capacity: commandsPerSocket * socketBurstSec, perSec: commandsPerSocket },
      bytes: grow(bytesPerSocket, shareOfOne),
    },
    address: {
      commands: { capacity: commandsPerAddress * addressBurstSec, perSec: commandsPerAddress },
      bytes: grow(bytesPerAddress, share),
    },
    overdraftMax: commandsPerSocket,
    pauseBudget,
  };
}
