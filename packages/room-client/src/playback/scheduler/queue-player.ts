import { limitFadeSec, pauseFadeSec } from '@madoi/contract/constants';
import { canRetryPlayback, canStartPlayback, isExternalPauseFlagged } from '@madoi/domain/player/playback-rules';
import {
  type PlayerEvent,
  reducePlayer,
  type SuspensionReason,
  selectUserActionNeeded,
} from '@madoi/domain/player/player-state';
import { type PlaybackTarget, targetPositionSec } from '@madoi/domain/sync/room-target';
import { createStore } from 'zustand/vanilla';
import { createPrefetcher } from '../source/prefetcher.ts';
import { createAudibilityTracker } from './audible.ts';
import { createCrossfadeScheduler } from './crossfade-scheduler.ts';
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
import { createQueueTimeline } from './queue-timeline.ts';
import { sampleOutput } from './sample-output.ts';

/** Hidden tabs make a second of it: everything that has to be exact is planned ahead on the audio clock. */
const tickIntervalMs = 100;
const renewedAllowanceMinSec = 60;

/** Plays a queue in step with its clock: a room's, with everyone else in it, or the solo queue. `dispose` it on leaving. */
export const createQueuePlayer = (options: QueuePlayerOptions): QueuePlayer => {
  const { engine, clock, queueStore, source } = options;
  const store = createStore<QueuePlayerState>(() => initialQueuePlayer);
  const timeline = createQueueTimeline(options);
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
  const scheduler = createCrossfadeScheduler({
    engine,
    clock,
    source,
    onFailure: ({ code, detail }) => {
      fail(code, detail);
      // The audio's own refusal does not say why; this answer does.
      const target = timeline.target();
      if (target === undefined) return;
      permission.ask(target.mediaTrack);
      // The element does not say why either; a download does.
      source.want([target.mediaTrack]);
    },
    onAudible: () => store.setState({ error: undefined }),
    onPlaybackStateChange: () => {
      options.onBeforeTick?.(scheduler);
      updateAudibility();
    },
  });
  const prefetcher = createPrefetcher({ scheduler, timeline, isAlone: options.roomId === undefined });
  const permission = createPlayPermission(source, options.playRequests, {
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
    memory: options.volumeStorage,
    sound: options.sound,
    onChange: (state) => store.setState({ volume: state }),
  });
  const audible = createAudibilityTracker(options.roomId);
  const updateAudibility = () => {
    const isHeard = store.getState().player.status === 'playing' && engine.isRunning();
    audible.update(isHeard ? sampleOutput({ engine, scheduler, source }) : undefined);
  };

  const reportMissing = () => {
    for (const target of [timeline.target(), timeline.nextTarget()])
      if (target !== undefined && source.isMissing(target.mediaTrack))
        options.onUnplayable?.(target.mediaTrack, 'missing');
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
      engine.keepAlive.play().catch(() => undefined);
      tick();
    });
  };
  const handleIdle = () => {
    const { player } = store.getState();
    const position = timeline.positionAt(clock.serverNow());
    scheduler.silence(pauseFadeSec);
    engine.keepAlive.pause();
    prefetcher.handleIdle(clock.serverNow(), player.status === 'stopped');
    if (player.status !== 'playing' && player.status !== 'suspended') return;
    if (position === undefined || position.endedAt !== undefined) dispatch({ kind: 'ended' });
    else dispatch({ kind: 'paused', positionSec: position.positionSec });
  };
  const play = (target: PlaybackTarget, next: PlaybackTarget | undefined) => {
    const positionSec = Math.max(0, targetPositionSec(target, clock.serverNow()));
    const { player } = store.getState();
    if (player.mediaTrackId !== target.mediaTrack.id || player.status === 'paused') {
      dispatch({ kind: 'started', mediaTrackId: target.mediaTrack.id, positionSec });
      store.setState({ error: undefined });
    }
    if (store.getState().player.status === 'suspended') {
      scheduler.silence(store.getState().player.reason === 'usage_limit' ? limitFadeSec : 0);
      if (store.getState().player.reason === 'autoplay') prefetcher.prefetch(clock.serverNow());
      return;
    }
    const durationSec = target.mediaTrack.duration;
    if (!canStartPlayback({ timeLeftSec, seekPositionSec: positionSec, durationSec })) {
      if (timeLeftSec !== undefined && timeLeftSec <= 0) dispatch({ kind: 'suspended', reason: 'usage_limit' });
      return;
    }
    if (!engine.isRunning()) return wake();
    if (store.getState().error?.code === 'not_allowed') return scheduler.silence(pauseFadeSec);
    scheduler.follow(target, next);
    // Behind the audio's own request, which is checked as well: nothing is to stand before the first sound.
    if (scheduler.heard()?.target.mediaTrack.id === target.mediaTrack.id) permission.ask(target.mediaTrack);
  };
  const tick = () => {
    if (disposed) return;
    engine.output.read();
    options.onBeforeTick?.(scheduler);
    updateAudibility();
    const { queue } = queueStore.getState();
    const target = timeline.target();
    if (queue !== undefined && !clock.isReady()) prefetcher.prefetch(Date.now());
    else if (target === undefined) handleIdle();
    else play(target, timeline.nextTarget());
    updateAudibility();
    publish();
    // Behind the error that it was: passing over it thinks again.
    reportMissing();
  };
  const publish = () => {
    const state = store.getState();
    const heard = scheduler.heard();
    const position = timeline.position();
    store.setState({
      status: selectStatus(state, { heard, isStalled: scheduler.isStalled(), isPlaying: position?.isPlaying ?? false }),
      offsetMs: heard?.offsetMs,
      clockErrorMs: clock.errorMs(),
      mediaTrackId: position?.mediaTrack.id,
      trackId: position?.mediaTrack.trackId,
      durationSec: position?.mediaTrack.duration ?? 0,
      isPlaying: position?.isPlaying ?? false,
    });
  };
  const onExternalPause = () => {
    const { positionSec, durationSec } = store.getState();
    // Specification 9.19: near its end a browser may pause by itself.
    if (!isExternalPauseFlagged(positionSec, durationSec)) return void engine.keepAlive.play().catch(() => undefined);
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
      store.setState(({ refusedPlayAttempts }) => ({ refusedPlayAttempts: refusedPlayAttempts + 1 }));
    }
    tick();
  };
  const suspend = (reason: SuspensionReason) => {
    dispatch({ kind: 'suspended', reason });
    tick();
  };
  const setTimeLeft = (left: number | undefined) => {
    timeLeftSec = left;
    // Where nothing plays there is nothing to halt yet: the next start finds out.
    if (left !== undefined && left <= 0)
      return store.getState().player.status === 'stopped' ? undefined : suspend('usage_limit');
    // A new month begins with the listener's touch; seconds that the server still counts are none.
    const isOver = store.getState().player.reason === 'usage_limit';
    if (isOver && (left ?? Number.POSITIVE_INFINITY) > renewedAllowanceMinSec) suspend('external_pause');
  };

  const progress = createQueueProgress({ ...options, scheduler, store });
  const timer = setInterval(tick, tickIntervalMs);
  const undo = [
    queueStore.subscribe(tick),
    engine.onStateChange(tick),
    engine.onExternalPause(onExternalPause),
    progress.dispose,
    volume.dispose,
    options.sound.subscribe((sound, before) => {
      if (sound.isLoudnessEven !== before.isLoudnessEven) scheduler.renew();
    }),
    () => clearInterval(timer),
  ];
  tick();
  return {
    store,
    audible,
    retry,
    setVolume: (value) => volume.dispatch({ kind: 'volumeSet', volume: value }),
    toggleMute: () => volume.dispatch({ kind: 'muteToggled' }),
    setSystemVolume: (value) => volume.dispatch({ kind: 'systemVolumeSet', volume: value }),
    setTimeLeft,
    suspend,
    retryTrack: source.retryTrack,
    preload: (mediaTrack) => {
      prefetcher.hint(mediaTrack);
      tick();
    },
    pauseLocally: () => {
      engine.keepAlive.pause();
      suspend('external_pause');
    },
    dispose: async () => {
      disposed = true;
      for (const one of undo) one();
      audible.end();
      scheduler.dispose();
      source.dispose();
      // Specification 4.31: leaving a room resets the system volume.
      engine.graph.setSystemVolume(1, 0);
      engine.keepAlive.pause();
    },
  };
};
