import { stampParts } from '@madoi/prints/stamps';
import { type StampName, stampLevels } from '@madoi/prints/stamps/stamp-names';
import { stampDurationMs } from '@madoi/room-client/stage/stamp-lanes';
import { describe, expect, it } from 'vitest';
import { choreographyOf } from './choreography.ts';
import { type StageBox, scrimOpacity } from './motion.ts';

const stampNames = Object.keys(stampLevels) as StampName[];

const stages: readonly StageBox[] = [
  { width: 896, height: 768, horizonY: 438, seat: { x: 448, y: 600 } },
  { width: 390, height: 572, horizonY: 330, seat: { x: 100, y: 500 } },
];
const everyMs = 50;
const instants = (durationMs: number) => Array.from({ length: durationMs / everyMs + 1 }, (_, at) => at * everyMs);

describe.each(stampNames)('%s', (name) => {
  const durationMs = stampDurationMs[stampLevels[name]];
  const framesOn = (box: StageBox, seed = 7) => {
    const at = choreographyOf(name, seed);
    return instants(durationMs).map((ms) => at(ms, box));
  };

  it('takes no longer than four seconds, and nothing of it is left at its end', () => {
    expect(durationMs).toBeLessThanOrEqual(4_000);
    for (const box of stages)
      expect(
        framesOn(box)
          .at(-1)
          ?.filter(({ opacity }) => opacity > 0.01),
      ).toEqual([]);
  });

  it('is to be seen on a desktop and on a phone, with pieces that are drawn, at sizes and opacities that are real', () => {
    const parts = new Set(Object.keys(stampParts(name)));
    for (const box of stages) {
      const poses = framesOn(box).flat();
      expect(poses.some(({ opacity, x }) => opacity > 0.9 && x > 0 && x < box.width)).toBe(true);
      for (const each of poses) {
        expect(parts).toContain(each.part);
        expect(each.opacity).toBeGreaterThanOrEqual(0);
        expect(each.opacity).toBeLessThanOrEqual(1);
        expect(each.widthPx).toBeGreaterThanOrEqual(0);
        expect([each.x, each.y, each.turnRad].every(Number.isFinite)).toBe(true);
      }
    }
  });

  it('is the same for everybody who has the same seed', () => {
    const [box] = stages;
    if (box !== undefined) expect(framesOn(box)).toEqual(framesOn(box));
  });
});

it('darkens the stage by 58 % at most, and gives it back', () => {
  expect(scrimOpacity(0)).toBe(0);
  expect(scrimOpacity(1_000)).toBeCloseTo(0.58);
  expect(scrimOpacity(4_000)).toBe(0);
});
