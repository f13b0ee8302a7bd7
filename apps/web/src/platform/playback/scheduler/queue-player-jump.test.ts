import { seekLeadMs } from '@madoi/contract/constants';
import { describe, expect, it } from 'vitest';
import {
  createQueuePlayerWorld,
  pass,
  queueOf,
  serverNow,
  trackOf,
  withFakeTimersInEachTest,
} from './queue-player-world.fixture.ts';

withFakeTimersInEachTest();

describe('a jump of the room in a song that has only begun', () => {
  /** The room goes to 150 s; the bytes of that place come to this page so late. */
  const jump = async (loadMs: number, leadMs: number = seekLeadMs) => {
    const queue = queueOf([trackOf('a', 200)], {});
    const world = createQueuePlayerWorld({ queue });
    await pass(2_000);
    world.elements[1].loadMs = loadMs;
    const at = serverNow() + leadMs;
    world.queueStore.setState({ queue: queueOf([trackOf('a', 200)], { seekPosition: 150, at }) });
    return { ...world, originMs: at - 150_000 };
  };
  const untilJumped = async (audibleDecks: () => number[]) => {
    for (let ms = 0; ms < 2_000; ms += 10) {
      if (!audibleDecks().includes(0)) return ms;
      await pass(10);
    }
    throw new Error('the old place never ends');
  };

  it('is heard at the instant that the server named, and the old place until then', async () => {
    const { audibleDecks, elements, offMs, originMs } = await jump(200);
    const jumpedMs = await untilJumped(audibleDecks);
    expect(Math.abs(jumpedMs - seekLeadMs)).toBeLessThanOrEqual(40);
    expect(audibleDecks()).toEqual([1]);
    expect(Math.abs(offMs(elements[1], originMs))).toBeLessThan(40);
  });

  it('is muted until it is in step', async () => {
    const { audibleDecks, levels } = await jump(700);
    await untilJumped(audibleDecks);
    expect(levels[1].gain.changes).toMatchObject([
      { how: 'set', value: 0 },
      { how: 'approach', value: 1 },
    ]);
  });

  it('waits for its place, and is not moved, where the page heard late of the jump', async () => {
    const { audibleDecks, elements, offMs, originMs } = await jump(50, -100);
    const seeks: boolean[] = [];
    const poll = setInterval(() => seeks.push(elements[1].readyState > 0 && elements[1].seeking), 5);
    await untilJumped(audibleDecks);
    clearInterval(poll);
    expect(seeks).not.toContain(true);
    expect(Math.abs(offMs(elements[1], originMs))).toBeLessThan(40);
  });

  it('is heard though the browser does not say that it plays again after it was moved', async () => {
    const { audibleDecks, elements, offMs, originMs } = await jump(700);
    const dispatch = elements[1].dispatchEvent.bind(elements[1]);
    let played = 0;
    elements[1].dispatchEvent = (event) => {
      if (event.type === 'playing') played += 1;
      return event.type === 'playing' && played > 1 ? true : dispatch(event);
    };
    await untilJumped(audibleDecks);
    await pass(200);
    expect(audibleDecks()).toEqual([1]);
    expect(Math.abs(offMs(elements[1], originMs))).toBeLessThan(60);
  });

  it('is heard in step though its bytes come late, with no silence and no correction that is heard', async () => {
    const { audibleDecks, elements, offMs, originMs } = await jump(700);
    const jumpedMs = await untilJumped(audibleDecks);
    expect(jumpedMs).toBeGreaterThan(700);
    expect(jumpedMs).toBeLessThan(900);
    expect(audibleDecks()).toEqual([1]);
    expect(Math.abs(offMs(elements[1], originMs))).toBeLessThan(60);
    for (let ms = 0; ms < 2_000; ms += 50) {
      await pass(50);
      expect(elements[1].seeking, `${ms} ms later`).toBe(false);
    }
    expect(Math.abs(offMs(elements[1], originMs))).toBeLessThan(10);
  });

  it('is put right on its way, where the server names another instant than the page foresaw', async () => {
    const { queueStore, audibleDecks, elements, offMs, originMs } = await jump(200);
    await pass(50);
    const at = originMs + 150_000 + 120;
    queueStore.setState({ queue: queueOf([trackOf('a', 200)], { seekPosition: 150, at }) });
    await untilJumped(audibleDecks);
    expect(audibleDecks()).toEqual([1]);
    expect(Math.abs(offMs(elements[1], originMs + 120))).toBeLessThan(60);
    expect(elements[1].addresses).toHaveLength(1);
    await pass(1_000);
    expect(audibleDecks()).toEqual([1]);
  });

  it('[4.20] shows the new place as soon as it is the room’s, whatever sounds meanwhile', async () => {
    const { player, audibleDecks } = await jump(1_000);
    await pass(seekLeadMs + 300);
    expect(audibleDecks()).toEqual([0]);
    const { positionSec, status } = player.store.getState();
    expect(positionSec).toBeCloseTo(150.3, 1);
    // What sounds does not stall.
    expect(status).not.toBe('stalled');
  });

  it('ends the old place when the new one begins, where one cannot be faded into the other', async () => {
    const { queueStore, audibleDecks } = createQueuePlayerWorld({
      queue: queueOf([trackOf('a', 200)], {}),
      canFade: false,
    });
    await pass(2_000);
    expect(audibleDecks()).toEqual([0]);
    queueStore.setState({ queue: queueOf([trackOf('a', 200)], { seekPosition: 150, at: serverNow() }) });
    await pass(50);
    expect(audibleDecks()).toEqual([]);
  });

  it('follows the room by less than what a start may be off', async () => {
    const originMs = serverNow();
    const { queueStore, audibleDecks, elements, offMs } = createQueuePlayerWorld({
      queue: queueOf([trackOf('a', 200)], { at: originMs }),
    });
    await pass(3_000);
    queueStore.setState({ queue: queueOf([trackOf('a', 200)], { at: originMs + 150 }) });
    await pass(3_000);
    const [deck = 0] = audibleDecks();
    expect(audibleDecks()).toHaveLength(1);
    expect(Math.abs(offMs(elements[deck as 0 | 1], originMs + 150))).toBeLessThan(20);
  });
});
