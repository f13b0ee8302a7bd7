import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createService, leaseMs, listen, room, say, settle, wordsOf } from './service-in-memory.fixture.ts';

describe('the interests of processes, after losses', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('are not waited for longer than a second, and one that answers later has made a gap', async () => {
    const { open } = createService();
    const [a, b] = [await open('a'), await open('b')];
    a.pause();
    let isSubscribed = false;
    void b.channels.subscribe(room, (message) => b.heard.push(message)).then(() => (isSubscribed = true));
    await vi.advanceTimersByTimeAsync(1_100);
    expect(isSubscribed).toBe(true);
    // One that may have died does not keep anybody waiting a second time.
    await listen(b, 'room:2');
    await say(a, 'kept from b');
    expect(b.gaps()).toBe(0);
    a.resume();
    await vi.advanceTimersByTimeAsync(500);
    expect([b.heard, b.gaps(), a.gaps()]).toEqual([[], 1, 0]);
    await say(a, 'heard');
    await listen(b, 'room:3');
    await vi.advanceTimersByTimeAsync(500);
    expect([b.heard, b.gaps()]).toEqual([['heard'], 1]);
  });

  it('of one that was cut off are said again, and what was listened to meanwhile is heard', async () => {
    const { open } = createService();
    const [a, b] = [await open('a'), await open('b')];
    await listen(b);
    b.cut();
    await listen(b, 'room:2');
    await say(a, 'missed');
    await b.comeBack();
    await vi.advanceTimersByTimeAsync(500);
    expect([b.gaps(), a.gaps()]).toEqual([1, 0]);
    await say(a, 'one');
    await say(a, 'two', 'room:2');
    expect(b.heard).toEqual(['one', 'two']);
  });

  it('that one did not hear of because it was cut off are a gap when it is back', async () => {
    const { open } = createService();
    const [a, b] = [await open('a'), await open('b')];
    a.cut();
    void b.channels.subscribe(room, (message) => b.heard.push(message));
    await vi.advanceTimersByTimeAsync(1_100);
    // It does not know that b listens, so that its numbers cannot say that something was lost.
    await say(a, 'kept from b');
    await a.comeBack();
    await vi.advanceTimersByTimeAsync(500);
    expect(b.gaps()).toBe(1);
    await say(a, 'heard');
    expect(b.heard).toEqual(['heard']);
  });

  it('that nobody waited for one to hear of, as it was silent, are a gap when it is back', async () => {
    const { open } = createService();
    const [a, b] = [await open('a'), await open('b')];
    a.cut();
    await vi.advanceTimersByTimeAsync(leaseMs + 1);
    await listen(b);
    await say(a, 'kept from b');
    await a.comeBack();
    await vi.advanceTimersByTimeAsync(500);
    expect(b.gaps()).toBe(1);
  });

  it('that could not be sent to one are a gap to it, and to nobody else', async () => {
    const { open } = createService();
    const [a, b, c] = [await open('a'), await open('b'), await open('c')];
    await listen(b);
    a.cut();
    await say(a, 'lost on the way to b');
    await a.comeBack();
    await vi.advanceTimersByTimeAsync(500);
    expect([b.gaps(), c.gaps()]).toEqual([1, 0]);
  });

  it('are everything again where a word of them was missed, until they are said again', async () => {
    const { open } = createService();
    const [a, b] = [await open('a'), await open('b')];
    await say(a, 'not sent');
    b.loseNext();
    await say(b, 'lost', 'x');
    await say(b, 'shows that something is missing', 'x');
    await say(a, 'sent to be safe');
    await a.channels.sendHeartbeat();
    await settle();
    await say(a, 'not sent either');
    expect(wordsOf(b)).toEqual(['sent to be safe']);
  });

  it('of one that ended are nobody’s, and of one that is silent for long are given up with a gap for it', async () => {
    const { open } = createService();
    const [a, b, c] = [await open('a'), await open('b'), await open('c')];
    await listen(b);
    await listen(c);
    void b.channels.close();
    await settle();
    await say(a, 'for c');
    expect([wordsOf(b), c.heard]).toEqual([[], ['for c']]);
    await vi.advanceTimersByTimeAsync(10 * leaseMs + 100);
    await a.channels.sendHeartbeat();
    await say(a, 'kept from c');
    expect([c.heard, c.gaps()]).toEqual([['for c'], 0]);
    // It was only paused.
    await c.channels.sendHeartbeat();
    await a.channels.sendHeartbeat();
    await vi.advanceTimersByTimeAsync(500);
    expect(c.gaps()).toBe(1);
    await say(a, 'heard');
    expect(c.heard).toEqual(['for c', 'heard']);
  });

  it('leave no loss unnoticed, of the first text of a process either', async () => {
    const { open } = createService();
    const b = await open('b');
    await listen(b);
    const a = await open('a');
    a.loseNext();
    await say(a, 'lost');
    await say(a, 'heard');
    await vi.advanceTimersByTimeAsync(500);
    expect([b.heard, b.gaps()]).toEqual([['heard'], 1]);
  });

  it('of the others are everything for one that was cut off, until they have said them again', async () => {
    const { open } = createService();
    const [a, b] = [await open('a'), await open('b')];
    b.cut();
    void a.channels.subscribe(room, (message) => a.heard.push(message));
    await vi.advanceTimersByTimeAsync(1_100);
    a.pause();
    const back = b.comeBack();
    await settle();
    await say(b, 'sent to be safe');
    a.resume();
    await vi.advanceTimersByTimeAsync(1_100);
    await back;
    expect(a.heard).toEqual(['sent to be safe']);
  });
});
