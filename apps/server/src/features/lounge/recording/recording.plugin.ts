import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import { recordingsFolderOf } from '#platform/data-dir-folders.ts';
import type { Database } from '#platform/db/database.ts';
import type { Disk } from '#platform/disk.ts';
import type { Feature } from '#platform/feature.ts';
import type { LiveRecorder } from '#platform/live-audio/live-audio.ts';
import { createVoiceMixer } from '#platform/live-audio/recording/voice-mixer.ts';
import type { Log } from '#platform/log.ts';
import { createTicker } from '#platform/ticker.ts';
import type { RoomStore } from '../room/room.store.ts';
import { registerRecordingRoutes } from './recording.routes.ts';
import { createPgRecordingStore } from './recording.store.pg.ts';
import type { RecordingContext } from './recording-context.ts';
import { createRecordings, type Recordings } from './recordings.ts';

export interface RecordingFeatureDeps {
  readonly db: Database;
  readonly bus: Pick<Bus, 'locks'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly blobs: Blobs;
  readonly disk: Disk;
  readonly rooms: Pick<RoomStore, 'find'>;
  readonly recorder: LiveRecorder | undefined;
  readonly config: {
    readonly dataDir: string;
    readonly ffmpegPath: string | undefined;
    readonly recordingDays: number;
  };
}

export interface RecordingFeature extends Feature {
  readonly recordings: Recordings;
}

const maintainEveryMs = 60_000;
const lockName = 'lounge:recordings';

/** Recordings of owners: starting, mixing, listing, downloading and deleting them. */
export function createRecordingFeature({ db, bus, config, ...deps }: RecordingFeatureDeps): RecordingFeature {
  const { log } = deps;
  const context: RecordingContext = {
    ...deps,
    store: createPgRecordingStore(db),
    mixer: createVoiceMixer(config),
    folder: recordingsFolderOf(config.dataDir),
    retentionDays: config.recordingDays,
  };
  const recordings = createRecordings(context, config.dataDir);
  const ticker = createTicker({
    everyMs: maintainEveryMs,
    tick: recordings.maintain,
    failure: 'recordings could not be maintained',
    log,
    lock: { locks: bus.locks, name: lockName },
    shouldRunImmediately: true,
  });
  return {
    name: 'lounge-recording',
    recordings,
    routes: (app) => registerRecordingRoutes(app, context),
    start: async (scope) => {
      scope.add('mixing of recordings', recordings.stop);
      await scope.start('maintenance of recordings', ticker);
    },
  };
}
