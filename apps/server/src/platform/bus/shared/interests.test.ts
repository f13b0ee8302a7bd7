import { deferred } from '@madoi/test-kit/bus-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createService, listen, room, say, settle, wordsAmong, wordsOf } from './service-in-memory.fixture.ts';

describe('the interests of processes', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('bring what is of a room to those that listen to it, and to no other', async () => {
    const { open } = createService();
    const [a, b, c] = [await open('a'), await open('b'), await open('c')];
    await say(a, 'nobody listens');
    await listen(b);
    await listen(c, 'room:2');
    await say(a, 'one');
    await say(a, 'two', 'room:2');
    expect([b.heard, c.heard]).toEqual([['one'], ['two']]);
    expect([wordsOf(b), wordsOf(c)]).toEqual([['one'], ['two']]);
  });

  it('say a message once to all where all of several listen, and to each its own otherwise', async () => {
    const { open } = createService();
    const [a, b, c] = [await open('a'), await open('b'), await open('c')];
    await listen(b);
    await say(a, 'for b');
    await listen(c);
    await say(a, 'for both');
    expect(b.got.filter(({ text }) => text.includes('for b')).map(({ isAddressed }) => isAddressed)).toEqual([
      true,
      false,
    ]);
    expect([b.heard, c.heard]).toEqual([['for b', 'for both'], ['for both']]);
  });

  it('are waited for: who has subscribed misses nothing that is published afterwards', async () => {
    const { open } = createService();
    const [a, b] = [await open('a'), await open('b')];
    a.pause();
    let isSubscribed = false;
    void b.channels.subscribe(room, (message) => b.heard.push(message)).then(() => (isSubscribed = true));
    await settle();
    await say(a, 'before a has heard of it');
    expect([isSubscribed, b.heard]).toEqual([false, []]);
    a.resume();
    await settle();
    expect(isSubscribed).toBe(true);
    await say(a, 'afterwards');
    expect(b.heard).toEqual(['afterwards']);
    expect(b.gaps()).toBe(0);
  });

  it('are waited for by everybody who listens to the same room meanwhile', async () => {
    const { open } = createService();
    const [a, b] = [await open('a'), await open('b')];
    a.pause();
    const subscribed: number[] = [];
    for (const n of [1, 2]) void b.channels.subscribe(room, () => undefined).then(() => subscribed.push(n));
    await settle();
    expect(subscribed).toEqual([]);
    a.resume();
    await settle();
    expect(subscribed).toEqual([1, 2]);
  });

  it('end when nobody has listened for a while, and not in between', async () => {
    const { open } = createService();
    const [a, b] = [await open('a'), await open('b')];
    const first = await listen(b);
    first();
    await b.channels.sendHeartbeat();
    const second = await listen(b);
    await b.channels.sendHeartbeat();
    await b.channels.sendHeartbeat();
    await say(a, 'still heard');
    second();
    second();
    await b.channels.sendHeartbeat();
    await b.channels.sendHeartbeat();
    await settle();
    await say(a, 'not even sent');
    expect(b.heard).toEqual(['still heard']);
    expect(wordsOf(b)).toEqual(['still heard']);
    await listen(b);
    await say(a, 'heard again');
    expect(b.heard).toEqual(['still heard', 'heard again']);
  });

  it('of two that begin at the same moment are heard, and make no gap', async () => {
    const { open } = createService();
    const leased = deferred();
    const opening = open('b', leased.promise);
    const a = await open('a');
    leased.resolve();
    await settle();
    const b = await opening;
    await vi.advanceTimersByTimeAsync(500);
    await listen(a);
    await listen(b);
    await say(a, 'from a');
    await say(b, 'from b');
    expect([a.heard, b.heard, a.gaps(), b.gaps()]).toEqual([['from a', 'from b'], ['from a', 'from b'], 0, 0]);
  });

  it('of an older version are everything, and what it says is heard once', async () => {
    const { open, openOlder } = createService();
    const older = openOlder('older');
    const opening = open('a');
    await vi.advanceTimersByTimeAsync(1_100);
    const a = await opening;
    const openingB = open('b');
    await vi.advanceTimersByTimeAsync(1_100);
    const b = await openingB;
    await listen(a);
    await listen(b);
    await say(a, 'from a');
    older.publish(room, 'from the older');
    await settle();
    expect(wordsAmong(older.texts)).toEqual(['from a']);
    expect([a.heard, b.heard]).toEqual([
      ['from a', 'from the older'],
      ['from a', 'from the older'],
    ]);
    expect([a.gaps(), b.gaps()]).toEqual([0, 0]);
  });

  it('of an older version that begins later are everything as soon as it is heard', async () => {
    const { open, openOlder } = createService();
    const a = await open('a');
    const older = openOlder('older');
    await say(a, 'before it began');
    older.sendHeartbeat();
    await say(a, 'afterwards');
    expect(wordsAmong(older.texts)).toEqual(['afterwards']);
  });

  it('keep the order of a room when it goes to one first and to all afterwards', async () => {
    const { open, openOlder } = createService();
    const [a, b] = [await open('a'), await open('b')];
    const older = openOlder('older');
    await listen(b);
    // The first goes at once; what follows gathers.
    void a.channels.publish('x', 0);
    await vi.advanceTimersByTimeAsync(1);
    void a.channels.publish('x', 1);
    void a.channels.publish(room, 'first');
    older.sendHeartbeat();
    void a.channels.publish(room, 'second');
    await settle();
    expect(b.heard).toEqual(['first', 'second']);
    expect(wordsAmong(older.texts)).toEqual(['second']);
  });
});
