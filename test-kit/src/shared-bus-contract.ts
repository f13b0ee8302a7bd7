import { describe, expect, it } from 'vitest';
import { testLocksOfLostProcesses, testSharedLocks } from './shared-bus-locks-contract.ts';
import { testRooms } from './shared-bus-rooms-contract.ts';
import {
  type BusPair,
  comeBack,
  countGaps,
  eventually,
  goAway,
  listen,
  type OpenSharedBusWorld,
  openPairForEach,
} from './shared-bus-world.ts';

function testDelivery(open: () => BusPair): void {
  it('carry the messages of each process to every process, in order, once', async () => {
    const { a, b } = open();
    const [atA, atB, ofOther] = [await listen(a, 'x'), await listen(b, 'x'), await listen(b, 'y')];
    const numbers = Array.from({ length: 300 }, (_, n) => n);
    const sent = numbers.flatMap((n) => [a.bus.channels.publish('x', n), a.bus.channels.publish('y', `y${n}`)]);
    await Promise.all(sent);
    await b.bus.channels.publish('x', 'from b');
    await eventually(() => expect(atA).toHaveLength(301));
    await eventually(() => expect(ofOther).toHaveLength(300));
    for (const heard of [atA, atB]) expect(heard.filter((each) => each !== 'from b')).toEqual(numbers);
    expect(atB).toContain('from b');
    expect(ofOther).toEqual(numbers.map((n) => `y${n}`));
  });

  it('carry messages of any size and any characters, in their order', async () => {
    const { a, b } = open();
    const heard = await listen(b, 'x');
    const messages = [
      'small',
      { text: '円居🎶\u0000\n"'.repeat(40_000) },
      'after the large one',
      { text: '円'.repeat(2_600) },
      null,
      [1, { deep: ['\ud83c'] }],
    ];
    for (const message of messages) void a.bus.channels.publish('x', message);
    await eventually(() => expect(heard).toHaveLength(messages.length));
    expect(heard).toEqual(messages);
  });

  it('tell who was cut off that it has missed something, and the others nothing', async () => {
    const { a, b } = open();
    const [heard, gapsOfA, gapsOfB] = [await listen(b, 'x'), countGaps(a), countGaps(b)];
    await goAway(b);
    await a.bus.channels.publish('x', 'missed');
    await comeBack(b);
    await eventually(() => expect(gapsOfB()).toBe(1));
    await a.bus.channels.publish('x', 'heard again');
    await eventually(() => expect(heard).toEqual(['heard again']));
    expect(gapsOfA()).toBe(0);
  });

  it('deliver to the process itself while it is cut off, and tell the others of the gap afterwards', async () => {
    const { a, b } = open();
    const [atA, atB, gapsOfB] = [await listen(a, 'x'), await listen(b, 'x'), countGaps(b)];
    await a.bus.channels.publish('x', 'before');
    await goAway(a);
    await a.bus.channels.publish('x', 'alone');
    expect(atA).toEqual(['before', 'alone']);
    await comeBack(a);
    await eventually(() => expect(gapsOfB()).toBe(1));
    await a.bus.channels.publish('x', 'after');
    await eventually(() => expect(atB).toEqual(['before', 'after']));
  });
}

function testPresence(open: () => BusPair): void {
  it('counts a member of several processes once, for as long as one has them', async () => {
    const { a, b } = open();
    expect(await a.bus.presence.enter('r', 'm', { on: 'a' })).toBe(1);
    expect(await b.bus.presence.enter('r', 'm', { on: 'b' })).toBe(1);
    expect(await b.bus.presence.enter('r', 'n', {})).toBe(2);
    expect(await a.bus.presence.members('r')).toEqual([
      { member: 'm', detail: { on: 'b' } },
      { member: 'n', detail: {} },
    ]);
    expect(await a.bus.presence.enter('r', 'm', { on: 'a again' })).toBe(2);
    expect((await b.bus.presence.members('r'))[0]).toEqual({ member: 'm', detail: { on: 'a again' } });
    expect(await a.bus.presence.leave('r', 'm')).toBe(2);
    expect(await a.bus.presence.has('r', 'm')).toBe(true);
    expect((await a.bus.presence.members('r'))[0]).toEqual({ member: 'm', detail: { on: 'b' } });
    expect(await b.bus.presence.leave('r', 'm')).toBe(1);
    expect(await a.bus.presence.has('r', 'm')).toBe(false);
    expect(await a.bus.presence.counts(['nowhere', 'r'])).toEqual([0, 1]);
  });

  it('keeps the order of what one process says of a member', async () => {
    const { a, b } = open();
    const { presence } = a.bus;
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => [presence.enter('r', `m${n}`, n), presence.leave('r', `m${n}`)]).flat(),
    );
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => [presence.leave('r', 'm'), presence.enter('r', 'm', n)]).flat(),
    );
    expect(await b.bus.presence.members('r')).toEqual([{ member: 'm', detail: 49 }]);
  });

  it('forgets a process that died, and takes back one that was only away', async () => {
    const { a, b } = open();
    await a.bus.presence.enter('r', 'of a', 1);
    await b.bus.presence.enter('r', 'of b', 2);
    await goAway(a);
    await eventually(async () => expect(await b.bus.presence.members('r')).toEqual([{ member: 'of b', detail: 2 }]));
    expect(await b.bus.presence.count('r')).toBe(1);
    await comeBack(a);
    await eventually(async () => expect(await b.bus.presence.count('r')).toBe(2));
  });

  it('answers what it knew last, and its own, while it is cut off; what it says then counts afterwards', async () => {
    const { a, b } = open();
    await a.bus.presence.enter('r', 'stays', 1);
    await a.bus.presence.enter('r', 'goes', 1);
    await b.bus.presence.enter('r', 'elsewhere', 1);
    expect(await a.bus.presence.members('r')).toHaveLength(3);
    expect(await a.bus.presence.count('r')).toBe(3);
    await goAway(a);
    expect(await a.bus.presence.leave('r', 'goes')).toBe(2);
    expect(await a.bus.presence.enter('r', 'comes', 1)).toBe(3);
    const names = (await a.bus.presence.members('r')).map(({ member }) => member);
    expect(names.sort()).toEqual(['comes', 'elsewhere', 'stays']);
    await comeBack(a);
    await eventually(async () =>
      expect((await b.bus.presence.members('r')).map(({ member }) => member).sort()).toEqual([
        'comes',
        'elsewhere',
        'stays',
      ]),
    );
  });

  it('comes back by itself after the service has forgotten everything', async () => {
    const { a, b, world } = open();
    await a.bus.presence.enter('r', 'm', { name: '一' });
    await b.bus.presence.enter('r', 'n', {});
    await world.forget();
    await eventually(async () =>
      expect((await b.bus.presence.members('r')).map(({ member }) => member).sort()).toEqual(['m', 'n']),
    );
  });
}

const windowMs = 600_000;

function testRates(open: () => BusPair): void {
  it('are one window over all processes', async () => {
    const { a, b, world } = open();
    for (const { bus } of [a, b, a]) expect(await bus.rates.take('k', 3, windowMs)).toEqual({ allowed: true });
    for (const { bus } of [a, b]) expect((await bus.rates.take('k', 3, windowMs)).allowed).toBe(false);
    await world.advance(windowMs);
    const asked = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? a : b).bus.rates.take('k', 3, windowMs));
    expect((await Promise.all(asked)).filter(({ allowed }) => allowed)).toHaveLength(3);
  });

  it('are a window of its own for a process that is cut off', async () => {
    const { a } = open();
    await goAway(a);
    expect(await a.bus.rates.take('k', 1, windowMs)).toEqual({ allowed: true });
    expect((await a.bus.rates.take('k', 1, windowMs)).allowed).toBe(false);
  });
}

/** What a bus of several processes must do beside what every bus must (`bus-contract.ts`); run it on each implementation. */
export function describeSharedBus(name: string, openWorld: OpenSharedBusWorld): void {
  describe(`${name}, several processes: channels`, () => testDelivery(openPairForEach(openWorld)));
  describe(`${name}, several processes: channels of rooms`, () => testRooms(openPairForEach(openWorld)));
  describe(`${name}, several processes: presence`, () => testPresence(openPairForEach(openWorld)));
  describe(`${name}, several processes: rates`, () => testRates(openPairForEach(openWorld)));
  describe(`${name}, several processes: locks`, () => testSharedLocks(openPairForEach(openWorld)));
  describe(`${name}, processes that are lost: locks`, () => testLocksOfLostProcesses(openPairForEach(openWorld)));
}
