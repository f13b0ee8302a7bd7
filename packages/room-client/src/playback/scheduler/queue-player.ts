import { createScope, type Scope } from '@madoi/domain/lifecycle/scope';
import { canRetryPlayback, isExternalPauseFlagged } from '@madoi/domain/player/playback-rules';
import type { PlaybackFailure } from '../source/track-source.ts';
import { createAudibilityTracker } from './audible.ts';
import { createPlayPermission } from './play-permission.ts';
import { createPlaybackScheduler } from './playback-scheduler.ts';
import { createPlayerAllowance } from './player-allowance.ts';
import { createPlayerMachine } from './player-machine.ts';
import { createPlayerVolume } from './player-volume.ts';
import { createPrefetcher } from './prefetcher.ts';
import { createQueueFollower } from './queue-follower.ts';
import type { QueuePlayerOptions } from './queue-player-options.ts';
import { type QueuePlayer, selectStatus } from './queue-player-state.ts';
import { createQueueProgress } from './queue-progress.ts';
import { createQueueTimeline } from './queue-timeline.ts';
import { sampleOutput } from './sample-output.ts';

/** Browsers stretch it to a second in hidden tabs, so whatever has to be exact is scheduled ahead on the audio clock. */
const tickIntervalMs = 100;

/** What the player may do and where its queue is: the state machine, the time left, the permission of each track. */
const createPlayerControl = (options: QueuePlayerOptions, tick: () => void) => {
  const { source } = options;
  const machine = createPlayerMachine(options.isOnline);
  const timeline = createQueueTimeline(options);
  const allowance = createPlayerAllowance(machine, tick);
  const permission = createPlayPermission(source, options.playRequests, {
    onTimeLeft: allowance.set,
    onSuspended: allowance.suspend,
    onRefused: ({ code, detail }, track) => {
      if (detail === 'not_available' && options.onUnplayable !== undefined)
        return options.onUnplayable(track, 'not_available');
      machine.fail(code, detail);
    },
  });
  const onFailure = ({ code, detail }: PlaybackFailure, isShown: boolean) => {
    machine.fail(code, detail, isShown);
    // A refusal of the audio file does not say why; the answer to the permission does.
    const target = timeline.target();
    if (target === undefined) return;
    permission.ask(target.mediaTrack);
    // The element's error does not say why either; a download does.
    source.want([target.mediaTrack]);
  };
  return { machine, timeline, allowance, permission, onFailure };
};

/** The parts of one player; each calls `tick` when something has changed. */
const createPlayerParts = (options: QueuePlayerOptions, scope: Scope, tick: () => void) => {
  const { audioOutput, clock, source } = options;
  const { onFailure, ...control } = createPlayerControl(options, tick);
  const { machine, timeline, allowance, permission } = control;
  const audible = createAudibilityTracker(options.roomId);
  const scheduler = createPlaybackScheduler({
    audioOutput,
    clock,
    source,
    onFailure,
    onAudible: () => machine.store.setState({ error: undefined }),
    onPlaybackStateChange: () => sampleNow(),
  });
  /** Samples what is heard now, for a clock that waits for the sound and for metering. */
  const sampleNow = () => {
    options.onBeforeTick?.(scheduler);
    updateAudibility();
  };
  const updateAudibility = () => {
    const isHeard = machine.state().status === 'playing' && audioOutput.isRunning();
    audible.update(isHeard ? sampleOutput({ audioOutput, scheduler, source }) : undefined);
  };
  const prefetcher = createPrefetcher({ scheduler, timeline, isAlone: options.roomId === undefined });
  const follower = createQueueFollower({
    ...options,
    machine,
    scheduler,
    timeline,
    prefetcher,
    askPermission: permission.ask,
    timeLeftSec: allowance.timeLeftSec,
    isDisposed: () => scope.isClosed,
    onAwake: tick,
  });
  return { ...control, audible, scheduler, prefetcher, follower, sampleNow, updateAudibility };
};

type PlayerParts = ReturnType<typeof createPlayerParts>;

/** Updates the store that is shown. */
const publish = ({ machine, scheduler, timeline }: PlayerParts, clock: QueuePlayerOptions['clock']) => {
  const heard = scheduler.heard();
  const position = timeline.position();
  const isPlaying = position?.isPlaying ?? false;
  machine.store.setState({
    status: selectStatus(machine.store.getState(), { heard, isStalled: scheduler.isStalled(), isPlaying }),
    offsetMs: heard?.offsetMs,
    clockErrorMs: clock.errorMs(),
    mediaTrackId: position?.mediaTrack.id,
    trackId: position?.mediaTrack.trackId,
    durationSec: position?.mediaTrack.duration ?? 0,
    isPlaying,
  });
};

const reportMissing = ({ timeline }: PlayerParts, { source, onUnplayable }: QueuePlayerOptions) => {
  for (const target of [timeline.target(), timeline.nextTarget()])
    if (target !== undefined && source.isMissing(target.mediaTrack)) onUnplayable?.(target.mediaTrack, 'missing');
};

/** Makes the sound follow the queue, and what is shown follow the sound. */
const updatePlayer = (parts: PlayerParts, options: QueuePlayerOptions) => {
  const { audioOutput, clock, queueStore } = options;
  const { timeline, prefetcher, follower } = parts;
  audioOutput.outputClock.read();
  parts.sampleNow();
  const target = timeline.target();
  if (queueStore.getState().queue !== undefined && !clock.isReady()) prefetcher.prefetch(Date.now());
  else if (target === undefined) follower.idle();
  else follower.play(target, timeline.nextTarget());
  parts.updateAudibility();
  publish(parts, clock);
  // Reported after the error was shown, because skipping the track updates the player again.
  reportMissing(parts, options);
};

/** A player action of the listener (4.14). */
const applyRetry = ({ machine, allowance, permission }: PlayerParts, tick: () => void) => {
  const { store } = machine;
  if (canRetryPlayback(store.getState().userActionNeeded, allowance.timeLeftSec())) {
    permission.forget();
    machine.dispatch({ kind: 'retried' });
  } else if (machine.state().reason === 'usage_limit') {
    store.setState(({ refusedPlayAttempts }) => ({ refusedPlayAttempts: refusedPlayAttempts + 1 }));
  }
  tick();
};

/** A pause that came from outside this page: a media key, pulled headphones, a call. */
const handleExternalPause = ({ machine, allowance }: PlayerParts, { audioOutput }: QueuePlayerOptions) => {
  const { positionSec, durationSec } = machine.store.getState();
  // Specification 9.19: near its end a browser may pause by itself.
  if (isExternalPauseFlagged(positionSec, durationSec)) return allowance.suspend('external_pause');
  audioOutput.keepAlive.play().catch(() => undefined);
};

/** Music that waits for the clock does not wait for the next tick as well. */
const tickWhenReady = (clock: QueuePlayerOptions['clock'], tick: () => void): (() => void) => {
  if (clock.isReady()) return () => undefined;
  const stop = clock.onChange(() => {
    if (!clock.isReady()) return;
    stop();
    tick();
  });
  return stop;
};

/** Subscribes to everything that updates the player, until `scope` ends. */
const bindPlayer = (parts: PlayerParts, options: QueuePlayerOptions, scope: Scope, tick: () => void) => {
  const { audioOutput, queueStore, source } = options;
  const { machine, audible, scheduler } = parts;
  const { store } = machine;
  const volume = createPlayerVolume({
    audioOutput,
    memory: options.volumeStorage,
    sound: options.sound,
    onChange: (state) => store.setState({ volume: state }),
  });
  const progress = createQueueProgress({ ...options, scheduler, store });
  const timer = setInterval(tick, tickIntervalMs);
  scope.add(
    () => audioOutput.keepAlive.pause(),
    // Specification 4.31: leaving a room resets the system volume.
    () => audioOutput.graph.setSystemVolume(1, 0),
    () => source.dispose(),
    scheduler.dispose,
    audible.end,
    () => clearInterval(timer),
    options.sound.subscribe((sound, before) => {
      if (sound.isLoudnessEven !== before.isLoudnessEven) scheduler.renew();
    }),
    volume.dispose,
    progress.dispose,
    audioOutput.onExternalPause(() => handleExternalPause(parts, options)),
    audioOutput.onStateChange(tick),
    tickWhenReady(options.clock, tick),
    queueStore.subscribe(tick),
  );
  return volume;
};

/** Plays a queue in step with its clock: a room's, with everyone else in it, or the solo queue. `dispose` it on leaving. */
export const createQueuePlayer = (options: QueuePlayerOptions): QueuePlayer => {
  const { audioOutput, source } = options;
  const scope = createScope();
  const tick = () => {
    if (!scope.isClosed) updatePlayer(parts, options);
  };
  const parts = createPlayerParts(options, scope, tick);
  const { machine, allowance, audible, prefetcher } = parts;
  const volume = bindPlayer(parts, options, scope, tick);
  tick();
  return {
    store: machine.store,
    audible,
    retry: async () => {
      // Unlocking comes first, while the browser still counts the click as the user's gesture.
      const { reason } = machine.state();
      const isAwake = await audioOutput.unlock();
      // A device may take seconds: a pause that came meanwhile is the later word.
      const isWanted = machine.state().reason === reason;
      if (!scope.isClosed && isAwake && isWanted) applyRetry(parts, tick);
    },
    setVolume: (value) => volume.dispatch({ kind: 'volumeSet', volume: value }),
    toggleMute: () => volume.dispatch({ kind: 'muteToggled' }),
    setSystemVolume: (value) => volume.dispatch({ kind: 'systemVolumeSet', volume: value }),
    setTimeLeft: allowance.set,
    suspend: allowance.suspend,
    retryTrack: source.retryTrack,
    preload: (mediaTrack) => {
      prefetcher.hint(mediaTrack);
      tick();
    },
    pauseLocally: () => {
      audioOutput.keepAlive.pause();
      allowance.suspend('external_pause');
    },
    dispose: async () => scope.close(),
  };
};
