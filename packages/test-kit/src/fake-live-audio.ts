import { type LiveToken, liveTokenTtlMs } from '@madoi/contract/lounge/live/live-audio';
import type {
  LiveAudio,
  LiveEvent,
  LiveGrant,
  LiveRoom,
} from '../../../apps/server/src/platform/live-audio/live-audio.ts';

/** Live audio without sound: who would be connected, and what would be told. */
export interface FakeLiveAudio extends LiveAudio {
  /** What a client would do with this token; false: it is not let in. */
  connect(token: Pick<LiveToken, 'agoraToken'>, kind: 'listen' | 'publish'): Promise<boolean>;
  readonly recorder: NonNullable<LiveAudio['recorder']>;
  roomOf(channel: string): LiveRoom | undefined;
  /** The folder that a recorder would fill now. */
  recordingOf(channel: string): string | undefined;
  emit(event: LiveEvent): void;
  /** As after a crash: everybody is gone. */
  restart(): void;
}

interface Person {
  readonly channel: string;
  readonly agoraUserId: string;
  readonly kind: 'listen' | 'publish';
}

export function createFakeLiveAudio(now: () => number = () => 0): FakeLiveAudio {
  const rooms = new Map<string, LiveRoom>();
  const recordings = new Map<string, string>();
  const tokens = new Map<string, LiveToken>();
  const listeners = new Set<(event: LiveEvent) => void>();
  let people: Person[] = [];
  let lives = 1;
  const emit = (event: LiveEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const drop = (isGone: (person: Person) => boolean): void => {
    const gone = people.filter(isGone);
    people = people.filter((person) => !isGone(person));
    for (const { channel, agoraUserId, kind } of gone) {
      if (kind === 'publish') emit({ kind: 'unpublished', channel, agoraUserId });
    }
  };
  const endUngranted = (channel: string): void =>
    drop(
      (each) =>
        each.channel === channel && each.kind === 'publish' && !rooms.get(channel)?.grants.has(each.agoraUserId),
    );
  const change = (channel: string, agoraUserId: string, grant: LiveGrant | undefined): void => {
    const room = rooms.get(channel);
    if (!room) return;
    const grants = new Map(room.grants);
    if (grant) grants.set(agoraUserId, grant);
    else grants.delete(agoraUserId);
    rooms.set(channel, { ...room, grants });
    endUngranted(channel);
  };
  return {
    provider: 'embedded',
    mediaId: () => `life-${lives}`,
    ensureRoom: async (room) => {
      rooms.set(room.channel, room);
      endUngranted(room.channel);
    },
    closeRoom: async (channel) => {
      rooms.delete(channel);
      drop((each) => each.channel === channel);
    },
    issueToken: async ({ channel, agoraUserId, isHost }) => {
      const agoraToken = `token-${tokens.size}`;
      const expiresAt = now() + liveTokenTtlMs;
      const token: LiveToken = {
        provider: 'embedded',
        address: '/',
        channel,
        iceServers: [],
        agoraToken,
        agoraUserId,
        isHost,
        expiresAt,
      };
      tokens.set(agoraToken, token);
      return token;
    },
    setMuted: async (channel, agoraUserId, isMuted) => {
      const grant = rooms.get(channel)?.grants.get(agoraUserId);
      if (grant) change(channel, agoraUserId, { ...grant, isMuted });
    },
    setGrant: async (channel, agoraUserId, grant) => change(channel, agoraUserId, grant),
    remove: async (channel, agoraUserId) => {
      change(channel, agoraUserId, undefined);
      drop((each) => each.channel === channel && each.agoraUserId === agoraUserId);
    },
    list: async (channel) => {
      const here = people.filter((each) => each.channel === channel);
      return [...new Set(here.map(({ agoraUserId }) => agoraUserId))].map((agoraUserId) => {
        const mine = here.filter((each) => each.agoraUserId === agoraUserId);
        const listening = mine.filter(({ kind }) => kind === 'listen').length;
        return { agoraUserId, listening, isPublishing: listening < mine.length };
      });
    },
    onEvent: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: async () => listeners.clear(),
    connect: async ({ agoraToken }, kind) => {
      const token = tokens.get(agoraToken);
      if (!token || !rooms.has(token.channel)) return false;
      const { channel, agoraUserId } = token;
      const isGranted = token.isHost && rooms.get(channel)?.grants.has(agoraUserId);
      if (kind === 'publish' && !isGranted) return false;
      people.push({ channel, agoraUserId, kind });
      if (kind === 'publish') emit({ kind: 'published', channel, agoraUserId });
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
      lives += 1;
      people = [];
      emit({ kind: 'restarted' });
    },
  };
}
