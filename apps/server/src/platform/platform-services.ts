import type { Logger } from 'pino';
import type { Blobs } from './blobs/blobs.ts';
import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { DatabaseHandle } from './db/database.ts';
import type { ServerLock } from './db/server-lock.ts';
import type { Disk } from './disk.ts';
import type { Ids } from './ids.ts';
import type { LiveAudio } from './live-audio/live-audio.ts';
import type { Metrics } from './metrics.ts';
import type { Overload } from './overload/overload.ts';
import type { Payments } from './payments/open-payments.ts';
import type { Tracing } from './telemetry/tracing.ts';

/** The services that features are built from. Each feature takes those that it needs; tests replace single ones. */
export interface PlatformServices {
  readonly config: Config;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly overload: Overload;
  readonly database: DatabaseHandle;
  /** Of a database that several processes can reach. */
  readonly serverLock?: Pick<ServerLock, 'isHeldElsewhere'> | undefined;
  readonly bus: Bus;
  readonly blobs: Blobs;
  readonly disk: Disk;
  readonly liveAudio: LiveAudio;
  readonly payments: Payments;
  /** Where a collector is configured. */
  readonly tracing?: Tracing | undefined;
}
