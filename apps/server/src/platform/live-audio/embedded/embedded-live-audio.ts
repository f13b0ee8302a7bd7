import { randomBytes } from 'node:crypto';
import { liveTokenTtlMs } from '@madoi/contract/lounge/live/live-audio';
import { createTopic } from '@madoi/domain/sync/create-topic';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import {
  type LiveAudio,
  type LiveEvent,
  type LiveGrant,
  type LiveParticipant,
  LiveUnavailable,
  type SignalAnswer,
  type SignalOffer,
} from '../live-audio.ts';
import { signLiveToken } from '../sfu/live-token.ts';
import { type OfferAnswer, roomMessageOf, type SfuStats } from '../sfu/messages.ts';
import { type ChannelRegistry, createChannelRegistry } from './channel-registry.ts';
import { handleSfuMessage } from './handle-sfu-message.ts';
import { createPendingCalls, type PendingCalls } from './pending-calls.ts';
import { createRecordingRegistry } from './recording-registry.ts';
import { createSfuProcess, type SfuProcess } from './sfu-process.ts';
import { type TurnServer, turnCredentials } from './turn-credentials.ts';

export interface EmbeddedLiveAudioOptions {
  readonly port: number;
  readonly bindAddress: string | undefined;
  readonly announcedAddresses: readonly string[];
  readonly turn: TurnServer | undefined;
  readonly clock: Clock;
  readonly log: Log;
  readonly onStats?: (stats: SfuStats) => void;
}

export interface EmbeddedLiveAudio extends LiveAudio {
  readonly signal: NonNullable<LiveAudio['signal']>;
  readonly recorder: NonNullable<LiveAudio['recorder']>;
  /** Process id of the child; undefined while it does not run. */
  pid(): number | undefined;
}

/** Path of the socket that carries offers. */
const socketPath = '/socket.io/';
const startWithinMs = 8_000;

interface Engine {
  readonly sfu: SfuProcess;
  readonly calls: PendingCalls;
  readonly rooms: ChannelRegistry;
  readonly secret: string;
}

async function offerTo({ sfu, calls }: Engine, message: SignalOffer): Promise<SignalAnswer> {
  if (!sfu.isReady()) return { ok: false, reason: 'unavailable' };
  const connectionId = randomBytes(12).toString('base64url');
  const answer = await calls.call<OfferAnswer>((call) =>
    sfu.send({ type: 'offer', call, offer: { ...message, connectionId } }),
  );
  if (!answer) return { ok: false, reason: 'unavailable' };
  return answer.ok ? { ...answer, connectionId } : answer;
}

const createIssueToken =
  (
    { sfu, secret }: Engine,
    { clock, turn }: Pick<EmbeddedLiveAudioOptions, 'clock' | 'turn'>,
  ): LiveAudio['issueToken'] =>
  async ({ channel, participantId, isHost }) => {
    sfu.start();
    await sfu.ready(startWithinMs).catch((error: Error) => {
      throw new LiveUnavailable(error.message);
    });
    const expiresAt = Math.round(clock.now()) + liveTokenTtlMs;
    return {
      agoraToken: signLiveToken({ channel, participantId, isHost, expiresAt }, secret),
      agoraUserId: participantId,
      isHost,
      provider: 'embedded',
      address: socketPath,
      channel,
      expiresAt,
      iceServers: turnCredentials(turn, participantId, clock.now()),
    };
  };

type RoomControls = Pick<LiveAudio, 'ensureRoom' | 'closeRoom' | 'setMuted' | 'setGrant' | 'remove' | 'list'>;

/** What is said of rooms and grants: kept here, and sent to the child. */
function createRoomControls({ sfu, calls, rooms }: Engine): RoomControls {
  const setGrant = async (channel: string, participantId: string, grant: LiveGrant | undefined): Promise<void> => {
    if (rooms.setGrant(channel, participantId, grant))
      sfu.send({ type: 'grant', channel, participantId, grant: grant ?? null });
  };
  return {
    async ensureRoom(room) {
      rooms.set(room);
      sfu.start();
      sfu.send({ type: 'room', room: roomMessageOf(room) });
    },
    async closeRoom(channel) {
      rooms.delete(channel);
      sfu.send({ type: 'close', channel });
    },
    async setMuted(channel, participantId, isMuted) {
      const grant = rooms.grantOf(channel, participantId);
      if (grant) await setGrant(channel, participantId, { ...grant, isMuted });
    },
    setGrant,
    async remove(channel, participantId) {
      rooms.setGrant(channel, participantId, undefined);
      sfu.send({ type: 'remove', channel, participantId });
    },
    async list(channel) {
      const listed = await calls.call<readonly LiveParticipant[]>((call) => sfu.send({ type: 'list', call, channel }));
      return listed ?? [];
    },
  };
}

/**
 * The product's own SFU in a child process. It starts with the first room, and after a crash it is restarted with all
 * rooms.
 */
export function createEmbeddedLiveAudio(options: EmbeddedLiveAudioOptions): EmbeddedLiveAudio {
  const { log, port, bindAddress, announcedAddresses, onStats } = options;
  const secret = randomBytes(32).toString('base64url');
  const rooms = createChannelRegistry();
  const calls = createPendingCalls();
  const events = createTopic<LiveEvent>();
  let mediaId = '';
  const sfu = createSfuProcess({
    settings: { secret, port, bindAddress, announcedAddresses },
    log,
    onReady: () => {
      const isRestart = mediaId !== '';
      mediaId = randomBytes(9).toString('base64url');
      for (const room of rooms.all()) sfu.send({ type: 'room', room: roomMessageOf(room) });
      recordings.resume();
      if (!isRestart) return;
      for (const { channel } of rooms.all()) events.publish({ kind: 'restarted', channel });
    },
    onMessage: (message) => handleSfuMessage({ calls, log, emit: events.publish, onStats }, message),
    onGone: () => calls.failAll(),
  });
  const recordings = createRecordingRegistry((channel, folder) =>
    calls.call((call) => sfu.send({ type: 'record', call, channel, folder: folder ?? null })),
  );
  const engine: Engine = { sfu, calls, rooms, secret };
  return {
    provider: 'embedded',
    isUp: async () => !sfu.isLost(),
    mediaId: async () => mediaId,
    ...createRoomControls(engine),
    issueToken: createIssueToken(engine, options),
    onEvent: events.subscribe,
    signal: {
      offer: (message) => offerTo(engine, message),
      hangUp: (connectionId) => void sfu.send({ type: 'hangUp', connectionId }),
    },
    recorder: recordings,
    pid: sfu.pid,
    expectShutdown: sfu.expectShutdown,
    stop: async () => {
      events.clear();
      calls.failAll();
      await sfu.stop();
    },
  };
}
