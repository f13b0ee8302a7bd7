/** Runs in a browser: a listener of one room with the product's own socket, clock and player, without its pages. */
import { search } from '@madoi/contract/catalogue/catalogue';
import { getQueue, type MediaQueue, type QueueCommand, type RegisterResult } from '@madoi/contract/lounge/queue';
import { createLounge } from '@madoi/contract/lounge/room';
import { login, signup } from '@madoi/contract/session/session';
import { reduceQueue } from '@madoi/domain/lounge/queue/reduce-queue';
import { createServerClock } from '@madoi/room-client/clock/server-clock';
import { createRoomEventSource } from '@madoi/room-client/socket/room-events';
import { createRoomFeed } from '@madoi/room-client/socket/room-feed';
import { createRoomMembership } from '@madoi/room-client/socket/room-membership';
import { createRoomSocket } from '@madoi/room-client/socket/room-socket';
import { createStore } from 'zustand/vanilla';
import { pageAudio } from '../../apps/web/src/platform/audio/page-audio.ts';
import { createCall } from '../../apps/web/src/platform/http/create-call.ts';
import { pageReporter } from '../../apps/web/src/platform/playback/reports/page-reporter.ts';
import { createRoomPlayer } from '../../apps/web/src/platform/playback/scheduler/create-room-player.ts';

const call = createCall({ buildVersion: () => 'bench', cookies: () => document.cookie });

/** Becomes a user and opens a room; answers its id. */
const openRoom = async (): Promise<string> => {
  await call(login, { body: { guest: true } });
  await call(signup, { body: { name: 'Bench' } });
  const room = await call(createLounge, { body: { name: 'Bench', disabledAutoFillTrack: true } });
  if (!room.success) throw new Error(`the room was refused: ${room.reason}`);
  return room.id;
};

/** Ids of tracks that can be played now. */
const findTracks = async (count: number): Promise<readonly string[]> => {
  for (const q of ['', 'の', 'a', 'e', 'i', 'o', 'ー', '夜', '雨']) {
    const found = await call(search, { query: { q, type: 'tracks', limit: 50 } });
    if (found.list.length >= count) return found.list.slice(0, count).map((hit) => hit.id);
  }
  return [];
};

const listen = async (roomId: string) => {
  await call(login, { body: { guest: true } });
  const socket = createRoomSocket();
  const clock = createServerClock(socket);
  const events = createRoomEventSource(socket);
  const membership = createRoomMembership(socket);
  const queueStore = createStore<{ readonly queue: MediaQueue | undefined }>(() => ({ queue: undefined }));
  socket.connect();
  membership.join(roomId);
  const whole = await call(getQueue, { params: { id: roomId } });
  queueStore.setState({ queue: whole.queue });
  const feed = createRoomFeed({
    call,
    events,
    roomId,
    seq: 0,
    lastId: whole.lastId,
    handlers: {
      onRoomEvent: () => undefined,
      onPersonal: () => undefined,
      onRoomReset: () => Promise.resolve(0),
      onQueueEvent: (event) =>
        queueStore.setState(({ queue }) => ({ queue: queue === undefined ? queue : reduceQueue(queue, event) })),
      onQueueReset: (queue) => queueStore.setState({ queue }),
      onQueueFetch: () => undefined,
    },
  });
  membership.store.subscribe((state) => {
    if (state.kind === 'joined') void feed.catchUp();
  });
  const player = createRoomPlayer({ call, clock, audioOutput: pageAudio(), roomId, queueStore, reporter: pageReporter() });
  const clientId = crypto.randomUUID();
  const register = (command: Omit<QueueCommand, 'clientId'>): Promise<RegisterResult> =>
    new Promise((resolve) => {
      const events = [{ ...command, clientId, eventId: crypto.randomUUID() }];
      socket.emit('send:queue:event:register', { lastId: feed.lastQueueId(), events }, resolve);
    });
  Object.assign(window, {
    madoiRegister: register,
    madoiQueue: () => queueStore.getState().queue,
    madoiListener: () => {
      const { status, offsetMs, clockErrorMs, positionSec, mediaTrackId, error } = player.store.getState();
      return {
        status,
        offsetMs,
        clockErrorMs,
        positionSec,
        mediaTrackId,
        error,
        offset: clock.serverNow() - Date.now(),
      };
    },
  });
};

/** Guests hear highlights alone. */
const signIn = () => call(signup, { body: { name: 'A listener' } });

Object.assign(window, {
  madoiSignIn: signIn,
  madoiListen: listen,
  madoiOpenRoom: openRoom,
  madoiFindTracks: findTracks,
});
