import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { bindAddressOf } from './bind-address.ts';
import { createEmbeddedLiveAudio } from './embedded/embedded-live-audio.ts';
import type { LiveAudio } from './live-audio.ts';
import { createLiveKitLiveAudio } from './livekit/livekit-live-audio.ts';
import { createNoLiveAudio } from './no-live-audio.ts';
import type { SfuStats } from './sfu/messages.ts';

export interface OpenLiveAudioOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
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

/** The live audio engine of the configuration. It starts when the first room needs it. */
export function openLiveAudio({ config, clock, log, metrics }: OpenLiveAudioOptions): LiveAudio {
  const { isOn, liveKit, port, addresses, turnUrls, turnSecret } = config.liveAudio;
  if (!isOn) return createNoLiveAudio();
  if (liveKit) return createLiveKitLiveAudio({ ...liveKit, clock });
  return createEmbeddedLiveAudio({
    port,
    bindAddress: bindAddressOf(config.host, addresses),
    announcedAddresses: addresses,
    turn: turnSecret === undefined || turnUrls.length === 0 ? undefined : { urls: turnUrls, secret: turnSecret },
    clock,
    log,
    onStats: exportStats(metrics),
  });
}
