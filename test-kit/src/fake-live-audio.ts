import { type LiveToken, liveTokenTtlMs } from '@madoi/contract/lounge/live/live-audio';
import { createTopic } from '@madoi/domain/sync/create-topic';
import type {
  LiveAudio,
  LiveEvent,
  LiveGrant,
  VoiceChannel,
} from '../../apps/server/src/platform/live-audio/live-audio.ts';

/** Live audio without sound: records who would be connected and what would be sent. */
export interface FakeLiveAudio extends LiveAudio {
  /** What a client would do with this token; false: it is not let in. */
  connect(token: Pick<LiveToken, 'agoraToken'>, kind: 'listen' | 'publish'): Promise<boolean>;
  readonly recorder: NonNullable<LiveAudio['recorder']>;
  roomOf(channel: string): VoiceChannel | undefined;
  /** The folder that a recorder would fill now. */
  recordingOf(channel: string): string | undefined;
  emit(event: LiveEvent): void;
  /** As after a crash: everybody is gone. */
  restart(): void;
}

interface FakeConnection {
  readonly channel: string;
  readonly participantId: string;
  readonly kind: 'listen' | 'publish';
}

export function createFakeLiveAudio(now: () => number = () => 0): FakeLiveAudio {
  const rooms = new Map<string, VoiceChannel>();
  const recordings = new Map<string, string>();
  const tokens = new Map<string, LiveToken>();
  const events = createTopic<LiveEvent>();
  let connections: FakeConnection[] = [];
  let generation = 1;
  const emit = events.publish;
  const drop = (isGone: (connection: FakeConnection) => boolean): void => {
    const gone = connections.filter(isGone);
    connections = connections.filter((connection) => !isGone(connection));
    for (const { channel, participantId, kind } of gone) {
      if (kind === 'publish') emit({ kind: 'unpublished', channel, participantId });
    }
  };
  const endUngranted = (channel: string): void =>
    drop(
      (each) =>
        each.channel === channel && each.kind === 'publish' && !rooms.get(channel)?.grants.has(each.participantId),
    );
  const change = (channel: string, participantId: string, grant: LiveGrant | undefined): void => {
    const room = rooms.get(channel);
    if (!room) return;
    const grants = new Map(room.grants);
    if (grant) grants.set(participantId, grant);
    else grants.delete(participantId);
    rooms.set(channel, { ...room, grants });
    endUngranted(channel);
  };
  return {
    provider: 'embedded',
    mediaId: () => `life-${generation}`,
    ensureRoom: async (room) => {
      rooms.set(room.channel, room);
      endUngranted(room.channel);
    },
    closeRoom: async (channel) => {
      rooms.delete(channel);
      drop((each) => each.channel === channel);
    },
    issueToken: async ({ channel, participantId, isHost }) => {
      const agoraToken = `token-${tokens.size}`;
      const expiresAt = now() + liveTokenTtlMs;
      const token: LiveToken = {
        provider: 'embedded',
        address: '/',
        channel,
        iceServers: [],
        agoraToken,
        agoraUserId: participantId,
        isHost,
        expiresAt,
      };
      tokens.set(agoraToken, token);
      return token;
    },
    setMuted: async (channel, participantId, isMuted) => {
      const grant = rooms.get(channel)?.grants.get(participantId);
      if (grant) change(channel, participantId, { ...grant, isMuted });
    },
    setGrant: async (channel, participantId, grant) => change(channel, participantId, grant),
    remove: async (channel, participantId) => {
      change(channel, participantId, undefined);
      drop((each) => each.channel === channel && each.participantId === participantId);
    },
    list: async (channel) => {
      const here = connections.filter((each) => each.channel === channel);
      return [...new Set(here.map(({ participantId }) => participantId))].map((participantId) => {
        const mine = here.filter((each) => each.participantId === participantId);
        const listening = mine.filter(({ kind }) => kind === 'listen').length;
        return { participantId, listening, isPublishing: listening < mine.length };
      });
    },
    onEvent: events.subscribe,
    stop: async () => events.clear(),
    connect: async ({ agoraToken }, kind) => {
      const token = tokens.get(agoraToken);
      if (!token || !rooms.has(token.channel)) return false;
      const { channel, agoraUserId: participantId } = token;
      const isGranted = token.isHost && rooms.get(channel)?.grants.has(participantId);
      if (kind === 'publish' && !isGranted) return false;
      connections.push({ channel, participantId, kind });
      if (kind === 'publish') emit({ kind: 'published', channel, participantId });
      return true;
    },
    recorder: {
      start: async (channel, folder) => void recordings.set(channel, folder),
      stop: async (channel) => void recordings.delete(channel),
    },
    recordingOf: (channel) => recordings.get(channel),
    roomOf: (channel) => rooms.get(channel),
    emit,
    restart: () => {
      generation += 1;
      connections = [];
      emit({ kind: 'restarted' });
    },
  };
}
