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

const world = () =>
  createQueuePlayerWorld({
    queue: queueOf([trackOf('a', 200), trackOf('b', 90)], { at: serverNow() - 30_000 }),
    decodes: true,
  });

describe('whole songs', () => {
  it('are downloaded once the stream sounds and is well ahead, the present one first', async () => {
    const { elements, wanted, sources } = world();
    elements[0].aheadSec = 5;
    await pass(4_000);
    expect(elements[0].paused).toBe(false);
    expect(wanted).toEqual([]);
    elements[0].aheadSec = 21;
    await pass(1_000);
    expect(wanted[0]).toBe('a b');
    expect(sources).toHaveLength(1);
  });

  it('of what the room has skipped are not downloaded any further while the next one starts', async () => {
    const { elements, wanted, kept, queueStore } = world();
    await pass(6_000);
    expect(wanted.at(-1)).toBe('a b');
    for (const element of elements) element.aheadSec = 5;
    const before = wanted.length;
    queueStore.setState({ queue: queueOf([trackOf('c', 200)], { at: serverNow() }) });
    await pass(3_000);
    expect(wanted.slice(before)).toEqual([]);
    expect(kept.at(-1)).toBe('c');
  });

  it('are downloaded after twenty seconds of sound where the browser never says what it holds', async () => {
    const { elements, wanted } = world();
    elements[0].aheadSec = 0;
    await pass(19_000);
    expect(wanted).toEqual([]);
    await pass(3_000);
    expect(wanted[0]).toBe('a b');
  });

  it('are left alone while the first bytes of the stream are on a slow line', async () => {
    const { elements, wanted } = world();
    elements[0].loadMs = 9_000;
    Object.defineProperty(elements[0], 'readyState', { get: () => 0, set: () => undefined });
    await pass(500);
    elements[0].dispatchEvent(new Event('progress'));
    await pass(8_000);
    expect(elements[0].paused).toBe(false);
    expect(wanted).toEqual([]);
  });

  it('are downloaded after three seconds where the element gets nothing, as in a page that was opened in the background', async () => {
    const { elements, wanted, sources } = world();
    elements[0].loadMs = 60_000;
    Object.defineProperty(elements[0], 'readyState', { get: () => 0, set: () => undefined });
    await pass(2_900);
    expect(wanted).toEqual([]);
    await pass(1_500);
    expect(wanted[0]).toBe('a');
    expect(sources).toHaveLength(1);
  });
});
