import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropPacket, initialSlotRewriter, rewritePacket, type SlotRewriter } from './slot-rewriter.ts';

const ahead16 = (a: number, b: number): number => ((a - b + 0x8000) & 0xffff) - 0x8000;
const ahead32 = (a: number, b: number): number => ((a - b + 0x80000000) >>> 0) - 0x80000000;

/** A speaker's turn on the slot: where its own numbers begin, and how many packets it says and keeps silent. */
const turn = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  sequence: fc.integer({ min: 0, max: 0xffff }),
  timestamp: fc.integer({ min: 0, max: 0xffffffff }),
  stretches: fc.array(fc.record({ silent: fc.boolean(), packets: fc.integer({ min: 1, max: 6 }) }), { maxLength: 6 }),
});

interface Sent {
  readonly sequence: number;
  readonly timestamp: number;
}

function speak(turns: readonly (typeof turn extends fc.Arbitrary<infer T> ? T : never)[]): readonly Sent[] {
  let stream: SlotRewriter = initialSlotRewriter;
  let nowMs = 0;
  const sent: Sent[] = [];
  turns.forEach(({ id, sequence, timestamp, stretches }, at) => {
    let place = { sequence, timestamp };
    for (const { silent, packets } of stretches) {
      for (let n = 0; n < packets; n += 1) {
        nowMs += 20;
        if (silent) stream = dropPacket(stream, `${id}${at}`, place);
        else {
          const step = rewritePacket(stream, `${id}${at}`, place, nowMs);
          stream = step.stream;
          if (step.placed) sent.push(step.placed);
        }
        place = { sequence: (place.sequence + 1) & 0xffff, timestamp: (place.timestamp + 960) >>> 0 };
      }
    }
  });
  return sent;
}

describe('a slot', () => {
  it('is one stream to the listener, however many people speak in turn and pause', () => {
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 8 }), (turns) => {
        const sent = speak(turns);
        const said = turns.flatMap(({ stretches }) => stretches).filter(({ silent }) => !silent);
        expect(sent.length).toBe(said.reduce((sum, { packets }) => sum + packets, 0));
        for (let n = 1; n < sent.length; n += 1) {
          const [before, now] = [sent[n - 1] as Sent, sent[n] as Sent];
          expect(ahead16(now.sequence, before.sequence)).toBe(1);
          expect(ahead32(now.timestamp, before.timestamp)).toBeGreaterThanOrEqual(960);
        }
      }),
    );
  });

  it('keeps lost packets lost and late ones in their place, and sends none twice', () => {
    let stream = initialSlotRewriter;
    const sent: number[] = [];
    for (const sequence of [65_534, 65_535, 2, 1, 1, 0, 2, 3]) {
      const timestamp = ((sequence & 0xff) + 10) * 960;
      const step = rewritePacket(
        stream,
        'a',
        { sequence, timestamp: sequence > 60_000 ? sequence - 60_000 : timestamp },
        1,
      );
      stream = step.stream;
      if (step.placed) sent.push(step.placed.sequence);
    }
    expect(sent).toEqual([65_534, 65_535, 2, 1, 1, 0, 3]);
  });

  it('drops a late packet from before a pause, and of a speaker who has resumed', () => {
    const first = rewritePacket(initialSlotRewriter, 'a', { sequence: 10, timestamp: 9_600 }, 0);
    const held = dropPacket(first.stream, 'a', { sequence: 12, timestamp: 11_520 });
    expect(rewritePacket(held, 'a', { sequence: 11, timestamp: 10_560 }, 60).placed).toBeUndefined();
    const resumed = rewritePacket(held, 'a', { sequence: 13, timestamp: 12_480 }, 80);
    expect(resumed.placed).toEqual({ sequence: 11, timestamp: 12_480, marker: true });
    expect(rewritePacket(resumed.stream, 'a', { sequence: 11, timestamp: 10_560 }, 90).placed).toBeUndefined();
  });

  it('loses at most one packet of a speaker to a misplaced one, wherever its numbers are', () => {
    const place16 = fc.integer({ min: 0, max: 0xffff });
    fc.assert(
      fc.property(place16, place16, fc.boolean(), fc.boolean(), (from, misplaced, isFirst, isPaused) => {
        fc.pre(Math.abs(ahead16(misplaced, from)) > 3_000);
        let stream: SlotRewriter = initialSlotRewriter;
        let sent = 0;
        const take = (sequence: number, timestamp: number): void => {
          const step = rewritePacket(stream, 'a', { sequence, timestamp }, timestamp / 48);
          stream = step.stream;
          if (step.placed) sent += 1;
        };
        const takeMisplaced = (): void => {
          if (isPaused) stream = dropPacket(stream, 'a', { sequence: misplaced, timestamp: 7 });
          else take(misplaced, 7);
          sent = 0;
        };
        if (isFirst) takeMisplaced();
        for (let n = 0; n < 5; n += 1) take((from + n) & 0xffff, n * 960);
        if (!isFirst) takeMisplaced();
        for (let n = 5; n < 10; n += 1) take((from + n) & 0xffff, n * 960);
        expect(sent).toBeGreaterThanOrEqual(isFirst ? 9 : 5);
      }),
    );
  });

  it('starts over when a sender counts on from elsewhere', () => {
    let stream = rewritePacket(initialSlotRewriter, 'a', { sequence: 50_000, timestamp: 960 }, 0).stream;
    const sent = [100, 101, 102].map((sequence, n) => {
      const step = rewritePacket(stream, 'a', { sequence, timestamp: (n + 2) * 960 }, 20 * (n + 1));
      stream = step.stream;
      return step.placed?.sequence;
    });
    expect(sent).toEqual([undefined, 50_001, 50_002]);
  });

  it('starts over when a sender’s clock jumps', () => {
    const first = rewritePacket(initialSlotRewriter, 'a', { sequence: 1, timestamp: 4_000_000 }, 0);
    const jumped = rewritePacket(first.stream, 'a', { sequence: 2, timestamp: 960 }, 20);
    expect(jumped.placed).toEqual({ sequence: 2, timestamp: 4_000_960, marker: true });
  });
});
