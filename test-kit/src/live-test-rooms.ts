import type { LiveAudioStatus } from '@madoi/contract/lounge/live/live-audio';
import type { LiveOfferAck } from '@madoi/contract/lounge/live/live-signal';
import type { Ack } from '@madoi/contract/lounge/presence';
import type { TestApp } from './app.ts';
import type { HttpClient } from './http-client.ts';
import {
  type LiveListener,
  type LiveSpeaker,
  openTestListener,
  openTestSpeaker,
  type ReceivedPacket,
  type SendOffer,
} from './live-peer.ts';
import { ask, openSocket, type TestSocket } from './sockets.ts';

/** Somebody in a room. */
export interface TestParticipant {
  readonly client: HttpClient;
  readonly id: string;
  readonly socket: TestSocket;
}

/** How a command is answered that was carried out. */
export const done = { status: 200, message: 'done' } as const;

export const startLiveAudio = ({ socket }: TestParticipant, payload: object = {}): Promise<Ack> =>
  ask(socket, 'send:liveaudio:event:start:v1', payload);
/** Mutes with 1, unmutes with 2, goes off air with 0. */
export const setStatus = ({ socket }: TestParticipant, status: number): Promise<Ack> =>
  ask(socket, 'send:liveaudio:event:update:v1', { status });
export const sendStageCommand = ({ socket }: TestParticipant, action: string, about?: TestParticipant): Promise<Ack> =>
  ask(socket, 'send:liveaudio:stage', { action, ...(about ? { userId: about.id } : {}) });
export const setRecording = ({ socket }: TestParticipant, isOn: boolean): Promise<Ack> =>
  ask(socket, 'send:liveaudio:recording', { isOn });

export const statusOf = async ({ client }: Pick<TestParticipant, 'client'>, roomId: string): Promise<LiveAudioStatus> =>
  (await client.request('GET', `/api/lounge/${roomId}/liveaudio/status`)).body;
export const tokenOf = ({ client }: Pick<TestParticipant, 'client'>, roomId: string) =>
  client.request('GET', `/api/lounge/${roomId}/liveaudio/token`);

/** The next status this person hears of that is as asked for. */
export function waitForStatus(
  { socket }: Pick<TestParticipant, 'socket'>,
  isIt: (status: LiveAudioStatus) => boolean,
): Promise<LiveAudioStatus> {
  return new Promise((resolve) => {
    const onStatus = (status: LiveAudioStatus): void => {
      if (!isIt(status)) return;
      socket.off('receive:liveaudio:status', onStatus);
      resolve(status);
    };
    socket.on('receive:liveaudio:status', onStatus);
  });
}

/** Until these words arrive, which are said again and again. */
export async function heard(speaker: LiveSpeaker, words: string, by: LiveListener): Promise<ReceivedPacket> {
  const arrived = by.next(words);
  const stop = speaker.sendRepeatedly(words, 20);
  try {
    return await arrived;
  } finally {
    stop();
  }
}

const sendOfferOf =
  (person: TestParticipant, roomId: string): SendOffer =>
  async (kind, sdp) => {
    const { agoraToken } = (await tokenOf(person, roomId)).body;
    const answer = await ask<LiveOfferAck>(person.socket, 'send:liveaudio:offer', { kind, agoraToken, sdp });
    if (answer.sdp === undefined) throw new Error(answer.message);
    return answer.sdp;
  };

/** Rooms with voices of one served app, and the people in them. */
export interface LiveTestRooms {
  openRoom(more?: object): Promise<{ readonly roomId: string; readonly owner: TestParticipant }>;
  /** The same, with its owner on air. */
  openOnAir(more?: object): Promise<{ readonly roomId: string; readonly owner: TestParticipant }>;
  /** A guest session that is in no room. */
  openGuest(): Promise<HttpClient>;
  come(client: HttpClient, roomId: string): Promise<TestParticipant>;
  /** Somebody new, with this name. */
  visit(roomId: string, name: string): Promise<TestParticipant>;
  listen(person: TestParticipant, roomId: string): Promise<LiveListener>;
  /** Resolves once their sound arrives. */
  speak(person: TestParticipant, roomId: string): Promise<LiveSpeaker>;
  /** Until nothing of this person is carried any more: a client hears of it from the room, not from its connection. */
  waitUntilGone(roomId: string, person: Pick<TestParticipant, 'id'>): Promise<void>;
  /** Everybody leaves. */
  clear(): void;
}

export function createLiveTestRooms(app: TestApp): LiveTestRooms {
  const { liveAudio } = app.services;
  const closeables: { close(): void }[] = [];
  const closeLater = <T extends { close(): void }>(one: T): T => {
    closeables.push(one);
    return one;
  };
  const come: LiveTestRooms['come'] = async (client, roomId) => {
    const { body } = await client.request('POST', '/api/login', { body: {} });
    const socket = closeLater(await openSocket(client));
    const answer = await ask<Ack>(socket, 'send:user:joined:v2', { roomId });
    if (answer.status !== 200) throw new Error(answer.message);
    return { client, id: body.user?.id ?? '', socket };
  };
  const openRoom: LiveTestRooms['openRoom'] = async (more = {}) => {
    const client = await app.signUp('主');
    const body = { name: '放送の部屋', allowLiveAudio: true, allowTranscribe: true, ...more };
    const made = await client.request('POST', '/api/lounge/create', { body });
    const roomId: string = made.body.id;
    return { roomId, owner: await come(client, roomId) };
  };
  return {
    openRoom,
    openOnAir: async (more) => {
      const room = await openRoom(more);
      const answer = await startLiveAudio(room.owner);
      if (answer.status !== 200) throw new Error(answer.message);
      return room;
    },
    openGuest: async () => {
      const client = app.newVisitor();
      await client.request('POST', '/api/login', { body: { guest: true } });
      return client;
    },
    come,
    visit: async (roomId, name) => come(await app.signUp(name), roomId),
    listen: async (person, roomId) => closeLater(await openTestListener(sendOfferOf(person, roomId))),
    speak: async (person, roomId) => {
      const arrived = new Promise<void>((resolve) => {
        const stop = liveAudio.onEvent((event) => {
          if (event.kind !== 'published' || event.channel !== roomId || event.participantId !== person.id) return;
          stop();
          resolve();
        });
      });
      const speaker = closeLater(await openTestSpeaker(sendOfferOf(person, roomId)));
      await arrived;
      return speaker;
    },
    waitUntilGone: async (roomId, { id }) => {
      const isThere = async () => (await liveAudio.list(roomId)).some((each) => each.participantId === id);
      while (await isThere()) await new Promise((resolve) => setImmediate(resolve));
    },
    clear: () => {
      for (const each of closeables.splice(0)) each.close();
    },
  };
}
