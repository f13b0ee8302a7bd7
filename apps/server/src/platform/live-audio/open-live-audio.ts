import { randomBytes } from 'node:crypto';
import type { Channels } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { recordingsFolderOf } from '../data-dir-folders.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { bindAddressOf } from './bind-address.ts';
import { createEmbeddedLiveAudio } from './embedded/embedded-live-audio.ts';
import type { LiveAudio } from './live-audio.ts';
import { createLiveKitLiveAudio } from './livekit/livekit-live-audio.ts';
import { createNoLiveAudio } from './no-live-audio.ts';
import { createPlacedLiveAudio } from './placed/placed-live-audio.ts';
import { createPgPlacementStore } from './placed/placements.store.pg.ts';
import type { SfuStats } from './sfu/messages.ts';

export interface OpenLiveAudioOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly db: Database;
  readonly channels: Channels;
  /** Whether no other process can serve this database: then what an earlier run of this one carried is free at once. */
  readonly isAlone: boolean;
}

const exportStats =
  (metrics: Metrics) =>
  (stats: SfuStats): void => {
    metrics.liveConnections.set(stats.connections);
    metrics.livePackets.set({ kind: 'in' }, stats.packetsIn);
    metrics.livePackets.set({ kind: 'out' }, stats.packetsOut);
    metrics.livePackets.set({ kind: 'refused' }, stats.packetsRefused);
    metrics.livePackets.set({ kind: 'held_back' }, stats.packetsHeldBack);
    metrics.livePackets.set({ kind: 'dropped' }, stats.packetsDropped);
    metrics.liveCpuSeconds.set(stats.cpuMs / 1000);
    metrics.liveResidentBytes.set(stats.residentBytes);
  };

/** The product's own SFU, for one process or several: each room's voices are on one of them. */
async function openPlacedSfu({ config, clock, log, metrics, db, channels, isAlone }: OpenLiveAudioOptions) {
  const { port, addresses, turnUrls, turnSecret } = config.liveAudio;
  const engine = createEmbeddedLiveAudio({
    port,
    bindAddress: bindAddressOf(config.host, addresses),
    announcedAddresses: addresses,
    turn: turnSecret === undefined || turnUrls.length === 0 ? undefined : { urls: turnUrls, secret: turnSecret },
    clock,
    log,
    onStats: exportStats(metrics),
  });
  const processId = randomBytes(9).toString('base64url');
  const placements = createPgPlacementStore(db);
  if (isAlone) await placements.releaseOthers(processId);
  const recordingsFolder = recordingsFolderOf(config.dataDir);
  return createPlacedLiveAudio({ engine, channels, placements, processId, recordingsFolder, clock, log });
}

/** The live audio engine of the configuration. It starts when the first room needs it. */
export async function openLiveAudio(options: OpenLiveAudioOptions): Promise<LiveAudio> {
  const { isOn, liveKit } = options.config.liveAudio;
  if (!isOn) return createNoLiveAudio();
  return liveKit ? createLiveKitLiveAudio({ ...liveKit, clock: options.clock }) : openPlacedSfu(options);
}
