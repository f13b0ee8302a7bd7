import { expect, it } from 'vitest';
import { type BusPair, comeBack, countGaps, eventually, goAway, listen } from './shared-bus-world.ts';

const room = 'room:1';

/** What is of a room, and who is sent it. */
export function testRooms(open: () => BusPair): void {
  it('bring everything that is published after a subscription, of whichever moment, and nothing twice', async () => {
    const { a, b } = open();
    const published = new Map<string, number>();
    let isOver = false;
    const rooms = Array.from({ length: 40 }, (_, n) => `room:${n}`);
    /** As a room's log: what is published is there to be read before. */
    const talk = async (): Promise<void> => {
      for (let n = 0; !isOver; n += 1) {
        for (const channel of rooms) {
          published.set(channel, n);
          void a.bus.channels.publish(channel, n);
        }
        await new Promise(setImmediate);
      }
    };
    const talking = talk();
    const joins = rooms.map(async (channel) => {
      const heard: number[] = [];
      await b.bus.channels.subscribe(channel, (message) => heard.push(message as number));
      return { channel, heard, read: published.get(channel) ?? -1 };
    });
    const joined = await Promise.all(joins);
    for (let n = 0; n < 50; n += 1) await new Promise(setImmediate);
    isOver = true;
    await talking;
    for (const { channel, heard, read } of joined) {
      const last = published.get(channel) ?? 0;
      expect(last).toBeGreaterThan(read);
      await eventually(() => expect(heard.at(-1)).toBe(last));
      const expected = Array.from({ length: last - read }, (_, n) => read + 1 + n);
      expect(heard.slice(-expected.length)).toEqual(expected);
      expect(new Set(heard).size).toBe(heard.length);
    }
  });

  it('are listened to again after an outage, those too that somebody came into meanwhile', async () => {
    const { a, b } = open();
    const [before, gapsOfB] = [await listen(b, room), countGaps(b)];
    await goAway(b);
    const meanwhile = await listen(b, 'room:2');
    await a.bus.channels.publish(room, 'missed');
    await comeBack(b);
    // From then on nothing is missing that pages fetch when they hear of the gap.
    await eventually(() => expect(gapsOfB()).toBe(1));
    for (const channel of [room, 'room:2']) await a.bus.channels.publish(channel, `of ${channel}`);
    await eventually(() => expect([before, meanwhile]).toEqual([['of room:1'], ['of room:2']]));
  });

  it('that somebody came into while another process was cut off are told of the gap when it is back', async () => {
    const { a, b } = open();
    const gapsOfB = countGaps(b);
    await goAway(a);
    const heard = await listen(b, room);
    await a.bus.channels.publish(room, 'missed');
    await comeBack(a);
    await eventually(() => expect(gapsOfB()).toBe(1));
    await a.bus.channels.publish(room, 'heard');
    await eventually(() => expect(heard).toEqual(['heard']));
  });

  it('of a process are heard by one that begins later', async () => {
    const { a, world } = open();
    const atA = await listen(a, room);
    const c = await world.open();
    const atC = await listen(c, room);
    await c.bus.channels.publish(room, 'from the new one');
    await a.bus.channels.publish(room, 'from the old one');
    await eventually(() => expect([atA.length, atC.length]).toEqual([2, 2]));
  });

  it('carry messages of any size in their order, to one and to all', async () => {
    const { a, b, world } = open();
    const heard = await listen(b, room);
    const large = '円居🎶'.repeat(4_000);
    for (const message of ['small', large, 'after it']) void a.bus.channels.publish(room, message);
    const c = await world.open();
    const atC = await listen(c, room);
    for (const message of [large, 'last']) void a.bus.channels.publish(room, message);
    await eventually(() => expect(heard).toEqual(['small', large, 'after it', large, 'last']));
    await eventually(() => expect(atC).toEqual([large, 'last']));
  });
}
