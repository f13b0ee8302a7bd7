import type { Rhythm } from '@madoi/domain/playback/rhythm';
import type { Bus } from '#platform/bus/bus.ts';
import type { Feature } from '#platform/feature.ts';
import type { PlatformServices } from '#platform/platform-services.ts';
import { createRhythmProgram } from '#platform/rhythm/rhythm-program.ts';
import { createTicker } from '#platform/ticker.ts';
import { type MeasureTracksDeps, measureTracks } from './measure-tracks.ts';
import { createPgRhythmStore } from './rhythm.store.pg.ts';

export type RhythmServices = Pick<PlatformServices, 'config' | 'database' | 'blobs' | 'clock' | 'log'>;

/** What measuring needs, for the server and for the command line. */
export function openRhythm({ config, database, blobs, clock, log }: RhythmServices): MeasureTracksDeps {
  const store = createPgRhythmStore(database.db);
  return { store, blobs, clock, log, program: createRhythmProgram(config) };
}

export interface RhythmFeature extends Feature {
  /** Beats and choruses of the cut that rooms play of a track, in its seconds; undefined: not measured, or without a beat. */
  rhythmOf(trackId: string): Promise<Rhythm | undefined>;
}

/** How soon a new track is measured. The first time waits as well: a server that starts has more urgent work. */
const everyMs = 20_000;

/** Measures the tracks that have no rhythm yet, one after the other over all processes, while nothing else needs the processor. */
export function createRhythmFeature(services: RhythmServices & { readonly bus: Pick<Bus, 'locks'> }): RhythmFeature {
  const { log, bus } = services;
  const deps = openRhythm(services);
  const ticker = createTicker({
    everyMs,
    failure: 'tracks could not be measured',
    log,
    lock: { locks: bus.locks, name: 'track-rhythms' },
    tick: async (stopping) => {
      const measured = await measureTracks(deps, { workers: 1, signal: stopping }).catch((error: unknown) => {
        // The server stops, and the next start goes on.
        if (stopping.aborted) return 0;
        throw error;
      });
      if (measured > 0) log.info({ measured }, 'the beats of new tracks are measured');
    },
  });
  return {
    name: 'catalogue-rhythm',
    rhythmOf: deps.store.findOfRoomCut,
    start: (scope) => scope.start('measuring of tracks', ticker),
  };
}
