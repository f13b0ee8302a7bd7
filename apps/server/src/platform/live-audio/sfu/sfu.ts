import type { LiveOfferKind } from '@madoi/contract/lounge/live/live-signal';
import { readLiveToken } from '../embedded/live-token.ts';
import type { LiveGrant, LiveParticipant } from '../live-audio.ts';
import { type Connection, type ConnectionEvents, createConnection } from './connection.ts';
import type { FromSfu, OfferAnswer, OfferMessage, RoomMessage, SfuNumbers, SfuSettings } from './messages.ts';
import { type OfferParts, readOffer } from './offer-sdp.ts';
import { createSfuRoom, type Listener, type Publisher, type SfuRoom } from './sfu-room.ts';

/** So many tabs of one person hear at once. */
const listeningPerPersonMax = 6;
/** Offers that have not become a connection yet: more than a full room that comes back at once. */
const pendingMax = 1_200;
const connectionsMax = 4_000;

interface Open {
  readonly connection: Connection;
  readonly channel: string;
  readonly agoraUserId: string;
  readonly kind: LiveOfferKind;
  isConnected: boolean;
}

export interface Sfu {
  setRoom(room: RoomMessage): void;
  closeRoom(channel: string): void;
  setGrant(channel: string, agoraUserId: string, grant: LiveGrant | undefined): void;
  remove(channel: string, agoraUserId: string): void;
  offer(message: OfferMessage): Promise<OfferAnswer>;
  hangUp(connectionId: string): void;
  list(channel: string): readonly LiveParticipant[];
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

type Refusal = Exclude<OfferAnswer, { readonly ok: true }>;
const refuse = (reason: Refusal['reason']): Refusal => ({ ok: false, reason });

/** Every room's voices, and the connections that carry them. Believes nobody: tokens and grants are checked here. */
export function createSfu({ settings, tell, now }: SfuDeps): Sfu {
  const rooms = new Map<string, SfuRoom>();
  const open = new Map<string, Open>();
  const counters = { packetsIn: 0, packetsOut: 0, packetsRefused: 0, packetsHeldBack: 0 };

  const of = (channel: string, agoraUserId?: string): Open[] =>
    [...open.values()].filter(
      (each) => each.channel === channel && (agoraUserId === undefined || each.agoraUserId === agoraUserId),
    );

  const ensure = (channel: string): SfuRoom => {
    const known = rooms.get(channel);
    if (known) return known;
    const room = createSfuRoom(channel, counters);
    rooms.set(channel, room);
    return room;
  };

  const admit = (message: OfferMessage): { room: SfuRoom; parts: OfferParts } | Refusal => {
    const { channel, agoraUserId, kind } = message;
    const read = readLiveToken(message.agoraToken, settings.secret, now());
    if (!read.ok) return refuse(read.reason);
    const room = rooms.get(channel);
    if (!room || read.claims.channel !== channel || read.claims.agoraUserId !== agoraUserId)
      return refuse('token_invalid');
    if (kind === 'publish' && !(read.claims.isHost && room.mayPublish(agoraUserId))) return refuse('not_on_stage');
    const parts = readOffer(message.sdp, kind);
    if (!parts) return refuse('bad_offer');
    const all = [...open.values()];
    const mine = all.filter((each) => each.channel === channel && each.agoraUserId === agoraUserId);
    const isCrowded = mine.filter((each) => each.kind === 'listen').length >= listeningPerPersonMax;
    const pending = all.filter((each) => !each.isConnected).length;
    if ((kind === 'listen' && isCrowded) || all.length >= connectionsMax || pending >= pendingMax)
      return refuse('too_many');
    return { room, parts };
  };

  const eventsFor = (
    message: OfferMessage,
    room: SfuRoom,
    parts: OfferParts,
    send: Listener['send'],
  ): ConnectionEvents => {
    const { connectionId, agoraUserId, kind, channel } = message;
    const payloadType = parts.opusPayloadType;
    const listener: Listener = { agoraUserId, payloadType, send };
    const end = (): void => open.get(connectionId)?.connection.close();
    const publisher: Publisher = { agoraUserId, payloadType, levelExtension: parts.levelExtension, end };
    const isPublishing = kind === 'publish';
    let wasConnected = false;
    return {
      connected: () => {
        const self = open.get(connectionId);
        if (!self || wasConnected) return;
        self.isConnected = true;
        wasConnected = true;
        // The grant may have gone while the connection was being made.
        if (isPublishing && !room.mayPublish(agoraUserId)) return self.connection.close();
        if (isPublishing) room.addPublisher(publisher);
        else room.addListener(listener);
        if (isPublishing) tell({ type: 'published', channel, agoraUserId });
      },
      closed: () => {
        open.delete(connectionId);
        room.removeListener(listener);
        if (!isPublishing || !wasConnected) return;
        room.removePublisher(publisher);
        const isReplaced = of(channel, agoraUserId).some((each) => each.kind === 'publish' && each.isConnected);
        if (!isReplaced) tell({ type: 'unpublished', channel, agoraUserId });
      },
      packet: (packet) => room.receive(publisher, packet, performance.now()),
    };
  };

  const close = (connections: readonly Open[]): void => {
    for (const { connection } of connections) connection.close();
  };

  return {
    setRoom: (message) => ensure(message.channel).set(message),
    closeRoom(channel) {
      close(of(channel));
      rooms.delete(channel);
    },
    setGrant: (channel, agoraUserId, grant) => rooms.get(channel)?.setGrant(agoraUserId, grant),
    remove(channel, agoraUserId) {
      rooms.get(channel)?.setGrant(agoraUserId, undefined);
      close(of(channel, agoraUserId));
    },
    async offer(message) {
      const admitted = admit(message);
      if ('ok' in admitted) return admitted;
      const { room, parts } = admitted;
      const { connectionId: id, kind, channel, agoraUserId } = message;
      const send: Listener['send'] = (slot, packet) => connection.send(slot, packet);
      const events = eventsFor(message, room, parts, send);
      const connection = createConnection({ id, kind, parts, isMusicMode: room.isMusicMode(), settings, events });
      open.set(id, { connection, channel, agoraUserId, kind, isConnected: false });
      try {
        return { ok: true, sdp: await connection.answer };
      } catch {
        open.delete(id);
        return refuse('bad_offer');
      }
    },
    hangUp: (connectionId) => open.get(connectionId)?.connection.close(),
    list(channel) {
      const people = new Map<string, { isPublishing: boolean; listening: number }>();
      for (const { agoraUserId, kind, isConnected } of of(channel)) {
        if (!isConnected) continue;
        const one = people.get(agoraUserId) ?? { isPublishing: false, listening: 0 };
        if (kind === 'publish') one.isPublishing = true;
        else one.listening += 1;
        people.set(agoraUserId, one);
      }
      return [...people].map(([agoraUserId, one]) => ({ agoraUserId, ...one }));
    },
    tellLevels() {
      for (const room of rooms.values()) {
        const levels = room.drainLevels();
        if (levels) tell({ type: 'levels', channel: room.channel, levels });
      }
    },
    numbers: () => {
      const { user, system } = process.cpuUsage();
      const cpuMs = (user + system) / 1000;
      return { ...counters, connections: open.size, cpuMs, residentBytes: process.memoryUsage.rss() };
    },
  };
}
