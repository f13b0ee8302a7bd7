import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { RhythmProgram } from '#platform/rhythm/rhythm-program.ts';
import { audioBlobKey } from '../audio-blob-key.ts';
import type { RhythmStore, UnmeasuredTrack } from './rhythm.store.ts';

/** Raised whenever measuring gives other results: every track is measured again. */
export const rhythmVersion = 1;

export interface MeasureTracksDeps {
  readonly store: RhythmStore;
  readonly blobs: Pick<Blobs, 'read'>;
  readonly program: RhythmProgram;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

export interface MeasureTracksOptions {
  /** Songs that are measured at the same time, each in a process of its own. */
  readonly workers: number;
  readonly signal?: AbortSignal | undefined;
  readonly onTrack?: (trackId: string) => void;
}

const pageSize = 100;

/** Every unmeasured track once, in the order of their ids: one that cannot be measured is not met again in this run. */
async function* unmeasuredTracks(store: RhythmStore): AsyncGenerator<UnmeasuredTrack> {
  for (let afterId = ''; ; ) {
    const page = await store.listUnmeasured(rhythmVersion, afterId, pageSize);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    afterId = last.trackId;
  }
}

async function measureTrack(deps: MeasureTracksDeps, track: UnmeasuredTrack, signal: AbortSignal): Promise<boolean> {
  const { store, blobs, program, clock, log } = deps;
  const music = await blobs.read(audioBlobKey(track.sourceHash, 'full'));
  if (!music) return false;
  const rhythm = await program.measure(music, signal);
  if (rhythm) await store.save(track.trackId, rhythm, rhythmVersion, clock.now());
  else log.warn({ trackId: track.trackId }, 'the beat of a track could not be measured: its file cannot be decoded');
  return rhythm !== undefined;
}

/**
 * Measures every track that was not, oldest id first, and answers how many it measured. Stopped or killed, the next run goes on with what
 * is missing; two at once do some of it twice, with the same result. A program that fails ends the run, and the next one tries again.
 */
export async function measureTracks(deps: MeasureTracksDeps, options: MeasureTracksOptions): Promise<number> {
  const { workers, onTrack } = options;
  const failing = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, failing.signal]) : failing.signal;
  const waiting = unmeasuredTracks(deps.store);
  let measured = 0;
  const work = async (): Promise<void> => {
    for (;;) {
      signal.throwIfAborted();
      const next = await waiting.next();
      if (next.done) return;
      if (!(await measureTrack(deps, next.value, signal))) continue;
      measured += 1;
      onTrack?.(next.value.trackId);
    }
  };
  const stopOthers = (error: unknown): void => failing.abort(error);
  await Promise.all(Array.from({ length: workers }, () => work().catch(stopOthers)));
  signal.throwIfAborted();
  return measured;
}
