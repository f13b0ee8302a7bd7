import type { Echo } from '@madoi/contract/lounge/echoes';
import { expect, it } from 'vitest';
import { selectNearbyEchoes } from './nearby-echoes.ts';

it('the panel lists the three echoes nearest to the moment, within eight seconds, in the order of the song', () => {
  const echoes = [1_000, 9_000, 12_000, 14_000, 15_000, 30_000].map(
    (offsetMs) => ({ id: String(offsetMs), offsetMs }) as Echo,
  );
  const near = (ms: number) => selectNearbyEchoes(echoes, ms).map(({ offsetMs }) => offsetMs);
  expect(near(13_000)).toEqual([12_000, 14_000, 15_000]);
  expect([near(22_500), near(24_000)]).toEqual([[15_000, 30_000], [30_000]]);
  expect(near(60_000)).toEqual([]);
});
