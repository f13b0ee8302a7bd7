import type { Echo } from '@madoi/contract/lounge/echoes';
import { expect, it } from 'vitest';
import { echoTicks } from './echo-ticks.ts';

it('each echo has a tick at its place in the song, marked within 1.5 s of its moment', () => {
  const echoes = [0, 30_000, 31_400, 130_000].map((offsetMs) => ({ id: String(offsetMs), offsetMs }) as Echo);
  expect(echoTicks(echoes, 120, 30)).toEqual([
    { id: '0', at: 0, isNow: false },
    { id: '30000', at: 0.25, isNow: true },
    { id: '31400', at: 31.4 / 120, isNow: true },
    { id: '130000', at: 1, isNow: false },
  ]);
  expect(echoTicks(echoes, 0, 0)).toEqual([]);
});
