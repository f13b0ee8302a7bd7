import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AccessToken, TokenVerifier } from 'livekit-server-sdk';

interface Participant {
  readonly identity: string;
  canPublish: boolean;
  tracks: { readonly sid: string; muted: boolean }[];
}

/** As much of a LiveKit server as its room service, tokens and webhooks come to; no sound. */
export interface FakeLiveKitServer {
  readonly url: string;
  /** What a page would do with its token; false: it is not let in. */
  connect(token: string, kind: 'listen' | 'publish'): Promise<boolean>;
  close(): Promise<void>;
}

export interface FakeLiveKitOptions {
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly onWebhook: (body: string, authorization: string) => Promise<unknown>;
}

type Call = Readonly<Record<string, unknown>> & { readonly room?: string; readonly identity?: string };
class NotFound extends Error {}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const infoOf = ({ identity, canPublish, tracks }: Participant) => ({
  identity,
  permission: { canPublish, canSubscribe: true },
  tracks: tracks.map((track) => ({ ...track, type: 'AUDIO' })),
});

type Notify = (event: string, room: string, identity: string) => Promise<void>;

/** Webhooks are signed as LiveKit signs them: a token over the digest of the body. */
function createNotify({ apiKey, apiSecret, onWebhook }: FakeLiveKitOptions): Notify {
  return async (event, room, identity) => {
    const body = JSON.stringify({ event, room: { name: room }, participant: { identity } });
    const token = new AccessToken(apiKey, apiSecret);
    token.sha256 = createHash('sha256').update(body).digest('base64');
    await onWebhook(body, await token.toJwt());
  };
}

function createRooms(notify: Notify) {
  const rooms = new Map<string, Map<string, Participant>>();
  const roomOf = (name = ''): Map<string, Participant> => {
    const room = rooms.get(name);
    if (!room) throw new NotFound('room');
    return room;
  };
  const participantOf = ({ room, identity = '' }: Call): Participant => {
    const participant = roomOf(room).get(identity);
    if (!participant) throw new NotFound('participant');
    return participant;
  };
  const unpublish = async (room: string, participant: Participant): Promise<void> => {
    if (participant.tracks.length === 0) return;
    participant.tracks = [];
    await notify('track_unpublished', room, participant.identity);
  };
  const drop = async (room: string, participant: Participant): Promise<void> => {
    rooms.get(room)?.delete(participant.identity);
    await unpublish(room, participant);
  };
  return { rooms, roomOf, participantOf, unpublish, drop };
}
type Rooms = ReturnType<typeof createRooms>;

/** The calls of LiveKit's room service, by their names. */
function createService({ rooms, roomOf, participantOf, unpublish, drop }: Rooms) {
  const service: Readonly<Record<string, (call: Call) => unknown>> = {
    CreateRoom: ({ name }) => {
      if (!rooms.has(`${name}`)) rooms.set(`${name}`, new Map());
      return { name };
    },
    ListRooms: ({ names }) => ({
      rooms: [...rooms.keys()].filter((name) => (names as string[]).includes(name)).map((name) => ({ name })),
    }),
    DeleteRoom: async ({ room = '' }) => {
      for (const participant of roomOf(room).values()) await drop(room, participant);
      rooms.delete(room);
      return {};
    },
    ListParticipants: ({ room }) => ({ participants: [...roomOf(room).values()].map(infoOf) }),
    RemoveParticipant: async (call) => {
      await drop(call.room ?? '', participantOf(call));
      return {};
    },
    MutePublishedTrack: (call) => {
      const track = participantOf(call).tracks.find(({ sid }) => sid === call.trackSid);
      if (!track) throw new NotFound('track');
      track.muted = call.muted === true;
      return { track };
    },
    UpdateParticipant: async (call) => {
      const participant = participantOf(call);
      const { canPublish = false } = (call.permission ?? {}) as { readonly canPublish?: boolean };
      participant.canPublish = canPublish;
      if (!canPublish) await unpublish(call.room ?? '', participant);
      return infoOf(participant);
    },
  };
  return service;
}

export async function startFakeLiveKit(options: FakeLiveKitOptions): Promise<FakeLiveKitServer> {
  const verifier = new TokenVerifier(options.apiKey, options.apiSecret);
  const notify = createNotify(options);
  const made = createRooms(notify);
  const service = createService(made);
  let tracks = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const reply = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    try {
      await verifier.verify((request.headers.authorization ?? '').replace('Bearer ', ''));
      const call = JSON.parse(await readBody(request)) as Call;
      reply(200, await service[request.url?.split('/').at(-1) ?? '']?.(call));
    } catch (error) {
      if (error instanceof NotFound) reply(404, { code: 'not_found', msg: error.message });
      else reply(401, { code: 'unauthenticated', msg: String(error) });
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async connect(token, kind) {
      const { sub: identity = '', video } = await verifier.verify(token);
      const room = made.rooms.get(video?.room ?? '');
      if (!room || !video?.roomJoin || (kind === 'publish' && !video.canPublish)) return false;
      tracks += 1;
      const voice = kind === 'publish' ? [{ sid: `TR_${tracks}`, muted: false }] : [];
      room.set(identity, { identity, canPublish: video.canPublish === true, tracks: voice });
      if (kind === 'publish') await notify('track_published', video.room ?? '', identity);
      return true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
