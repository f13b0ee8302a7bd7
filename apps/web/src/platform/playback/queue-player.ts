import { limitFadeSec, pauseFadeSec } from '@madoi/contract/constants';
import { canRetryPlayback, canStartPlayback, isExternalPauseFlagged } from '@madoi/domain/player/playback-rules';
import {
  type PlayerEvent,
  reducePlayer,
  type SuspensionReason,
  selectUserActionNeeded,
} from '@madoi/domain/player/player-state';
import { type Aim, aimedPositionSec } from '@madoi/domain/sync/room-aim';
import { createStore } from 'zustand/vanilla';
import { createAudibleTeller } from './audible.ts';
import { lookAtSound } from './look-at-sound.ts';
import { createPlayPermission } from './play-permission.ts';
import { createPlayerVolume } from './player-volume.ts';
import type { QueuePlayerOptions } from './queue-player-options.ts';
import {
  type AppErrorCode,
  initialQueuePlayer,
  type QueuePlayer,
  type QueuePlayerState,
  selectStatus,
} from './queue-player-state.ts';
import { createQueueProgress } from './queue-progress.ts';
import { createQueueSight } from './queue-sight.ts';
import { createQueueVoices } from './queue-voices.ts';
import { createReadiness } from './readiness.ts';

/** Hidden tabs make a second of it: everything that has to be exact is planned ahead on the audio clock. */
const thinkEveryMs = 100;
const newMonthMinSec = 60;

/** Plays a queue in step with its clock: a room's, with everyone else in it, or one's own. `dispose` it on leaving. */
export const createQueuePlayer = (options: QueuePlayerOptions): QueuePlayer => {
  const { engine, clock, queueStore, source } = options;
  const store = createStore<QueuePlayerState>(() => initialQueuePlayer);
  const sight = createQueueSight(options);
  let timeLeftSec: number | undefined;
  let isWaking = false;
  let disposed = false;

  const dispatch = (event: PlayerEvent) => {
    const player = reducePlayer(store.getState().player, event);
    store.setState({ player, userActionNeeded: selectUserActionNeeded(player) });
  };
  const fail = (code: AppErrorCode, detail: string) => {
    const isOffline = code === 'audio_error' && options.isOnline?.() === false;
    store.setState({ error: { code: isOffline ? 'not_connected' : code, detail } });
  };
  const voices = createQueueVoices({
    engine,
    clock,
    source,
    onFailure: ({ code, detail }) => {
      fail(code, detail);
      // The audio's own refusal does not say why; this answer does.
      const aim = sight.aim();
      if (aim === undefined) return;
      permission.ask(aim.mediaTrack);
      // The element does not say why either; a download does.
      source.want([aim.mediaTrack]);
    },
    onSound: () => store.setState({ error: undefined }),
    onFlow: () => {
      options.onLook?.(voices);
      tellAudible();
    },
  });
  const readiness = createReadiness({ voices, sight, isAlone: options.roomId === undefined });
  const permission = createPlayPermission(source, options.asking, {
    onTimeLeft: (left) => setTimeLeft(left),
    onSuspended: (reason) => suspend(reason),
    onRefused: ({ code, detail }, track) => {
      if (detail === 'not_available' && options.onUnplayable !== undefined)
        return options.onUnplayable(track, 'not_available');
      fail(code, detail);
    },
  });
  const volume = createPlayerVolume({
    engine,
    memory: options.volumeMemory,
    sound: options.sound,
    onChange: (state) => store.setState({ volume: state }),
  });
  const audible = createAudibleTeller(options.roomId);
  const tellAudible = () => {
    const isHeard = store.getState().player.status === 'playing' && engine.isRunning();
    audible.tell(isHeard ? lookAtSound({ engine, voices, source }) : undefined);
  };

  const tellMissing = () => {
    for (const aim of [sight.aim(), sight.nextAim()])
      if (aim !== undefined && source.isMissing(aim.mediaTrack)) options.onUnplayable?.(aim.mediaTrack, 'missing');
  };

  /** Wakes the audio, or finds out that the browser wants a gesture first (4.14). */
  const wake = () => {
    if (isWaking) return;
    isWaking = true;
    void engine.wake().then((isAwake) => {
      isWaking = false;
      if (disposed) return;
      if (!isAwake && options.isForegroundNeeded?.()) return fail('foreground_needed', 'the page is hidden');
      if (!isAwake) return dispatch({ kind: 'suspended', reason: 'autoplay' });
      engine.carrier.play().catch(() => undefined);
      think();
    });
  };
  const standStill = () => {
    const { player } = store.getState();
    const position = sight.positionAt(clock.serverNow());
    voices.silence(pauseFadeSec);
    engine.carrier.pause();
    readiness.standStill(clock.serverNow(), player.status === 'stopped');
    if (player.status !== 'playing' && player.status !== 'suspended') return;
    if (position === undefined || position.endedAt !== undefined) dispatch({ kind: 'ended' });
    else dispatch({ kind: 'paused', positionSec: position.positionSec });
  };
  const play = (aim: Aim, next: Aim | undefined) => {
    const positionSec = Math.max(0, aimedPositionSec(aim, clock.serverNow()));
    const { player } = store.getState();
    if (player.mediaTrackId !== aim.mediaTrack.id || player.status === 'paused') {
      dispatch({ kind: 'started', mediaTrackId: aim.mediaTrack.id, positionSec });
      store.setState({ error: undefined });
    }
    if (store.getState().player.status === 'suspended') {
      voices.silence(store.getState().player.reason === 'usage_limit' ? limitFadeSec : 0);
      if (store.getState().player.reason === 'autoplay') readiness.getReady(clock.serverNow());
      return;
    }
    const durationSec = aim.mediaTrack.duration;
    if (!canStartPlayback({ timeLeftSec, seekPositionSec: positionSec, durationSec })) {
      if (timeLeftSec !== undefined && timeLeftSec <= 0) dispatch({ kind: 'suspended', reason: 'usage_limit' });
      return;
    }
    if (!engine.isRunning()) return wake();
    if (store.getState().error?.code === 'not_allowed') return voices.silence(pauseFadeSec);
    voices.follow(aim, next);
    // Behind the audio's own request, which is checked as well: nothing is to stand before the first sound.
    if (voices.heard()?.aim.mediaTrack.id === aim.mediaTrack.id) permission.ask(aim.mediaTrack);
  };
  const think = () => {
    if (disposed) return;
    engine.output.read();
    options.onLook?.(voices);
    tellAudible();
    const { queue } = queueStore.getState();
    const aim = sight.aim();
    if (queue !== undefined && !clock.isReady()) readiness.getReady(Date.now());
    else if (aim === undefined) standStill();
    else play(aim, sight.nextAim());
    tellAudible();
    publish();
    // Behind the error that it was: passing over it thinks again.
    tellMissing();
  };
  const publish = () => {
    const state = store.getState();
    const heard = voices.heard();
    const position = sight.position();
    store.setState({
      status: selectStatus(state, { heard, isStalled: voices.isStalled(), isPlaying: position?.isPlaying ?? false }),
      offsetMs: heard?.offsetMs,
      clockErrorMs: clock.errorMs(),
      mediaTrackId: position?.mediaTrack.id,
      trackId: position?.mediaTrack.trackId,
      durationSec: position?.mediaTrack.duration ?? 0,
      isPlaying: position?.isPlaying ?? false,
    });
  };
  const onPausedOutside = () => {
    const { positionSec, durationSec } = store.getState();
    // Specification 9.19: near its end a browser may pause by itself.
    if (!isExternalPauseFlagged(positionSec, durationSec)) return void engine.carrier.play().catch(() => undefined);
    suspend('external_pause');
  };
  const retry = async () => {
    // Unlocking has to be the first thing, while the click still counts.
    const isAwake = await engine.unlock();
    if (disposed || !isAwake) return;
    if (canRetryPlayback(store.getState().userActionNeeded, timeLeftSec)) {
      permission.forget();
      dispatch({ kind: 'retried' });
    } else if (store.getState().player.reason === 'usage_limit') {
      store.setState(({ refusedPresses }) => ({ refusedPresses: refusedPresses + 1 }));
    }
    think();
  };
  const suspend = (reason: SuspensionReason) => {
    dispatch({ kind: 'suspended', reason });
    think();
  };
  const setTimeLeft = (left: number | undefined) => {
    timeLeftSec = left;
    // Where nothing plays there is nothing to halt yet: the next start finds out.
    if (left !== undefined && left <= 0)
      return store.getState().player.status === 'stopped' ? undefined : suspend('usage_limit');
    // A new month begins with the listener's touch; seconds that the server still counts are none.
    const isOver = store.getState().player.reason === 'usage_limit';
    if (isOver && (left ?? Number.POSITIVE_INFINITY) > newMonthMinSec) suspend('external_pause');
  };

  const progress = createQueueProgress({ ...options, voices, store });
  const timer = setInterval(think, thinkEveryMs);
  const undo = [
    queueStore.subscribe(think),
    engine.onStateChange(think),
    engine.onPausedOutside(onPausedOutside),
    progress.dispose,
    volume.dispose,
    options.sound.subscribe((sound, before) => {
      if (sound.isLoudnessEven !== before.isLoudnessEven) voices.renew();
    }),
    () => clearInterval(timer),
  ];
  think();
  return {
    store,
    audible,
    retry,
    setVolume: (value) => volume.dispatch({ kind: 'volumeSet', volume: value }),
    toggleMute: () => volume.dispatch({ kind: 'muteToggled' }),
    setSystemVolume: (value) => volume.dispatch({ kind: 'systemVolumeSet', volume: value }),
    setTimeLeft,
    suspend,
    tryAgain: source.tryAgain,
    preload: (mediaTrack) => {
      readiness.point(mediaTrack);
      think();
    },
    pauseHere: () => {
      engine.carrier.pause();
      suspend('external_pause');
    },
    dispose: async () => {
      disposed = true;
      for (const one of undo) one();
      audible.end();
      voices.dispose();
      source.dispose();
      // Specification 4.31: leaving a room resets the system volume.
      engine.graph.setSystemVolume(1, 0);
      engine.carrier.pause();
    },
  };
};
