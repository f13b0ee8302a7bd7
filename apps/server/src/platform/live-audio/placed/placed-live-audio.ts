import path from 'node:path';
import { createTopic } from '@madoi/domain/sync/create-topic';
import type { Channels } from '#platform/bus/bus.ts';
import { createBusTopic } from '#platform/bus/create-bus-topic.ts';
import { createTicker } from '#platform/ticker.ts';
import type { LiveAudio, LiveEvent } from '../live-audio.ts';
import { type ChannelHostOptions, createChannelHost } from './channel-host.ts';
import { handlePlacementNotice } from './handle-placement-notice.ts';
import { createPlacedControls } from './placed-controls.ts';
import { type PlacementNotice, placementTopic } from './placement-notice.ts';
import { createRemoteCalls } from './remote-calls.ts';
import { createCallRouter } from './route-calls.ts';
import type { PlaceableEngine } from './run-on-engine.ts';

export interface PlacedLiveAudioOptions extends ChannelHostOptions {
  readonly channels: Channels;
  /** How long another process's answer is waited for, in ms; default 2 s. */
  readonly callTimeoutMs?: number;
}

export type PlacedLiveAudio = PlaceableEngine & Required<Pick<LiveAudio, 'placementsOf' | 'expectShutdown'>>;

const renewEveryMs = 1_000;

/**
 * Live audio for several processes, each with an engine of its own: a channel is carried by one of them, which has a lease on it, and the others
 * hand their calls to it (docs/adr/071-voices-of-a-room-on-one-process.md). With one process all is carried here.
 */
export async function createPlacedLiveAudio(options: PlacedLiveAudioOptions): Promise<PlacedLiveAudio> {
  const { engine, channels, placements: store, processId, recordingsFolder, log, callTimeoutMs: timeoutMs } = options;
  const events = createTopic<LiveEvent>();
  const { publish: emit } = events;
  const notices = createBusTopic<PlacementNotice>(channels, placementTopic);
  const notify = (notice: PlacementNotice): void => {
    notices.publish(notice).catch((error: unknown) => {
      log.warn({ err: error }, 'other processes could not hear of a voice');
    });
  };
  const host = createChannelHost({ ...options, emit, notify });
  const { leases, answer, closeHere } = host;
  const timeout = timeoutMs === undefined ? {} : { timeoutMs };
  const remote = await createRemoteCalls({ channels, processId, answer, log, ...timeout });
  const router = createCallRouter({ ...host, store, remote, processId });
  const unsubscribe = await notices.subscribe(handlePlacementNotice({ processId, leases, closeHere, emit, log }));
  engine.onEvent(host.handleEngineEvent);
  const failure = 'the leases of voices could not be renewed';
  const ticker = createTicker({ everyMs: renewEveryMs, tick: host.renew, failure, log });
  ticker.start();
  const folderName = (folder: string): string => path.relative(recordingsFolder, folder);
  return {
    ...engine,
    ...createPlacedControls({ router, leases, store, processId, remote, engine, folderName }),
    onEvent: events.subscribe,
    expectShutdown: () => {
      void host.leave();
      engine.expectShutdown?.();
    },
    stop: async () => {
      await ticker.stop();
      await host.leave();
      unsubscribe();
      remote.close();
      events.clear();
      await engine.stop();
    },
  };
}
