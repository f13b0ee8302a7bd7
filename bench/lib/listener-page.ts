/** Runs in a browser: a listener of one room with the product's own socket, clock and player, without its pages. */
import { getQueue, type MediaQueue } from '@madoi/contract/lounge/queue';
import { login } from '@madoi/contract/session/session';
import { reduceQueue } from '@madoi/domain/lounge/queue/reduce-queue';
import { createStore } from 'zustand/vanilla';
import { pageAudio } from '../../apps/web/src/platform/audio/page-audio.ts';
import { createServerClock } from '../../apps/web/src/platform/clock/server-clock.ts';
import { createCall } from '../../apps/web/src/platform/http/create-call.ts';
import { createRoomSound } from '../../apps/web/src/platform/playback/create-room-sound.ts';
import { createRoomEventSource } from '../../apps/web/src/platform/socket/room-events.ts';
import { createRoomFeed } from '../../apps/web/src/platform/socket/room-feed.ts';
import { createRoomMembership } from '../../apps/web/src/platform/socket/room-membership.ts';
import { createRoomSocket } from '../../apps/web/src/platform/socket/room-socket.ts';

const listen = async (roomId: string) => {
  const call = createCall({ buildVersion: () => 'bench', cookies: () => document.cookie });
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
      onRoomReset: () => Promise.resolve(0),
      onQueueEvent: (event) =>
        queueStore.setState(({ queue }) => ({ queue: queue === undefined ? queue : reduceQueue(queue, event) })),
      onQueueReset: (queue) => queueStore.setState({ queue }),
    },
  });
  membership.store.subscribe((state) => {
    if (state.kind === 'joined') void feed.catchUp();
  });
  const player = createRoomSound({ call, clock, engine: pageAudio(), roomId, queueStore });
  Object.assign(window, {
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

Object.assign(window, { madoiListen: listen });
