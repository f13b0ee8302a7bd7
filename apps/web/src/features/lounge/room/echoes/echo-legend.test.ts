import { createMemoryStore } from '@madoi/room-client/playback/reports/report-outbox';
import { expect, it } from 'vitest';
import { createLegendMemory, eveningOf, legendEntry } from './echo-legend.ts';

const at = (iso: string) => Date.parse(`${iso}+09:00`);

it('an evening is one from noon to noon in Tokyo', () => {
  const [before, evening, night, next] = ['11:59', '12:00', '23:30']
    .map((clock) => eveningOf(at(`2026-11-23T${clock}`)))
    .concat(eveningOf(at('2026-11-24T02:00')));
  expect([evening === before, evening === night, night === next]).toEqual([false, true, true]);
});

it('the legend of echoes is due on the first three evenings that had some, for all of each, and remembered on the device', () => {
  const store = createMemoryStore();
  let now = at('2026-11-20T20:00');
  const open = () => createLegendMemory(legendEntry(store), () => now);
  const due = ['20T20:00', '20T23:00', '22T20:00', '23T20:00', '23T21:00', '24T20:00', '30T20:00'].map((moment) => {
    now = at(`2026-11-${moment}`);
    const isDue = open().isDue();
    if (isDue) open().note();
    return isDue;
  });
  expect(due).toEqual([true, true, true, true, true, false, false]);
});
