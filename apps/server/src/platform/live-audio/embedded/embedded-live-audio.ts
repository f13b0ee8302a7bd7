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
  type VoiceChannel,
} from '../live-audio.ts';
import type { OfferAnswer, RoomMessage, SfuStats, SfuToServer } from '../sfu/messages.ts';
import { signLiveToken } from './live-token.ts';
import { createPendingCalls } from './pending-calls.ts';
import { createRecordingRegistry } from './recording-registry.ts';
import { createSfuProcess } from './sfu-process.ts';
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

const messageOf = ({ channel, isMusicMode, grants }: VoiceChannel): RoomMessage => ({
  channel,
  isMusicMode,
  grants: [...grants],
});

/** The wanted state of all rooms, which a newly started child is sent. */
function createChannelRegistry() {
  const rooms = new Map<string, VoiceChannel>();
  return {
    all: () => rooms.values(),
    set: (room: VoiceChannel) => void rooms.set(room.channel, room),
    delete: (channel: string) => void rooms.delete(channel),
    grantOf: (channel: string, participantId: string) => rooms.get(channel)?.grants.get(participantId),
    /** False: the room does not exist. */
    setGrant: (channel: string, participantId: string, grant: LiveGrant | undefined): boolean => {
      const room = rooms.get(channel);
      if (!room) return false;
      const grants = new Map(room.grants);
      if (grant) grants.set(participantId, grant);
      else grants.delete(participantId);
      rooms.set(channel, { ...room, grants });
      return true;
    },
  };
}

/**
 * The product's own SFU in a child process. It starts with the first room, and after a crash it is restarted with all
 * rooms.
 */
export function createEmbeddedLiveAudio(options: EmbeddedLiveAudioOptions): EmbeddedLiveAudio {
  const { clock, log, turn } = options;
  const secret = randomBytes(32).toString('base64url');
  const rooms = createChannelRegistry();
  const calls = createPendingCalls();
  const events = createTopic<LiveEvent>();
  let mediaId = '';
  const emit = events.publish;

  const handleMessage = (message: SfuToServer): void => {
    if (message.type === 'answered') calls.settle(message.call, message.answer);
    else if (message.type === 'listed') calls.settle(message.call, message.participants);
    else if (message.type === 'stats') options.onStats?.(message.stats);
    else if (message.type === 'warning') log.warn({ message: message.message }, 'live audio');
    else if (message.type === 'recorded') calls.settle(message.call, true);
    else if (message.type === 'recording_failed') {
      log.error({ channel: message.channel, message: message.message }, 'a room could not be recorded any further');
      emit({ kind: 'recording_failed', channel: message.channel });
    } else if (message.type === 'levels') emit({ kind: 'levels', channel: message.channel, levels: message.levels });
    else if (message.type !== 'ready')
      emit({ kind: message.type, channel: message.channel, participantId: message.participantId });
  };

  const { port, bindAddress, announcedAddresses } = options;
  const sfu = createSfuProcess({
    settings: { secret, port, bindAddress, announcedAddresses },
    log,
    onReady: () => {
      const isRestart = mediaId !== '';
      mediaId = randomBytes(9).toString('base64url');
      for (const room of rooms.all()) sfu.send({ type: 'room', room: messageOf(room) });
      recordings.resume();
      if (isRestart) emit({ kind: 'restarted' });
    },
    onMessage: handleMessage,
    onGone: () => calls.failAll(),
  });

  const recordings = createRecordingRegistry((channel, folder) =>
    calls.call((call) => sfu.send({ type: 'record', call, channel, folder: folder ?? null })),
  );

  const ensureServing = async (): Promise<void> => {
    sfu.start();
    await sfu.ready(startWithinMs).catch((error: Error) => {
      throw new LiveUnavailable(error.message);
    });
  };

  const setGrant = async (channel: string, participantId: string, grant: LiveGrant | undefined): Promise<void> => {
    if (rooms.setGrant(channel, participantId, grant))
      sfu.send({ type: 'grant', channel, participantId, grant: grant ?? null });
  };

  const offer = async (message: SignalOffer): Promise<SignalAnswer> => {
    if (!sfu.isReady()) return { ok: false, reason: 'unavailable' };
    const connectionId = randomBytes(12).toString('base64url');
    const answer = await calls.call<OfferAnswer>((call) =>
      sfu.send({ type: 'offer', call, offer: { ...message, connectionId } }),
    );
    if (!answer) return { ok: false, reason: 'unavailable' };
    return answer.ok ? { ...answer, connectionId } : answer;
  };

  return {
    provider: 'embedded',
    mediaId: () => mediaId,
    async ensureRoom(room) {
      rooms.set(room);
      sfu.start();
      sfu.send({ type: 'room', room: messageOf(room) });
    },
    async closeRoom(channel) {
      rooms.delete(channel);
      sfu.send({ type: 'close', channel });
    },
    async issueToken({ channel, participantId, isHost }) {
      await ensureServing();
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
    onEvent: events.subscribe,
    signal: { offer, hangUp: (connectionId) => void sfu.send({ type: 'hangUp', connectionId }) },
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
