import type { LiveToken } from '@madoi/contract/lounge/live/live-audio';
import { type LiveAudio, type LiveParticipant, LiveUnavailable, type SignalAnswer } from '../live-audio.ts';
import { roomMessageOf } from '../sfu/messages.ts';
import type { ChannelLeases } from './channel-leases.ts';
import type { PlacementStore } from './placements.store.ts';
import type { RemoteCalls } from './remote-calls.ts';
import type { CallRouter, RoutedCall } from './route-calls.ts';
import type { PlaceableEngine } from './run-on-engine.ts';

export interface PlacedControlsDeps {
  readonly router: CallRouter;
  readonly leases: ChannelLeases;
  readonly store: PlacementStore;
  readonly remote: RemoteCalls;
  readonly engine: PlaceableEngine;
  readonly processId: string;
  /** A recording's folder without what is this process's own of it. */
  readonly folderName: (folder: string) => string;
}

type PlacedControls = Omit<PlaceableEngine, 'provider' | 'onEvent' | 'stop' | 'expectShutdown' | 'handleWebhook'> &
  Required<Pick<LiveAudio, 'placementsOf'>>;

/** For what makes no sense in a room that nobody carries. */
function placedValue({ at, value }: RoutedCall): unknown {
  if (at === 'nowhere') throw new LiveUnavailable('no process carries the room');
  return value;
}

/** Offers of this process's sockets, and which process has their connections. */
function createPlacedSignal({
  router,
  remote,
  engine,
}: Pick<PlacedControlsDeps, 'router' | 'remote' | 'engine'>): PlaceableEngine['signal'] {
  const elsewhere = new Map<string, { readonly processId: string; readonly channel: string }>();
  return {
    async offer(offer) {
      const { channel } = offer;
      const routed = await router.run({ method: 'offer', channel, offer }).catch((error: unknown) => {
        if (error instanceof LiveUnavailable) return undefined;
        throw error;
      });
      if (!routed || routed.at === 'nowhere') return { ok: false, reason: 'unavailable' };
      const answer = routed.value as SignalAnswer;
      const { processId } = routed;
      if (answer.ok && processId !== undefined) elsewhere.set(answer.connectionId, { processId, channel });
      return answer;
    },
    hangUp(connectionId) {
      const at = elsewhere.get(connectionId);
      if (!at) return engine.signal.hangUp(connectionId);
      elsewhere.delete(connectionId);
      // Without an answer, it ended with its process.
      void remote.ask(at.processId, { method: 'hangUp', channel: at.channel, connectionId });
    },
  };
}

function createPlacedRecorder({
  router,
  folderName,
}: Pick<PlacedControlsDeps, 'router' | 'folderName'>): PlaceableEngine['recorder'] {
  return {
    start: async (channel, folder) => {
      placedValue(await router.run({ method: 'startRecording', channel, folder: folderName(folder) }));
    },
    stop: async (channel) => void (await router.run({ method: 'stopRecording', channel })),
  };
}

/** The port's calls, each carried out where its channel is. What changes nothing where nobody is, is nothing there. */
export function createPlacedControls(deps: PlacedControlsDeps): PlacedControls {
  const { router, leases, store, processId } = deps;
  return {
    async mediaId(channel) {
      await leases.confirm();
      const fence = leases.of(channel)?.fence ?? (await store.find([channel]))[0]?.fence;
      return fence === undefined ? '' : String(fence);
    },
    async ensureRoom(room) {
      const { channel } = room;
      placedValue(await router.claimAndRun({ method: 'ensureRoom', channel, room: roomMessageOf(room) }));
    },
    async closeRoom(channel) {
      const { at } = await router.run({ method: 'closeRoom', channel });
      // Nobody carries it, but its row is still there.
      if (at === 'nowhere') await store.remove(processId, channel);
    },
    issueToken: async (request) =>
      placedValue(await router.run({ method: 'issueToken', channel: request.channel, request })) as LiveToken,
    setMuted: async (channel, participantId, isMuted) =>
      void (await router.run({ method: 'setMuted', channel, participantId, isMuted })),
    setGrant: async (channel, participantId, grant) =>
      void (await router.run({ method: 'setGrant', channel, participantId, grant: grant ?? null })),
    remove: async (channel, participantId) => void (await router.run({ method: 'remove', channel, participantId })),
    list: async (channel) =>
      ((await router.run({ method: 'list', channel })).value as readonly LiveParticipant[] | undefined) ?? [],
    async placementsOf(channels) {
      await leases.confirm();
      const others = channels.filter((channel) => !leases.of(channel));
      const found = await store.find(others);
      const elsewhere = found.filter((one) => one.isHeld && one.processId !== processId);
      return new Map([
        ...channels.flatMap((channel) => (leases.of(channel) ? [[channel, 'here'] as const] : [])),
        ...elsewhere.map(({ channel }) => [channel, 'elsewhere'] as const),
      ]);
    },
    signal: createPlacedSignal(deps),
    recorder: createPlacedRecorder(deps),
  };
}
