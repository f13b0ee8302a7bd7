import { randomUUID } from 'node:crypto';
import { search } from '@madoi/contract/catalogue/catalogue';
import type { EndpointInput } from '@madoi/contract/http/endpoint';
import { acceptCoOwner, inviteCoOwner } from '@madoi/contract/lounge/co-owners';
import type { Ack } from '@madoi/contract/lounge/presence';
import { getQueue, type QueueCommand, type RegisterResult } from '@madoi/contract/lounge/queue';
import { createLounge, type LoungeMeta } from '@madoi/contract/lounge/room';
import { login, signup } from '@madoi/contract/session/session';
import type { ClientToServerEvents } from '@madoi/contract/socket-events';
import { createHttpClient, type HttpClient } from '@madoi/test-kit/http-client';
import { ask, openSocket, type TestSocket } from '@madoi/test-kit/sockets';

export type CreateRoomBody = EndpointInput<typeof createLounge>['body'];

/** Somebody who takes part through the product's own calls and socket, without a browser. */
export interface ApiUser {
  readonly name: string;
  readonly client: HttpClient;
  openRoom(body: CreateRoomBody): Promise<LoungeMeta>;
  /** Sits down in a room; the socket stays until `leave`. */
  enter(roomId: string): Promise<void>;
  /** One of the socket's commands, in the room that they sit in. */
  ask<Answer>(event: keyof ClientToServerEvents, payload: unknown): Promise<Answer>;
  /** `cell`: one of the six of the grid on which messages appear. */
  say(message: string, cell?: number): Promise<void>;
  react(reaction: number): Promise<void>;
  /** Throws when the server does not accept it. */
  press(command: Omit<QueueCommand, 'clientId'>): Promise<void>;
  /** The id of the track with this very name. */
  trackId(name: string): Promise<string>;
  leave(): void;
}

const expectAck = (what: string, { status, message }: Ack) => {
  if (status !== 200) throw new Error(`${what} was answered with ${status}: ${message}`);
};

export const signUpUser = async (origin: string, name: string): Promise<ApiUser> => {
  const client = createHttpClient(origin);
  await client.call(login, { body: { guest: true } });
  const answer = await client.call(signup, { body: { name } });
  if (!answer.success) throw new Error(`${name} was refused: ${answer.reason}`);
  let membership: { readonly socket: TestSocket; readonly roomId: string } | undefined;
  const requireMembership = () => {
    if (membership === undefined) throw new Error(`${name} is in no room`);
    return membership;
  };
  return {
    name,
    client,
    openRoom: async (body) => {
      const room = await client.call(createLounge, { body: body });
      if (!room.success) throw new Error(`the room was refused: ${room.reason}`);
      return room;
    },
    enter: async (roomId) => {
      const socket = await openSocket(client);
      expectAck('joining', await ask<Ack>(socket, 'send:user:joined:v2', { roomId }));
      membership = { socket, roomId };
    },
    ask: (event, payload) => ask(requireMembership().socket, event, payload),
    say: async (message, cell = 1) => {
      const sent = { x: ((cell % 3) + 0.5) / 3, y: cell < 3 ? 0.25 : 0.75, message, clientId: randomUUID() };
      expectAck(message, await ask<Ack>(requireMembership().socket, 'send:message', sent));
    },
    react: async (reaction) => {
      expectAck(
        'a reaction',
        await ask<Ack>(requireMembership().socket, 'send:reaction', { x: 0.5, y: 0.5, reaction }),
      );
    },
    press: async (command) => {
      const { socket, roomId } = requireMembership();
      const { lastId } = await client.call(getQueue, { params: { id: roomId } });
      const events = [{ ...command, clientId: 'journey', eventId: randomUUID() }];
      const { result, reason } = await ask<RegisterResult>(socket, 'send:queue:event:register', { lastId, events });
      if (result !== 'accepted') throw new Error(`${command.action} was ${result}: ${reason ?? ''}`);
    },
    trackId: async (wanted) => {
      const { list } = await client.call(search, { query: { q: wanted, type: 'tracks' } });
      const hit = list.find((one) => one.name === wanted);
      if (hit === undefined) throw new Error(`${wanted} is not in the catalogue`);
      return hit.id;
    },
    leave: () => membership?.socket.disconnect(),
  };
};

/** A room of this person that plays the song from its beginning. Journeys run side by side: where a list is searched for it, its name is its own. */
export const openPlayingRoom = async (owner: ApiUser, body: CreateRoomBody, songName: string): Promise<LoungeMeta> => {
  const room = await owner.openRoom({
    disabledAutoFillTrack: true,
    rateLimits: { message: 0, reaction: 0, queue: 0 },
    ...body,
  });
  await owner.enter(room.id);
  await owner.press({ action: 'add', mediaTracks: [{ trackId: await owner.trackId(songName) }] });
  const { queue } = await owner.client.call(getQueue, { params: { id: room.id } });
  const first = queue.mediaPlaylists[0]?.mediaTracks[0];
  if (first === undefined) throw new Error('the queue stayed empty');
  await owner.press({ action: 'play', mediaTrackId: first.id, seekPosition: 0 });
  return room;
};

/** Asks somebody to run the room together, and they say yes. */
export const makeCoOwner = async (owner: ApiUser, roomId: string, person: ApiUser): Promise<void> => {
  const { user } = await person.client.call(login, { body: {} });
  if (user === undefined) throw new Error(`${person.name} has no account`);
  await owner.client.call(inviteCoOwner, { params: { id: roomId, userId: user.id } });
  const answer = await person.client.call(acceptCoOwner, { params: { id: roomId } });
  if (!answer.success) throw new Error(`${person.name} could not accept: ${answer.reason}`);
};
