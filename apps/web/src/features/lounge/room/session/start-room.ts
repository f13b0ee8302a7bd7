import { createScope } from '@madoi/domain/lifecycle/scope';
import type { QueuePlayer } from '@madoi/room-client/playback/scheduler/queue-player-state';
import { connectRoom } from '@madoi/room-client/room/connect-room';
import type { RoomHandle } from '@madoi/room-client/room/room-handle';
import { createRoomSocket, type RoomSocket } from '@madoi/room-client/socket/room-socket';
import { publishNotificationsChange } from '#features/notifications/notifications.api.ts';
import { isSilenced, pageBlocks } from '#features/people/people.api.ts';
import { setInterruptingRoom } from '#features/player/player.api.ts';
import { publishPlanChange } from '#features/session/session.api.ts';
import { pageAudio } from '#platform/audio/page-audio.ts';
import { call } from '#platform/http/call.ts';
import { createScreenWakeLock } from '#platform/page/wake-lock.ts';
import { pageReporter } from '#platform/playback/reports/page-reporter.ts';
import { createRoomPlayer } from '#platform/playback/scheduler/create-room-player.ts';
import { playerTabs } from '#platform/playback/scheduler/page-player-tabs.ts';
import { pageSoloPlayer } from '#platform/playback/solo/page-solo-player.ts';
import { bindPageReconnect } from '#platform/socket/page-reconnect.ts';
import { manageLiveAudio } from '../live/state/manage-live-audio.ts';
import { bindMediaSession } from '../player/bind-media-session.ts';
import { readRequestsReadAt } from '../requests/requests-read.ts';
import { reloadRoomWhenOutdated } from './reload-room.ts';

export interface StartedRoom {
  /** The session changed (somebody took a name): the server must see the new one. */
  reconnect(): void;
  stop(): void;
}

/** Read at every call: a guest may choose a name while they are here. */
export interface VisitorIdentity {
  readonly userId: () => string | undefined;
  readonly isOperator: () => boolean;
}

/** A block changes who is visible: the page filters what it has, and fetches people that it was not sent before. */
const followBlocks = ({ connection, stage }: RoomHandle, socket: RoomSocket): (() => void) => {
  socket.on('receive:block', pageBlocks.applyUpdate);
  const stop = pageBlocks.store.subscribe(({ hidden }, before) => {
    if (hidden === before.hidden) return;
    stage.removeActionsOf(hidden);
    const { session } = connection.getState();
    session?.gifting.removeOf(hidden);
    session?.presence.refreshSoon();
  });
  return () => {
    socket.off('receive:block', pageBlocks.applyUpdate);
    stop();
  };
};

/** The time left lifts at once, in this tab and in others; notifications reach the bell of the pages after this one. */
const followPerson = (socket: RoomSocket): (() => void) => {
  socket.on('receive:plan', publishPlanChange);
  socket.on('receive:notification', publishNotificationsChange);
  return () => {
    socket.off('receive:plan', publishPlanChange);
    socket.off('receive:notification', publishNotificationsChange);
  };
};

/** The room in the browser's media keys, and the screen awake while it is heard. */
const bindPage = (player: QueuePlayer, { details }: RoomHandle): (() => void) => {
  const wakeLock = createScreenWakeLock({
    wakeLock: 'wakeLock' in navigator ? navigator.wakeLock : undefined,
    page: document,
  });
  const scope = createScope();
  scope.add(
    bindMediaSession({
      session: 'mediaSession' in navigator ? navigator.mediaSession : undefined,
      player,
      details,
      locale: () => document.documentElement.lang,
    }),
    wakeLock.dispose,
    player.store.subscribe(({ isPlaying, userActionNeeded }) => wakeLock.want(isPlaying && !userActionNeeded)),
  );
  return scope.close;
};

/** The room takes the sound from the listener's own queue (4.28), and gives it back. */
const interruptSoloPlayer = ({ id, name }: { readonly id: string; readonly name: string }): (() => void) => {
  pageSoloPlayer().interrupt();
  setInterruptingRoom({ id, name });
  return () => {
    pageSoloPlayer().endInterruption();
    setInterruptingRoom(undefined);
  };
};

/** Enters the room with a socket and a player of its own; `stop` leaves it and resets the system volume (4.31). */
export function startRoom(handle: RoomHandle, { userId, isOperator }: VisitorIdentity): StartedRoom {
  const { view, requests, connection } = handle;
  const { room } = view.getState();
  // Before the room's player: the page's voices are one set.
  const giveBackSound = interruptSoloPlayer(room);
  requests.setState({ lastReadAt: readRequestsReadAt(window.localStorage, room.id) });
  const socket = createRoomSocket();
  const stopReturning = bindPageReconnect(socket);
  const stopReloading = reloadRoomWhenOutdated(socket, handle);
  const newId = () => crypto.randomUUID();
  const connected = connectRoom(handle, { call, socket, userId, isOperator, isSilenced, newId });
  const { session } = connected;
  const player = createRoomPlayer({
    call,
    clock: session.clock,
    audioOutput: pageAudio(),
    roomId: room.id,
    queueStore: connected.queue.store,
    reporter: pageReporter(),
    tabs: playerTabs(),
  });
  connection.setState({ player });
  const scope = createScope();
  scope.add(
    connected.leave,
    giveBackSound,
    () => void player.dispose(),
    bindPage(player, handle),
    followBlocks(handle, socket),
    followPerson(socket),
    manageLiveAudio(handle, {
      call,
      socket,
      events: session.events,
      membership: session.membership,
      roomId: room.id,
      isOnAir: room.isLiveAudioStarted,
      userId,
      audioOutput: pageAudio(),
      setMusic: player.setSystemVolume,
    }),
    stopReloading,
    stopReturning,
  );
  socket.connect();
  return { reconnect: connected.reconnect, stop: scope.close };
}
