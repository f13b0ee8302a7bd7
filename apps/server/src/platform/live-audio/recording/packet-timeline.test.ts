import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPacketTimeline, type PacketTimeline } from './packet-timeline.ts';

const said = (n: number, timestamp: number, isTalkspurtStart = false) => ({
  packet: Uint8Array.from([n]),
  samples: 960,
  timestamp,
  isTalkspurtStart,
});
/** Packets by their first byte, silence as its samples in brackets. */
const written = (track: PacketTimeline, isLast = true): (number | [number])[] =>
  track.drain(isLast).map(({ packet, samples }) => (packet.length === 1 ? (packet[0] ?? 0) : [samples]));

describe('a voice on its time line', () => {
  it('follows the speaker’s clock within a stretch, however the packets are delayed', () => {
    const track = createPacketTimeline(0);
    for (const [n, nowMs] of [0, 25, 90, 91, 92, 130].entries()) track.take(said(n, 5_000 + n * 960, n === 0), nowMs);
    expect(written(track)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('leaves silence where packets are missing, and puts late ones in their place', () => {
    const track = createPacketTimeline(0);
    for (const n of [0, 1, 3, 2, 6]) track.take(said(n, n * 960, n === 0), n * 20);
    expect(written(track)).toEqual([0, 1, 2, 3, [960], [960], 6]);
  });

  it('places sound after a pause by the local clock, so the pause keeps its length', () => {
    const track = createPacketTimeline(1_000);
    track.take(said(0, 0, true), 1_000);
    track.take(said(1, 77_777_777, true), 1_100);
    expect(written(track)).toEqual([0, [960], [960], [960], [960], 1]);
  });

  it('keeps back what a late packet may still come before, and drops what comes later than that', () => {
    const track = createPacketTimeline(0);
    for (let n = 0; n < 12; n += 1) track.take(said(n, n * 960, n === 0), n * 20);
    expect(written(track, false)).toEqual([0, 1, 2]);
    track.take(said(99, 960), 250);
    expect(written(track)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('handles a clock that wraps', () => {
    const track = createPacketTimeline(0);
    const from = 2 ** 32 - 1_920;
    for (let n = 0; n < 4; n += 1) track.take(said(n, (from + n * 960) >>> 0, n === 0), n * 20);
    expect(written(track)).toEqual([0, 1, 2, 3]);
  });

  it('is never longer than what has happened, however stretches follow on each other', () => {
    const stepsMs = fc.array(fc.nat(3_000), { maxLength: 60 });
    fc.assert(
      fc.property(stepsMs, (steps) => {
        const track = createPacketTimeline(0);
        let [nowMs, total] = [0, 0];
        for (const stepMs of steps) {
          nowMs += stepMs;
          track.take(said(1, 0, true), nowMs);
          for (const { samples } of track.drain(false)) total += samples;
        }
        for (const { samples } of track.drain(true)) total += samples;
        expect(total).toBeLessThanOrEqual(nowMs * 48 + steps.length * 960);
      }),
    );
  });
});
