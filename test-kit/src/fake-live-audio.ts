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

/** Rooms with their grants, and who is connected to them. */
function createFakeRooms(emit: (event: LiveEvent) => void) {
  const rooms = new Map<string, VoiceChannel>();
  let connections: FakeConnection[] = [];
  const drop = (isGone: (connection: FakeConnection) => boolean): void => {
    const gone = connections.filter(isGone);
    connections = connections.filter((connection) => !isGone(connection));
    for (const { channel, participantId, kind } of gone) {
      if (kind === 'publish') emit({ kind: 'unpublished', channel, participantId });
    }
  };
  const hasGrant = (channel: string, participantId: string) => rooms.get(channel)?.grants.has(participantId) ?? false;
  const open = (room: VoiceChannel): void => {
    rooms.set(room.channel, room);
    drop(({ channel, kind, participantId }) => {
      return channel === room.channel && kind === 'publish' && !hasGrant(channel, participantId);
    });
  };
  const setGrant = (channel: string, participantId: string, grant: LiveGrant | undefined): void => {
    const room = rooms.get(channel);
    if (!room) return;
    const grants = new Map(room.grants);
    if (grant) grants.set(participantId, grant);
    else grants.delete(participantId);
    open({ ...room, grants });
  };
  const list = (channel: string) => {
    const here = connections.filter((each) => each.channel === channel);
    return [...new Set(here.map(({ participantId }) => participantId))].map((participantId) => {
      const mine = here.filter((each) => each.participantId === participantId);
      const listening = mine.filter(({ kind }) => kind === 'listen').length;
      return { participantId, listening, isPublishing: listening < mine.length };
    });
  };
  const connect = (connection: FakeConnection): void => {
    connections.push(connection);
    const { channel, participantId, kind } = connection;
    if (kind === 'publish') emit({ kind: 'published', channel, participantId });
  };
  const disconnectAll = (): void => {
    connections = [];
  };
  return { rooms, drop, hasGrant, open, setGrant, list, connect, disconnectAll };
}

/** Tokens as an engine signs them; here each is a number that is looked up. */
function createFakeTokens(now: () => number) {
  const tokens = new Map<string, LiveToken>();
  const issue: LiveAudio['issueToken'] = async ({ channel, participantId, isHost }) => {
    const token: LiveToken = {
      provider: 'embedded',
      address: '/',
      channel,
      iceServers: [],
      agoraToken: `token-${tokens.size}`,
      agoraUserId: participantId,
      isHost,
      expiresAt: now() + liveTokenTtlMs,
    };
    tokens.set(token.agoraToken, token);
    return token;
  };
  return { issue, find: (agoraToken: string) => tokens.get(agoraToken) };
}

export function createFakeLiveAudio(now: () => number = () => 0): FakeLiveAudio {
  const recordings = new Map<string, string>();
  const events = createTopic<LiveEvent>();
  const emit = events.publish;
  const { rooms, drop, hasGrant, open, setGrant, list, connect, disconnectAll } = createFakeRooms(emit);
  const tokens = createFakeTokens(now);
  let generation = 1;
  return {
    provider: 'embedded',
    mediaId: async () => `life-${generation}`,
    ensureRoom: async (room) => open(room),
    closeRoom: async (channel) => {
      rooms.delete(channel);
      drop((each) => each.channel === channel);
    },
    issueToken: tokens.issue,
    setMuted: async (channel, participantId, isMuted) => {
      const grant = rooms.get(channel)?.grants.get(participantId);
      if (grant) setGrant(channel, participantId, { ...grant, isMuted });
    },
    setGrant: async (channel, participantId, grant) => setGrant(channel, participantId, grant),
    remove: async (channel, participantId) => {
      setGrant(channel, participantId, undefined);
      drop((each) => each.channel === channel && each.participantId === participantId);
    },
    list: async (channel) => list(channel),
    onEvent: events.subscribe,
    stop: async () => events.clear(),
    connect: async ({ agoraToken }, kind) => {
      const token = tokens.find(agoraToken);
      if (!token || !rooms.has(token.channel)) return false;
      const { channel, agoraUserId: participantId } = token;
      if (kind === 'publish' && !(token.isHost && hasGrant(channel, participantId))) return false;
      connect({ channel, participantId, kind });
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
      disconnectAll();
      for (const channel of rooms.keys()) emit({ kind: 'restarted', channel });
    },
  };
}
