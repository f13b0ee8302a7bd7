import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { bindAddressOf } from './bind-address.ts';
import { createEmbeddedLiveAudio } from './embedded/embedded-live-audio.ts';
import type { LiveAudio } from './live-audio.ts';
import { createLiveKitLiveAudio } from './livekit/livekit-live-audio.ts';
import type { SfuNumbers } from './sfu/messages.ts';

export interface OpenLiveAudioOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
}

const showNumbers =
  (metrics: Metrics) =>
  (numbers: SfuNumbers): void => {
    metrics.liveConnections.set(numbers.connections);
    metrics.livePackets.set({ kind: 'in' }, numbers.packetsIn);
    metrics.livePackets.set({ kind: 'out' }, numbers.packetsOut);
    metrics.livePackets.set({ kind: 'refused' }, numbers.packetsRefused);
    metrics.livePackets.set({ kind: 'held_back' }, numbers.packetsHeldBack);
    metrics.livePackets.set({ kind: 'dropped' }, numbers.packetsDropped);
    metrics.liveCpuSeconds.set(numbers.cpuMs / 1000);
    metrics.liveResidentBytes.set(numbers.residentBytes);
  };

/** What the configuration asks for. Nothing is started before the first room needs it. */
export function openLiveAudio({ config, clock, log, metrics }: OpenLiveAudioOptions): LiveAudio {
  const { liveKit, port, addresses, turnUrls, turnSecret } = config.liveAudio;
  if (liveKit) return createLiveKitLiveAudio({ ...liveKit, clock });
  return createEmbeddedLiveAudio({
    port,
    bindAddress: bindAddressOf(config.host, addresses),
    announcedAddresses: addresses,
    turn: turnSecret === undefined || turnUrls.length === 0 ? undefined : { urls: turnUrls, secret: turnSecret },
    clock,
    log,
    onNumbers: showNumbers(metrics),
  });
}
