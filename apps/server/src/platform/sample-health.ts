import { measureClockOffset } from './db/clock-offset.ts';
import type { DatabaseHandle } from './db/database.ts';
import type { PlatformServices } from './platform-services.ts';

interface HealthDeps
  extends Pick<PlatformServices, 'bus' | 'clock' | 'config' | 'database' | 'disk' | 'metrics' | 'serverLock'> {
  /** Not those of calls: when these are all busy, the database still answers. */
  readonly ownConnections: Pick<DatabaseHandle, 'pool'>;
}

async function sampleDatabase({ clock, metrics, ownConnections }: HealthDeps): Promise<void> {
  try {
    metrics.clockOffsetSeconds.set((await measureClockOffset(ownConnections.pool, clock)) / 1_000);
    metrics.databaseUp.set(1);
  } catch {
    metrics.databaseUp.set(0);
  }
}

/** Writes down how the process stands towards its database and disk. Rejects where there is no data folder any more. */
export async function sampleHealth(deps: HealthDeps): Promise<void> {
  const { bus, metrics, database, serverLock, disk, config } = deps;
  const { totalCount, idleCount, waitingCount } = database.pool;
  metrics.databaseConnections.set({ state: 'busy' }, totalCount - idleCount);
  metrics.databaseConnections.set({ state: 'idle' }, idleCount);
  metrics.databaseWaiting.set(waitingCount);
  metrics.databaseHeldElsewhere.set(serverLock?.isHeldElsewhere() ? 1 : 0);
  metrics.busUp.set(bus.isUp() ? 1 : 0);
  await sampleDatabase(deps);
  metrics.diskFreeBytes.set(await disk.freeBytes(config.dataDir));
}
