import path from 'node:path';
import { createTopic } from '@madoi/domain/sync/create-topic';
import type { Channels } from '#platform/bus/bus.ts';
import { createBusTopic } from '#platform/bus/create-bus-topic.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { createTicker } from '#platform/ticker.ts';
import type { LiveAudio, LiveEvent } from '../live-audio.ts';
import { createChannelLeases } from './channel-leases.ts';
import { handlePlacementNotice } from './handle-placement-notice.ts';
import { createPlacedControls } from './placed-controls.ts';
import { type PlacementNotice, placementTopic } from './placement-notice.ts';
import type { ClaimedPlacement, PlacementStore } from './placements.store.ts';
import { createRaisedFences } from './raised-fences.ts';
import { relayEngineEvent } from './relay-engine-event.ts';
import type { RemoteAnswer, RemoteCall } from './remote-call.ts';
import { createRemoteCalls } from './remote-calls.ts';
import { createCallRouter } from './route-calls.ts';
import { type PlaceableEngine, runOnEngine } from './run-on-engine.ts';

export interface PlacedLiveAudioOptions {
  /** The engine of this process. */
  readonly engine: PlaceableEngine;
  readonly channels: Channels;
  readonly placements: PlacementStore;
  /** Another one at each start of a process. */
  readonly processId: string;
  /** Folders of recordings are named from here, in each process from its own. */
  readonly recordingsFolder: string;
  readonly clock: Clock;
  readonly log: Log;
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
  const { engine, placements: store, processId, recordingsFolder, clock, log, callTimeoutMs: timeoutMs } = options;
  const events = createTopic<LiveEvent>();
  const notices = createBusTopic<PlacementNotice>(options.channels, placementTopic);
  let isLeaving = false;
  const tell = (notice: PlacementNotice): void => {
    notices
      .publish(notice)
      .catch((error: unknown) => log.warn({ err: error }, 'other processes could not be told of a voice'));
  };
  const closeHere = async (channel: string): Promise<void> => {
    leases.delete(channel);
    await engine.recorder.stop(channel);
    await engine.closeRoom(channel);
  };
  const leases = createChannelLeases({ store, processId, clock, onLost: closeHere });
  const announcePlaced = (channel: string, fence: number): void => {
    tell({ kind: 'placed', from: processId, channel, fence });
    events.publish({ kind: 'restarted', channel });
  };
  const onClaimed = ({ channel, fence, isTakeover }: ClaimedPlacement): void => {
    leases.set(channel, fence);
    if (isTakeover) announcePlaced(channel, fence);
  };
  const runHere = async (call: RemoteCall): Promise<unknown> => {
    const value = await runOnEngine({ engine, recordingsFolder }, call);
    if (call.method !== 'closeRoom') return value;
    leases.delete(call.channel);
    return store.remove(processId, call.channel);
  };
  const answer = async (call: RemoteCall): Promise<RemoteAnswer> => {
    await leases.confirm();
    if (!leases.of(call.channel)) return { kind: 'not_held' };
    return { kind: 'done', value: await runHere(call) };
  };
  const fences = createRaisedFences({ store, processId, leases, closeHere, announcePlaced });
  const remote = await createRemoteCalls({
    ...{ channels: options.channels, processId, answer, log },
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  const router = createCallRouter({
    ...{ runHere, leases, store, remote, processId, onClaimed },
    isLeaving: () => isLeaving,
  });
  const unsubscribe = await notices.subscribe(
    handlePlacementNotice({ processId, leases, closeHere, emit: events.publish, log }),
  );
  const raise = (channel: string): void => {
    fences
      .raise(channel)
      .catch((error: unknown) => log.warn({ err: error }, 'a restart of the voices is announced later'));
  };
  engine.onEvent(relayEngineEvent({ processId, leases, emit: events.publish, tell, raise }));

  let hasTidied = false;
  const tick = async (): Promise<void> => {
    if (isLeaving) return;
    await leases.renew();
    await fences.raisePending();
    if (!hasTidied && leases.count() > 0) await store.removeAbandoned();
    hasTidied ||= leases.count() > 0;
  };
  const ticker = createTicker({
    everyMs: renewEveryMs,
    tick,
    failure: 'the leases of voices could not be renewed',
    log,
  });
  ticker.start();

  /** What is not released here ends with its lease. */
  const leave = async (): Promise<void> => {
    if (isLeaving) return;
    isLeaving = true;
    try {
      const left = await leases.releaseAll();
      if (left.length > 0) tell({ kind: 'released', from: processId, channels: left });
    } catch (error) {
      log.debug({ err: error }, 'the leases of voices end by themselves');
    }
  };
  return {
    ...engine,
    ...createPlacedControls({
      router,
      leases,
      store,
      processId,
      remote,
      engine,
      folderName: (folder) => path.relative(recordingsFolder, folder),
    }),
    onEvent: events.subscribe,
    expectShutdown: () => {
      void leave();
      engine.expectShutdown?.();
    },
    stop: async () => {
      await ticker.stop();
      await leave();
      unsubscribe();
      remote.close();
      events.clear();
      await engine.stop();
    },
  };
}
