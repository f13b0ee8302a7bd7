import { createScope } from '@madoi/domain/lifecycle/scope';
import type { QueuePlayer } from '@madoi/room-client/playback/scheduler/queue-player-state';
import type { OpenedPlayback } from '@madoi/room-client/playback/source/playback-session';
import { connectRoom } from '@madoi/room-client/room/connect-room';
import type { RoomHandle } from '@madoi/room-client/room/room-handle';
import { isSilenced, pageBlocks } from '#features/people/people.api.ts';
import { setInterruptingRoom } from '#features/player/player.api.ts';
import { pageAudio } from '#platform/audio/page-audio.ts';
import { answeredProbes } from '#platform/http/answered-probes.ts';
import { call, keepaliveCall } from '#platform/http/call.ts';
import { createScreenWakeLock } from '#platform/page/wake-lock.ts';
import { pageReporter } from '#platform/playback/reports/page-reporter.ts';
import { createRoomPlayer } from '#platform/playback/scheduler/create-room-player.ts';
import { playerTabs } from '#platform/playback/scheduler/page-player-tabs.ts';
import { pageSoloPlayer } from '#platform/playback/solo/page-solo-player.ts';
import { pageSocket } from '#platform/socket/page-socket.ts';
import { manageLiveAudio } from '../live/state/manage-live-audio.ts';
import { bindMediaSession } from '../player/bind-media-session.ts';
import { readRequestsReadAt } from '../requests/requests-read.ts';
import { reloadRoomWhenOutdated } from './reload-room.ts';
import { reportQuality } from './report-quality.ts';

/** Read at every call: a guest may choose a name while they are here. */
export interface VisitorIdentity {
  readonly userId: () => string | undefined;
  readonly isOperator: () => boolean;
}

/** A block changes who is visible: the page filters what it has, and fetches people that it was not sent before. */
const followBlocks = ({ connection, stage }: RoomHandle): (() => void) =>
  pageBlocks.store.subscribe(({ hidden }, before) => {
    if (hidden === before.hidden) return;
    stage.removeActionsOf(hidden);
    const { session } = connection.getState();
    session?.gifting.removeOf(hidden);
    session?.presence.refreshSoon();
  });

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

/**
 * Enters the room over the page's socket, with a player of its own, which goes on from the `playback` session where that came with the
 * page. The returned function leaves the room and resets the system volume (4.31).
 */
export function startRoom(
  handle: RoomHandle,
  { userId, isOperator }: VisitorIdentity,
  playback?: OpenedPlayback,
): () => void {
  const { view, requests, connection } = handle;
  const { room } = view.getState();
  // Before the room's player: the page's voices are one set.
  const giveBackSound = interruptSoloPlayer(room);
  requests.setState({ lastReadAt: readRequestsReadAt(window.localStorage, room.id) });
  const shared = pageSocket();
  const release = shared.hold();
  const newId = () => crypto.randomUUID();
  const connected = connectRoom(handle, {
    call,
    socket: shared.socket,
    answeredProbes,
    userId,
    isOperator,
    isSilenced,
    newId,
  });
  const { session, socket } = connected;
  const player = createRoomPlayer({
    call,
    clock: session.clock,
    audioOutput: pageAudio(),
    roomId: room.id,
    queueStore: connected.queue.store,
    reporter: pageReporter(),
    tabs: playerTabs(),
    opened: playback,
  });
  connection.setState({ player });
  const scope = createScope();
  scope.add(
    release,
    connected.leave,
    giveBackSound,
    () => void player.dispose(),
    bindPage(player, handle),
    reportQuality({ player, roomId: room.id, present: () => view.getState().present, send: keepaliveCall }),
    followBlocks(handle),
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
    shared.onRenew(connected.beginIdentitySwitch),
    reloadRoomWhenOutdated(shared.onOutdated, handle),
  );
  return scope.close;
}
