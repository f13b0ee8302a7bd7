import type { Ack } from '@madoi/contract/lounge/people';
import { pageAudio } from '../../../../platform/audio/page-audio.ts';
import { call } from '../../../../platform/http/call.ts';
import { createScreenWakeLock } from '../../../../platform/page/wake-lock.ts';
import { createRoomSound } from '../../../../platform/playback/create-room-sound.ts';
import { playerTabs } from '../../../../platform/playback/player-tabs.ts';
import { pageDesk } from '../../../../platform/playback/reports/page-desk.ts';
import { pageSoloPlayer } from '../../../../platform/playback/solo/page-solo-player.ts';
import { returnPageSoon } from '../../../../platform/socket/page-return.ts';
import { createRoomSocket, type RoomSocket } from '../../../../platform/socket/room-socket.ts';
import { isSilenced, pageBlocks } from '../../../people/people.api.ts';
import { setRoomInFront } from '../../../player/player.api.ts';
import { followLive } from '../live/state/follow-live.ts';
import { selectArrivalMessages } from './arrival-messages.ts';
import { notYetLive } from './live-room.ts';
import { readRequestsReadAt } from './requests-read.ts';
import { createQueueStore, type RoomHandle } from './room-handle.ts';
import { followWithMediaSession } from './room-media-session.ts';
import { joinRoom } from './room-session.ts';

export interface StartedRoom {
  /** The session changed (somebody took a name): the server must see the new one. */
  reconnect(): void;
  stop(): void;
}

/** Asked anew each time: somebody may take a name while they are here. */
export interface WhoIsHere {
  readonly userId: () => string | undefined;
  readonly isOperator: () => boolean;
}

const clockEveryMs = 500;

/** Moves the page's time on: from the snapshot's until the server's clock is known. */
const runClock = (handle: RoomHandle, serverNow: () => number | undefined): (() => void) => {
  const from = handle.clock.getState().nowMs - performance.now();
  const tick = () => handle.clock.setState({ nowMs: serverNow() ?? from + performance.now() });
  const timer = setInterval(tick, clockEveryMs);
  tick();
  return () => clearInterval(timer);
};

/** A block changes who is to be seen: the page filters what it has, and asks for those it was not told of. */
const followBlocks = ({ live, stage }: RoomHandle, socket: RoomSocket): (() => void) => {
  socket.on('receive:block', pageBlocks.hear);
  const stop = pageBlocks.store.subscribe(({ hidden }, before) => {
    if (hidden === before.hidden) return;
    stage.forgetPeople(hidden);
    live.getState().session?.attendance.askSoon();
  });
  return () => {
    socket.off('receive:block', pageBlocks.hear);
    stop();
  };
};

/** Enters the room with a socket and a player of its own; `stop` leaves it and resets the system volume (4.31). */
export function startRoom(handle: RoomHandle, { userId, isOperator }: WhoIsHere): StartedRoom {
  const { view, details, stage, requests, live } = handle;
  // Before the room's player: the page's voices are one set (4.28).
  pageSoloPlayer().interrupt();
  setRoomInFront({ id: view.getState().room.id, name: view.getState().room.name });
  requests.setState({ lastReadAt: readRequestsReadAt(window.localStorage, view.getState().room.id) });
  const socket = createRoomSocket();
  const stopReturning = returnPageSoon(socket);
  const newId = () => crypto.randomUUID();
  const onJoinFailure = ({ message }: Ack) => live.setState({ joinFailure: message });
  const stores = { view, details, stage, requests };
  const session = joinRoom({ ...stores, call, socket, userId, isOperator, isSilenced, newId, onJoinFailure });
  const stopBlocks = followBlocks(handle, socket);
  const queue = createQueueStore(handle);
  const player = createRoomSound({
    call,
    clock: session.clock,
    engine: pageAudio(),
    roomId: view.getState().room.id,
    queueStore: queue.store,
    desk: pageDesk(),
    tabs: playerTabs(),
  });
  live.setState({ session, player, membership: session.membership.store.getState() });
  const stopLive = followLive(handle, {
    call,
    socket,
    events: session.events,
    membership: session.membership,
    roomId: view.getState().room.id,
    isOnAir: view.getState().room.isLiveAudioStarted,
    userId,
    engine: pageAudio(),
    setMusic: player.setSystemVolume,
  });
  const stopFollowing = session.membership.store.subscribe((membership) =>
    live.setState((state) =>
      membership.kind === 'joined'
        ? { membership, wasJoined: true, joinFailure: undefined, seatedAs: userId(), isMovingSeat: false }
        : { membership, isMovingSeat: state.isMovingSeat && membership.kind === 'joining' },
    ),
  );
  const stopMediaSession = followWithMediaSession({
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
  const stopClock = runClock(handle, () => (session.clock.isReady() ? session.clock.serverNow() : undefined));
  for (const message of selectArrivalMessages(view.getState().messages, handle.clock.getState().nowMs))
    if (!isSilenced(message.userId)) stage.showMessage(message);
  socket.connect();
  return {
    reconnect: () => {
      live.setState({ seatedAs: undefined, isMovingSeat: true });
      socket.disconnect().connect();
    },
    stop: () => {
      stopReturning();
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
      pageSoloPlayer().handBack();
      setRoomInFront(undefined);
      stage.dispose();
      socket.disconnect();
      live.setState(notYetLive, true);
    },
  };
}
