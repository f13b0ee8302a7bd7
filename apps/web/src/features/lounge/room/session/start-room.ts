import type { Ack } from '@madoi/contract/lounge/presence';
import { selectArrivalMessages } from '@madoi/room-client/chat/arrival-messages';
import { joinRoom } from '@madoi/room-client/room/room-session';
import { createRoomSocket, type RoomSocket } from '@madoi/room-client/socket/room-socket';
import { isSilenced, pageBlocks } from '#features/people/people.api.ts';
import { setInterruptingRoom } from '#features/player/player.api.ts';
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
import { initialRoomConnection } from './room-connection.ts';
import { createQueueStore, type RoomHandle } from './room-handle.ts';

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

const clockEveryMs = 500;

/** Moves the page's time on: from the snapshot's until the server's clock is known. */
const startClock = (handle: RoomHandle, serverNow: () => number | undefined): (() => void) => {
  const from = handle.clock.getState().nowMs - performance.now();
  const tick = () => handle.clock.setState({ nowMs: serverNow() ?? from + performance.now() });
  const timer = setInterval(tick, clockEveryMs);
  tick();
  return () => clearInterval(timer);
};

/** A block changes who is to be seen: the page filters what it has, and asks for those it was not told of. */
const followBlocks = ({ connection, stage }: RoomHandle, socket: RoomSocket): (() => void) => {
  socket.on('receive:block', pageBlocks.applyUpdate);
  const stop = pageBlocks.store.subscribe(({ hidden }, before) => {
    if (hidden === before.hidden) return;
    stage.removeActionsOf(hidden);
    connection.getState().session?.presence.refreshSoon();
  });
  return () => {
    socket.off('receive:block', pageBlocks.applyUpdate);
    stop();
  };
};

/** Enters the room with a socket and a player of its own; `stop` leaves it and resets the system volume (4.31). */
export function startRoom(handle: RoomHandle, { userId, isOperator }: VisitorIdentity): StartedRoom {
  const { view, details, stage, requests, connection } = handle;
  // Before the room's player: the page's voices are one set (4.28).
  pageSoloPlayer().interrupt();
  setInterruptingRoom({ id: view.getState().room.id, name: view.getState().room.name });
  requests.setState({ lastReadAt: readRequestsReadAt(window.localStorage, view.getState().room.id) });
  const socket = createRoomSocket();
  const stopReturning = bindPageReconnect(socket);
  const stopReloading = reloadRoomWhenOutdated(socket, handle);
  const newId = () => crypto.randomUUID();
  const onJoinFailure = ({ message }: Ack) => connection.setState({ joinFailure: message });
  const stores = { view, details, stage, requests };
  const session = joinRoom({ ...stores, call, socket, userId, isOperator, isSilenced, newId, onJoinFailure });
  const stopBlocks = followBlocks(handle, socket);
  const queue = createQueueStore(handle);
  const player = createRoomPlayer({
    call,
    clock: session.clock,
    audioOutput: pageAudio(),
    roomId: view.getState().room.id,
    queueStore: queue.store,
    reporter: pageReporter(),
    tabs: playerTabs(),
  });
  connection.setState({ session, player, membership: session.membership.store.getState() });
  const stopLive = manageLiveAudio(handle, {
    call,
    socket,
    events: session.events,
    membership: session.membership,
    roomId: view.getState().room.id,
    isOnAir: view.getState().room.isLiveAudioStarted,
    userId,
    audioOutput: pageAudio(),
    setMusic: player.setSystemVolume,
  });
  const stopFollowing = session.membership.store.subscribe((membership) =>
    connection.setState((state) =>
      membership.kind === 'joined'
        ? { membership, hasJoined: true, joinFailure: undefined, joinedAsUserId: userId(), isSwitchingIdentity: false }
        : { membership, isSwitchingIdentity: state.isSwitchingIdentity && membership.kind === 'joining' },
    ),
  );
  const stopMediaSession = bindMediaSession({
    session: 'mediaSession' in navigator ? navigator.mediaSession : undefined,
    player,
    details,
    locale: () => document.documentElement.lang,
  });
  const wakeLock = createScreenWakeLock({
    wakeLock: 'wakeLock' in navigator ? navigator.wakeLock : undefined,
    page: document,
  });
  const stopWatching = player.store.subscribe(({ isPlaying, userActionNeeded }) =>
    wakeLock.want(isPlaying && !userActionNeeded),
  );
  const stopClock = startClock(handle, () => (session.clock.isReady() ? session.clock.serverNow() : undefined));
  for (const message of selectArrivalMessages(view.getState().messages, handle.clock.getState().nowMs))
    if (!isSilenced(message.userId)) stage.showMessage(message);
  socket.connect();
  return {
    reconnect: () => {
      connection.setState({ joinedAsUserId: undefined, isSwitchingIdentity: true });
      socket.disconnect().connect();
    },
    stop: () => {
      stopReturning();
      stopReloading();
      stopLive();
      stopClock();
      stopBlocks();
      stopWatching();
      wakeLock.dispose();
      stopMediaSession();
      stopFollowing();
      queue.stop();
      session.leave();
      void player.dispose();
      pageSoloPlayer().endInterruption();
      setInterruptingRoom(undefined);
      stage.dispose();
      socket.disconnect();
      connection.setState(initialRoomConnection, true);
    },
  };
}
