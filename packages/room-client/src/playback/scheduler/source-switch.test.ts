import type { PlaybackTarget } from '@madoi/domain/sync/room-target';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecodedPlayback } from '../audio-output.ts';
import { createActiveSource } from './active-source.ts';
import { type PlannedSource, reduceScheduler, type SchedulerState, schedulerTable } from './scheduler-state.ts';
import { createSourceSwitch } from './source-switch.ts';

/** A sounding that remembers whether it was stopped. */
const createSource = (mediaTrackId: string, startSec = 0) => {
  const scheduled = { endsAtSec: Number.POSITIVE_INFINITY };
  const playback: DecodedPlayback = {
    kind: 'decoded',
    startSec,
    endSec: () => Number.POSITIVE_INFINITY,
    heardPositionSec: () => 0,
    isOver: () => false,
    setRate: () => undefined,
    stop: (atSec) => {
      scheduled.endsAtSec = atSec;
    },
    cancelStop: () => {
      scheduled.endsAtSec = Number.POSITIVE_INFINITY;
    },
    fadeOut: () => undefined,
  };
  const target = { mediaTrack: { id: mediaTrackId }, originMs: 0, beginsAtMs: 0 } as PlaybackTarget;
  return { scheduled, source: createActiveSource(playback, target) };
};
const planned = (mediaTrackId: string): PlannedSource => createSource(mediaTrackId).source;

const [heard, again, other] = [planned('one'), planned('one'), planned('two')];
const states: { readonly [K in SchedulerState['kind']]: Extract<SchedulerState, { readonly kind: K }> } = {
  silent: { kind: 'silent' },
  starting: { kind: 'starting', pending: other },
  playing: { kind: 'playing', active: heard },
  takingOver: { kind: 'takingOver', active: heard, pending: again },
  handingOver: { kind: 'handingOver', active: heard, pending: other },
};
const events = [
  { kind: 'planned', pending: planned('one') },
  { kind: 'planned', pending: planned('two') },
  { kind: 'dropped' },
  { kind: 'due' },
  { kind: 'streamed', active: planned('two') },
  { kind: 'silenced' },
] as const;

/** The table of the doc comment; `planned` stands there for the same track and for another. */
const documented: Readonly<Record<SchedulerState['kind'], string>> = {
  silent: '     starting   starting    –       –       playing  –',
  starting: '   starting   starting    silent  playing playing  silent',
  playing: '    takingOver handingOver –       –       playing  silent',
  takingOver: ' takingOver handingOver playing playing playing  silent',
  handingOver: 'takingOver handingOver playing playing playing  silent',
};

describe('reduceScheduler', () => {
  it.each(Object.values(states))('leads from $kind where its row says, and nowhere else', (state) => {
    const led = events.map((event) => {
      const next = reduceScheduler(state, event);
      return next === state ? '–' : next.kind;
    });
    expect(led).toEqual(documented[state.kind].trim().split(/\s+/));
  });

  it('has a cell for every state and every event', () => {
    expect(Object.values(schedulerTable).map((row) => Object.keys(row).length)).toEqual([5, 5, 5, 5, 5]);
  });

  it('goes on with what is heard when the plan is dropped, and with the plan when it is due', () => {
    expect(reduceScheduler(states.handingOver, { kind: 'dropped' })).toEqual({ kind: 'playing', active: heard });
    expect(reduceScheduler(states.handingOver, { kind: 'due' })).toEqual({ kind: 'playing', active: other });
  });
});

describe('createSourceSwitch', () => {
  const anyStep = fc.oneof(
    fc.constantFrom('plan one', 'plan two').map((kind) => ({ kind, sec: 1 })),
    fc.constantFrom('stream', 'drop', 'silence').map((kind) => ({ kind, sec: 0 })),
    fc.nat({ max: 3 }).map((sec) => ({ kind: 'time', sec })),
  );

  it('leaves nothing to sound but what is heard and what is planned, whatever happened', () => {
    const run = fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
      let nowSec = 0;
      const made: ReturnType<typeof createSource>[] = [];
      const make = (id: string, startSec: number) => {
        const one = createSource(id, startSec);
        made.push(one);
        return one.source;
      };
      const sources = createSourceSwitch({ nowSec: () => nowSec, onStarted: () => undefined });
      const plan = (id: string, startSec: number) => {
        sources.dropPending();
        sources.active()?.playback.stop(startSec, 0);
        sources.plan(make(id, startSec));
      };
      const take: Readonly<Record<string, (sec: number) => void>> = {
        'plan one': (sec) => plan('one', nowSec + sec),
        'plan two': (sec) => plan('two', nowSec + sec),
        stream: () => sources.replaceActive(make('one', nowSec), 0),
        drop: sources.dropPending,
        silence: () => sources.silence(nowSec, 0),
        time: (sec) => {
          nowSec += sec;
        },
      };
      for (const { kind, sec } of steps) {
        sources.promote();
        take[kind]?.(sec);
        sources.promote();
        const held = [sources.active(), sources.pending()];
        const lost = made.filter(({ source, scheduled }) => !held.includes(source) && scheduled.endsAtSec > nowSec);
        expect(lost).toEqual([]);
        // What goes on alone is not stopped.
        const active = made.find(({ source }) => source === sources.active());
        if (sources.state().kind === 'playing') expect(active?.scheduled.endsAtSec).toBe(Number.POSITIVE_INFINITY);
      }
      sources.silence(nowSec, 0);
      expect(sources.state().kind).toBe('silent');
    });
    fc.assert(run);
  });
});
