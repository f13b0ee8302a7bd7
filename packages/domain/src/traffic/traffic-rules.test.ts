import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Allowance,
  decideTraffic,
  fullAllowance,
  newSocketAllowance,
  penalizeAddress,
  type SocketAllowance,
  type TrafficLimits,
} from './traffic-rules.ts';

const limits: TrafficLimits = {
  socket: { commands: { capacity: 300, perSec: 100 }, bytes: { capacity: 600_000, perSec: 60_000 } },
  address: { commands: { capacity: 2_000, perSec: 1_000 }, bytes: { capacity: 8_000_000, perSec: 1_000_000 } },
  overdraftMax: 100,
  pauseBudget: { capacity: 10_000, perSec: 100 },
};
const one = { commands: 1, bytes: 60 };

interface Client {
  socket: SocketAllowance;
  readMs: number;
  commandsRead: number;
  cutAtMs: number | undefined;
}
interface World {
  readonly clients: readonly Client[];
  address: Allowance;
}
const createWorld = (clients: number): World => ({
  address: fullAllowance(limits.address, 0),
  clients: Array.from({ length: clients }, () => ({
    socket: newSocketAllowance(limits, 0),
    readMs: 0,
    commandsRead: 0,
    cutAtMs: undefined,
  })),
});
/** Reads one command of a client that is not waiting. */
const readOne = (world: World, client: Client, nowMs: number): void => {
  if (client.cutAtMs !== undefined || nowMs < client.readMs) return;
  const decision = decideTraffic(limits, { socket: client.socket, address: world.address }, one, nowMs);
  client.commandsRead += 1;
  client.socket = decision.socket;
  world.address = decision.address;
  if (decision.verdict.kind === 'cut') client.cutAtMs = nowMs;
  if (decision.verdict.kind === 'pause') client.readMs = nowMs + decision.verdict.forMs;
};

describe('a socket’s budget', () => {
  it('never stops a socket that sends in bursts below its capacity, as long as the rate is kept', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 30 }), (bursts) => {
        const world = createWorld(1);
        const [client] = world.clients as [Client];
        let nowMs = 2_000;
        for (const burst of bursts) {
          for (let n = 0; n < burst; n += 1) readOne(world, client, nowMs);
          expect(client.readMs).toBe(0);
          nowMs += burst * 10;
        }
        expect(client.cutAtMs).toBeUndefined();
      }),
    );
  });

  it('lets a socket that sends without end have its capacity and its rate, then cuts it when its patience is used up', () => {
    const world = createWorld(1);
    const [client] = world.clients as [Client];
    for (let nowMs = 0; nowMs < 30_000; nowMs += 1) {
      readOne(world, client, nowMs);
      expect(client.commandsRead).toBeLessThanOrEqual(151 + nowMs / 10);
    }
    expect(client.cutAtMs).toBeGreaterThan(10_000);
    expect(client.cutAtMs).toBeLessThan(16_000);
  });

  it('cuts a socket that overdraws it in one read, before it can be made to wait', () => {
    const held = { socket: newSocketAllowance(limits, 0), address: fullAllowance(limits.address, 0) };
    const verdictOf = (commands: number) => decideTraffic(limits, held, { commands, bytes: 0 }, 0).verdict;
    expect(verdictOf(250)).toEqual({ kind: 'pause', forMs: 1_000 });
    expect(verdictOf(251)).toEqual({ kind: 'cut' });
  });

  it('makes a socket wait for bytes as well, and charges the same wait once, however often it is reported', () => {
    const held = { socket: newSocketAllowance(limits, 0), address: fullAllowance(limits.address, 0) };
    const first = decideTraffic(limits, held, { commands: 1, bytes: 360_000 }, 0);
    expect(first.verdict).toEqual({ kind: 'pause', forMs: 1_000 });
    const again = decideTraffic(limits, first, { commands: 1, bytes: 0 }, 500);
    expect(again.verdict).toEqual({ kind: 'pause', forMs: 500 });
    expect(again.socket.pauseBudget.level).toBe(first.socket.pauseBudget.level + 50);
  });
});

describe('an address’s budget', () => {
  it('bounds what all its sockets together are read, however many they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (count) => {
        const world = createWorld(count);
        for (let nowMs = 0; nowMs < 5_000; nowMs += 5)
          for (const client of world.clients) readOne(world, client, nowMs);
        const read = world.clients.reduce((sum, { commandsRead }) => sum + commandsRead, 0);
        // Two capacities: below the second, even who had been modest waits.
        expect(read).toBeLessThanOrEqual(2 * 2_000 + 5 * 1_000 + count);
      }),
      { numRuns: 20 },
    );
  });

  it('fined without end is never so deep in debt that a socket with its budget left has to wait', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 50 }), (fines) => {
        let address = fullAllowance(limits.address, 0);
        for (const fine of fines) address = penalizeAddress(limits, address, fine, 0);
        const total = fines.reduce((sum, fine) => sum + fine, 0);
        expect(address.commands.level).toBe(Math.max(2_000 - total, -1_000));
        // Two seconds later the socket has its whole budget, and the address is still in debt by as much again.
        address = penalizeAddress(limits, penalizeAddress(limits, address, 0, 2_000), 9_000, 2_000);
        const held = { socket: newSocketAllowance(limits, 0), address };
        expect(decideTraffic(limits, held, one, 2_000).verdict).toEqual({ kind: 'read' });
      }),
    );
  });

  it('in debt by twelve who flood it, does not hold up who sends three commands a second beside them', () => {
    const world = createWorld(13);
    const [person, ...others] = world.clients as [Client, ...Client[]];
    let waited = 0;
    for (let nowMs = 0; nowMs < 10_000; nowMs += 1) {
      for (const client of others) readOne(world, client, nowMs);
      if (nowMs % 333 !== 0) continue;
      if (nowMs < person.readMs) waited += 1;
      readOne(world, person, nowMs);
    }
    expect(world.address.commands.level).toBeLessThan(0);
    expect(others.some(({ readMs }) => readMs > 0)).toBe(true);
    expect(waited).toBe(0);
    expect(person.commandsRead).toBe(31);
  });
});
