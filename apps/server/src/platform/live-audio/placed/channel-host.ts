import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { LiveEvent } from '../live-audio.ts';
import { type ChannelLeases, createChannelLeases } from './channel-leases.ts';
import type { PlacementNotice } from './placement-notice.ts';
import type { ClaimedPlacement, PlacementStore } from './placements.store.ts';
import { createRaisedFences } from './raised-fences.ts';
import { relayEngineEvent } from './relay-engine-event.ts';
import type { RemoteAnswer, RemoteCall } from './remote-call.ts';
import { type PlaceableEngine, runOnEngine } from './run-on-engine.ts';

/** What this process's engine carries, and what others hear of it. */
export interface ChannelHost {
  readonly leases: ChannelLeases;
  /** This process is about to stop: it claims nothing. */
  isLeaving(): boolean;
  onClaimed(placement: ClaimedPlacement): void;
  /** Another process has the channel. */
  closeHere(channel: string): Promise<void>;
  runHere(call: RemoteCall): Promise<unknown>;
  /** The same for another process, of channels that are carried here. */
  answer(call: RemoteCall): Promise<RemoteAnswer>;
  handleEngineEvent(event: LiveEvent): void;
  /** Renews the leases; to be called more often than they last. */
  renew(): Promise<void>;
  /** Leaves the channels to others. What is not released here ends with its lease. Never rejects. */
  leave(): Promise<void>;
}

export interface ChannelHostOptions {
  /** The engine of this process. */
  readonly engine: PlaceableEngine;
  readonly placements: PlacementStore;
  /** Another one at each start of a process. */
  readonly processId: string;
  /** Folders of recordings are named from here, in each process from its own. */
  readonly recordingsFolder: string;
  readonly clock: Clock;
  readonly log: Log;
}

export interface ChannelHostDeps extends ChannelHostOptions {
  /** To this process. */
  readonly emit: (event: LiveEvent) => void;
  /** To the others. */
  readonly notify: (notice: PlacementNotice) => void;
}

export function createChannelHost(deps: ChannelHostDeps): ChannelHost {
  const { engine, placements: store, processId, clock, log, emit, notify } = deps;
  let isLeaving = false;
  let isTidy = false;
  const closeHere = async (channel: string): Promise<void> => {
    leases.delete(channel);
    await engine.recorder.stop(channel);
    await engine.closeRoom(channel);
  };
  const leases = createChannelLeases({ store, processId, clock, onLost: closeHere });
  const announcePlaced = (channel: string, fence: number): void => {
    notify({ kind: 'placed', from: processId, channel, fence });
    emit({ kind: 'restarted', channel });
  };
  const fences = createRaisedFences({ store, processId, leases, closeHere, announcePlaced });
  const raise = (channel: string): void => {
    fences.raise(channel).catch((error: unknown) => {
      log.warn({ err: error }, 'a restart of the voices is announced later');
    });
  };
  const runHere = createRunHere(deps, leases);
  return {
    leases,
    isLeaving: () => isLeaving,
    onClaimed({ channel, fence, isTakeover }) {
      leases.set(channel, fence);
      if (isTakeover) announcePlaced(channel, fence);
    },
    closeHere,
    runHere,
    async answer(call) {
      await leases.confirm();
      return leases.of(call.channel) ? { kind: 'done', value: await runHere(call) } : { kind: 'not_held' };
    },
    handleEngineEvent: relayEngineEvent({ processId, leases, emit, notify, raise }),
    async renew() {
      if (isLeaving) return;
      await leases.renew();
      await fences.raisePending();
      if (isTidy || leases.count() === 0) return;
      await store.removeAbandoned();
      isTidy = true;
    },
    async leave() {
      if (isLeaving) return;
      isLeaving = true;
      try {
        const left = await leases.releaseAll();
        if (left.length > 0) notify({ kind: 'released', from: processId, channels: left });
      } catch (error) {
        log.debug({ err: error }, 'the leases of voices end by themselves');
      }
    },
  };
}

/** A room that is closed is placed nowhere. */
const createRunHere =
  (
    {
      engine,
      placements,
      processId,
      recordingsFolder,
    }: Pick<ChannelHostDeps, 'engine' | 'placements' | 'processId' | 'recordingsFolder'>,
    leases: ChannelLeases,
  ): ChannelHost['runHere'] =>
  async (call) => {
    const value = await runOnEngine({ engine, recordingsFolder }, call);
    if (call.method !== 'closeRoom') return value;
    leases.delete(call.channel);
    return placements.remove(processId, call.channel);
  };
