import { type PartState, sampledStates, serviceParts } from '@madoi/contract/site/status';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSamples, overallStateOf, type PartFacts, type PartSample, sampleOf, shownState } from './part-states.ts';

const well: PartFacts = {
  isDatabaseUp: true,
  isBusUp: true,
  isHeldElsewhere: false,
  isTurningAway: false,
  areBlobsUp: true,
  areVoicesUp: true,
  mail: 'operational',
  payments: 'operational',
};
const allWell = Object.fromEntries(serviceParts.map((part) => [part, 'operational']));
const changedBy = (facts: Partial<PartFacts>) =>
  Object.fromEntries(Object.entries(sampleOf({ ...well, ...facts })).filter(([, state]) => state !== 'operational'));

const anySample: fc.Arbitrary<PartSample> = fc.record(
  Object.fromEntries(serviceParts.map((part) => [part, fc.constantFrom(...sampledStates)])),
  { requiredKeys: [] },
);

describe('what a process finds its parts in', () => {
  it('is well where everything is, and leaves out what is not configured', () => {
    expect(sampleOf(well)).toEqual(allWell);
    expect(Object.keys(sampleOf({ ...well, areVoicesUp: undefined, payments: undefined }))).toEqual([
      'pages',
      'rooms',
      'media',
      'mail',
    ]);
  });

  it('names for each thing that fails the parts that need it', () => {
    expect(changedBy({ isDatabaseUp: false })).toEqual({
      pages: 'down',
      rooms: 'down',
      media: 'down',
      voices: 'degraded',
      mail: 'down',
      payments: 'down',
    });
    expect(changedBy({ isBusUp: false })).toEqual({ rooms: 'degraded' });
    expect(changedBy({ isHeldElsewhere: true })).toEqual({ rooms: 'degraded' });
    expect(changedBy({ isTurningAway: true })).toEqual({ pages: 'degraded', rooms: 'degraded' });
    expect(changedBy({ areBlobsUp: false })).toEqual({ media: 'down' });
    expect(changedBy({ areVoicesUp: false })).toEqual({ voices: 'down' });
    expect(changedBy({ mail: 'degraded' })).toEqual({ mail: 'degraded' });
    expect(changedBy({ payments: 'down' })).toEqual({ payments: 'down' });
  });
});

describe('what several processes find', () => {
  it('is down where it is down on all, and degraded where it is not well on one', () => {
    expect(mergeSamples([{ media: 'down' }, { media: 'down' }])).toEqual({ media: 'down' });
    expect(mergeSamples([{ media: 'down' }, { media: 'operational' }])).toEqual({ media: 'degraded' });
    expect(mergeSamples([{ media: 'down' }, { media: 'degraded' }])).toEqual({ media: 'degraded' });
    expect(mergeSamples([{ media: 'operational' }, { rooms: 'down' }])).toEqual({
      rooms: 'down',
      media: 'operational',
    });
  });

  it('is what one finds if there is one, does not depend on their order, and is no better for one that is worse', () => {
    fc.assert(
      fc.property(fc.array(anySample, { maxLength: 4 }), anySample, (samples, one) => {
        expect(mergeSamples([one])).toEqual(one);
        expect(mergeSamples([one, one])).toEqual(one);
        expect(mergeSamples([...samples].reverse())).toEqual(mergeSamples(samples));
        const rank = (state: (typeof sampledStates)[number] | undefined) =>
          sampledStates.indexOf(state ?? 'operational');
        const [before, after] = [mergeSamples(samples), mergeSamples([...samples, { rooms: 'degraded' }])];
        expect(rank(after.rooms)).toBeGreaterThanOrEqual(Math.min(1, rank(before.rooms)));
      }),
    );
  });
});

describe('the state of a part as it is shown', () => {
  const now = 1_000_000;
  const maintenance = { parts: ['media' as const], startAt: now - 1, endAt: now + 1 };
  const incident = { parts: ['media' as const], impact: 'degraded' as const, startedAt: now - 1 };
  const shown = (sampled: PartSample['media'], notices: Partial<Parameters<typeof shownState>[2]>) =>
    shownState('media', sampled, { incidents: [], maintenances: [], ...notices }, now);

  it('is what was sampled, or unknown', () => {
    expect([shown('degraded', {}), shown(undefined, {})]).toEqual(['degraded', 'unknown']);
  });

  it('is planned maintenance from its first instant to its last, whatever was sampled', () => {
    expect(shown('down', { maintenances: [maintenance] })).toBe('maintenance');
    expect(shown('down', { maintenances: [{ ...maintenance, startAt: now }] })).toBe('maintenance');
    expect(shown('down', { maintenances: [{ ...maintenance, endAt: now }] })).toBe('down');
    expect(shown('down', { maintenances: [{ ...maintenance, startAt: now + 1, endAt: now + 2 }] })).toBe('down');
    expect(shown('down', { maintenances: [{ ...maintenance, parts: ['rooms'] }] })).toBe('down');
  });

  it('is no better than the impact of an open incident of that part', () => {
    expect(shown('operational', { incidents: [incident] })).toBe('degraded');
    expect(shown('down', { incidents: [incident] })).toBe('down');
    expect(shown('operational', { incidents: [incident], maintenances: [maintenance] })).toBe('degraded');
    expect(shown('operational', { incidents: [{ ...incident, resolvedAt: now }] })).toBe('operational');
    expect(shown('operational', { incidents: [{ ...incident, parts: ['rooms'] }] })).toBe('operational');
  });
});

describe('the state of the whole', () => {
  const overall = (states: Partial<Record<(typeof serviceParts)[number], PartState>>) =>
    overallStateOf(serviceParts.map((id) => ({ id, state: states[id] ?? 'operational' })));

  it('is that of its worst part, and down only where neither pages nor rooms are there', () => {
    expect(overall({})).toBe('operational');
    expect(overall({ mail: 'maintenance' })).toBe('maintenance');
    expect(overall({ mail: 'maintenance', media: 'degraded' })).toBe('degraded');
    expect(overall({ mail: 'down', media: 'degraded' })).toBe('partial');
    expect(overall({ pages: 'down' })).toBe('partial');
    expect(overall({ pages: 'down', rooms: 'down' })).toBe('down');
  });

  it('is unknown only where nothing is known', () => {
    expect(overall({ mail: 'unknown' })).toBe('operational');
    expect(overallStateOf(serviceParts.map((id) => ({ id, state: 'unknown' })))).toBe('unknown');
    expect(overallStateOf([])).toBe('unknown');
  });
});
