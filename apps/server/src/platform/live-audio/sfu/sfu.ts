import type { LiveGrant, LiveParticipant } from '../live-audio.ts';
import { admitOffer, type OfferAdmission } from './admit-offer.ts';
import { type ConnectionEvents, createConnection } from './connection.ts';
import type { FromSfu, OfferAnswer, OfferMessage, RoomMessage, SfuNumbers, SfuSettings } from './messages.ts';
import { createOpenConnections, type OpenConnections } from './open-connections.ts';
import { createRecordings } from './recordings.ts';
import { createSfuRoom, type Listener, type Publisher, type RoomCounters, type SfuRoom } from './sfu-room.ts';
import { createVoiceQueue, type VoiceQueue } from './voice-queue.ts';

export interface Sfu {
  setRoom(room: RoomMessage): void;
  closeRoom(channel: string): void;
  setGrant(channel: string, agoraUserId: string, grant: LiveGrant | undefined): void;
  remove(channel: string, agoraUserId: string): void;
  offer(message: OfferMessage): Promise<OfferAnswer>;
  hangUp(connectionId: string): void;
  list(channel: string): readonly LiveParticipant[];
  /** Keeps the room's voices in this folder; undefined ends it, and resolves when all of it is on disk. */
  record(channel: string, folder: string | undefined): Promise<void>;
  flushRecordings(): void;
  /** Tells how loud everybody is, where there is news. */
  tellLevels(): void;
  numbers(): SfuNumbers;
}

export interface SfuDeps {
  readonly settings: SfuSettings;
  readonly tell: (message: FromSfu) => void;
  /** Ms since 1970, for tokens. */
  readonly now: () => number;
}

interface Incoming {
  readonly room: SfuRoom;
  readonly publisher: Publisher;
  readonly packet: Buffer;
}

interface Shared {
  readonly open: OpenConnections;
  readonly incoming: VoiceQueue<Incoming>;
}

type Admitted = Extract<OfferAdmission, { readonly ok: true }>;

/** What a connection's life means to its room: somebody who hears, or somebody whose sound arrives. */
function eventsOf(
  { open, tell, incoming }: Pick<SfuDeps, 'tell'> & Shared,
  { connectionId, agoraUserId, kind, channel }: OfferMessage,
  { room, parts }: Admitted,
  send: Listener['send'],
): ConnectionEvents {
  const payloadType = parts.opusPayloadType;
  const listener: Listener = { agoraUserId, payloadType, send };
  const end = (): void => open.get(connectionId)?.connection.close();
  const publisher: Publisher = { agoraUserId, payloadType, levelExtension: parts.levelExtension, end };
  const join = (): void => {
    if (kind === 'listen') room.addListener(listener);
    // The grant may have gone while the connection was being made.
    else if (!room.mayPublish(agoraUserId)) end();
    else {
      room.addPublisher(publisher);
      tell({ type: 'published', channel, agoraUserId });
    }
  };
  let wasConnected = false;
  return {
    connected: () => {
      const self = open.get(connectionId);
      if (!self || wasConnected) return;
      self.isConnected = true;
      wasConnected = true;
      join();
    },
    closed: () => {
      open.delete(connectionId);
      room.removeListener(listener);
      if (!room.removePublisher(publisher)) return;
      tell({ type: 'unpublished', channel, agoraUserId });
    },
    packet: (packet) => incoming.push({ room, publisher, packet }),
  };
}

function numbersOf(counters: RoomCounters, open: OpenConnections): SfuNumbers {
  const { user, system } = process.cpuUsage();
  const cpuMs = (user + system) / 1000;
  return { ...counters, connections: open.count(), cpuMs, residentBytes: process.memoryUsage.rss() };
}

/** Every room's voices, and the connections that carry them. */
export function createSfu({ settings, tell, now }: SfuDeps): Sfu {
  const rooms = new Map<string, SfuRoom>();
  const open = createOpenConnections();
  const counters: RoomCounters = {
    packetsIn: 0,
    packetsOut: 0,
    packetsRefused: 0,
    packetsHeldBack: 0,
    packetsDropped: 0,
  };
  const recordings = createRecordings({ tell, now });
  const incoming = createVoiceQueue<Incoming>({
    send: ({ room, publisher, packet }) => room.receive(publisher, packet, performance.now()),
    drop: () => {
      counters.packetsDropped += 1;
    },
  });
  const ensure = (channel: string): SfuRoom => {
    const room = rooms.get(channel) ?? createSfuRoom(channel, counters);
    rooms.set(channel, room);
    return room;
  };
  return {
    setRoom: (message) => ensure(message.channel).set(message),
    closeRoom(channel) {
      void recordings.end(channel);
      open.close(open.of(channel));
      rooms.delete(channel);
    },
    setGrant: (channel, agoraUserId, grant) => rooms.get(channel)?.setGrant(agoraUserId, grant),
    remove(channel, agoraUserId) {
      rooms.get(channel)?.setGrant(agoraUserId, undefined);
      open.close(open.of(channel, agoraUserId));
    },
    async offer(message) {
      const admitted = admitOffer({ secret: settings.secret, rooms, open, nowMs: now() }, message);
      if (!admitted.ok) return admitted;
      const { connectionId: id, kind, channel, agoraUserId, addressKey } = message;
      const events = eventsOf({ open, incoming, tell }, message, admitted, (slot, packet) =>
        connection.send(slot, packet),
      );
      const isMusicMode = admitted.room.isMusicMode();
      const connection = createConnection({ id, kind, parts: admitted.parts, isMusicMode, settings, events });
      open.set(id, { connection, channel, agoraUserId, kind, addressKey, isConnected: false });
      try {
        return { ok: true, sdp: await connection.answer };
      } catch {
        open.delete(id);
        return { ok: false, reason: 'bad_offer' };
      }
    },
    async record(channel, folder) {
      if (folder !== undefined) return ensure(channel).setRecorder(recordings.begin(channel, folder));
      rooms.get(channel)?.setRecorder(undefined);
      await recordings.end(channel);
    },
    flushRecordings: recordings.flush,
    hangUp: (connectionId) => open.get(connectionId)?.connection.close(),
    list: (channel) => open.people(channel),
    tellLevels() {
      for (const room of rooms.values()) {
        const levels = room.drainLevels();
        if (levels) tell({ type: 'levels', channel: room.channel, levels });
      }
    },
    numbers: () => numbersOf(counters, open),
  };
}
