import type { LiveGrant, LiveParticipant } from '../live-audio.ts';
import { authorizeOffer, type OfferAuthorization } from './authorize-offer.ts';
import { type ConnectionEvents, createConnection } from './connection.ts';
import { type ConnectionRegistry, createConnectionRegistry } from './connection-registry.ts';
import type { Listener } from './listener-groups.ts';
import type { OfferAnswer, OfferMessage, RoomMessage, SfuSettings, SfuStats, SfuToServer } from './messages.ts';
import { createPacketQueue, type PacketQueue } from './packet-queue.ts';
import { createRecordings } from './recordings.ts';
import { createSfuRoom, type RoomCounters, type SfuRoom } from './sfu-room.ts';
import type { Publisher } from './speakers.ts';

export interface Sfu {
  setRoom(room: RoomMessage): void;
  closeRoom(channel: string): void;
  setGrant(channel: string, participantId: string, grant: LiveGrant | undefined): void;
  remove(channel: string, participantId: string): void;
  offer(message: OfferMessage): Promise<OfferAnswer>;
  hangUp(connectionId: string): void;
  list(channel: string): readonly LiveParticipant[];
  /**
   * Records the room's voices into this folder; undefined ends the recording and resolves when everything is on disk.
   */
  record(channel: string, folder: string | undefined): Promise<void>;
  flushRecordings(): void;
  /** Sends the loudness of everybody in rooms where it has changed. */
  postLevels(): void;
  stats(): SfuStats;
}

export interface SfuDeps {
  readonly settings: SfuSettings;
  readonly post: (message: SfuToServer) => void;
  /** Ms since 1970, for tokens. */
  readonly now: () => number;
}

interface Incoming {
  readonly room: SfuRoom;
  readonly publisher: Publisher;
  readonly packet: Buffer;
}

interface Shared {
  readonly open: ConnectionRegistry;
  readonly incoming: PacketQueue<Incoming>;
}

type AuthorizedOffer = Extract<OfferAuthorization, { readonly ok: true }>;

/** Adds a connection to its room as listener or publisher when it is established, and removes it at its end. */
function eventsOf(
  { open, post, incoming }: Pick<SfuDeps, 'post'> & Shared,
  { connectionId, participantId, kind, channel }: OfferMessage,
  { room, parts }: AuthorizedOffer,
  send: Listener['send'],
): ConnectionEvents {
  const payloadType = parts.opusPayloadType;
  const listener: Listener = { participantId, payloadType, send };
  const end = (): void => open.get(connectionId)?.connection.close();
  const publisher: Publisher = { participantId, payloadType, levelExtension: parts.levelExtension, end };
  const join = (): void => {
    if (kind === 'listen') room.addListener(listener);
    // The grant may have been revoked while the connection was being established.
    else if (!room.canPublish(participantId)) end();
    else {
      room.addPublisher(publisher);
      post({ type: 'published', channel, participantId });
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
      post({ type: 'unpublished', channel, participantId });
    },
    packet: (packet) => incoming.push({ room, publisher, packet }),
  };
}

function statsOf(counters: RoomCounters, open: ConnectionRegistry): SfuStats {
  const { user, system } = process.cpuUsage();
  const cpuMs = (user + system) / 1000;
  return { ...counters, connections: open.count(), cpuMs, residentBytes: process.memoryUsage.rss() };
}

/** Opens a connection into a room for who may have one; it ends by itself where the offer turns out to be none. */
async function answerOffer(
  { settings, post, now, rooms, open, incoming }: SfuDeps & Shared & { readonly rooms: ReadonlyMap<string, SfuRoom> },
  message: OfferMessage,
): Promise<OfferAnswer> {
  const authorized = authorizeOffer({ secret: settings.secret, rooms, open, nowMs: now() }, message);
  if (!authorized.ok) return authorized;
  const { connectionId: id, kind, channel, participantId, addressKey } = message;
  const events = eventsOf({ open, incoming, post }, message, authorized, (slot, packet) =>
    connection.send(slot, packet),
  );
  const isMusicMode = authorized.room.isMusicMode();
  const connection = createConnection({ id, kind, parts: authorized.parts, isMusicMode, settings, events });
  open.set(id, { connection, channel, participantId, kind, addressKey, isConnected: false });
  try {
    return { ok: true, sdp: await connection.answer };
  } catch {
    open.delete(id);
    return { ok: false, reason: 'bad_offer' };
  }
}

/** The SFU: all rooms and their connections. */
export function createSfu(deps: SfuDeps): Sfu {
  const { post, now } = deps;
  const rooms = new Map<string, SfuRoom>();
  const open = createConnectionRegistry();
  const counters: RoomCounters = {
    packetsIn: 0,
    packetsOut: 0,
    packetsRefused: 0,
    packetsHeldBack: 0,
    packetsDropped: 0,
  };
  const recordings = createRecordings({ post, now });
  const incoming = createPacketQueue<Incoming>({
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
    setGrant: (channel, participantId, grant) => rooms.get(channel)?.setGrant(participantId, grant),
    remove(channel, participantId) {
      rooms.get(channel)?.setGrant(participantId, undefined);
      open.close(open.of(channel, participantId));
    },
    offer: (message) => answerOffer({ ...deps, rooms, open, incoming }, message),
    async record(channel, folder) {
      if (folder !== undefined) return ensure(channel).setRecorder(recordings.begin(channel, folder));
      rooms.get(channel)?.setRecorder(undefined);
      await recordings.end(channel);
    },
    flushRecordings: recordings.flush,
    hangUp: (connectionId) => open.get(connectionId)?.connection.close(),
    list: (channel) => open.participants(channel),
    postLevels() {
      for (const room of rooms.values()) {
        const levels = room.drainLevels();
        if (levels) post({ type: 'levels', channel: room.channel, levels });
      }
    },
    stats: () => statsOf(counters, open),
  };
}
