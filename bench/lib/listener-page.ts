/** Runs in a browser: a listener of one room with the product's own socket, clock and player, without its pages. */
import { search } from '@madoi/contract/catalogue/catalogue';
import type { QueueCommand, RegisterResult } from '@madoi/contract/lounge/queue';
import { createLounge } from '@madoi/contract/lounge/room';
import { login, signup } from '@madoi/contract/session/session';
import { connectRoom } from '@madoi/room-client/room/connect-room';
import { loadRoom } from '@madoi/room-client/room/load-room';
import { createRoomHandle } from '@madoi/room-client/room/room-handle';
import { createClientSocket } from '@madoi/room-client/socket/client-socket';
import { pageAudio } from '../../apps/web/src/platform/audio/page-audio.ts';
import { createCall } from '../../apps/web/src/platform/http/create-call.ts';
import { pageReporter } from '../../apps/web/src/platform/playback/reports/page-reporter.ts';
import { createRoomPlayer } from '../../apps/web/src/platform/playback/scheduler/create-room-player.ts';

const call = createCall({ buildVersion: () => 'bench', locale: () => 'ja', cookies: () => document.cookie });

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

const newId = () => crypto.randomUUID();

const listen = async (roomId: string) => {
  await call(login, { body: { guest: true } });
  const handle = createRoomHandle(await loadRoom(call, roomId), { call, isVisible: () => true });
  const socket = createClientSocket();
  const { session, queue } = connectRoom(handle, {
    call,
    socket,
    userId: () => undefined,
    isSilenced: () => false,
    isOperator: () => false,
    newId,
  });
  const { clock } = session;
  const player = createRoomPlayer({
    call,
    clock,
    audioOutput: pageAudio(),
    roomId,
    queueStore: queue.store,
    reporter: pageReporter(),
  });
  socket.connect();
  const clientId = newId();
  /** Past the page's own queue, so that what the server answers is what is measured. */
  const register = (command: Omit<QueueCommand, 'clientId'>): Promise<RegisterResult> =>
    new Promise((resolve) => {
      const events = [{ ...command, clientId, eventId: newId() }];
      const { lastId } = handle.view.getState().replica;
      socket.emit('send:queue:event:register', { lastId, events }, resolve);
    });
  Object.assign(window, {
    madoiRegister: register,
    madoiQueue: () => queue.store.getState().queue,
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
