import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { limitFadeSec, pauseFadeSec } from '@madoi/domain/playback/fade-lengths';
import { canStartPlayback } from '@madoi/domain/player/playback-rules';
import { type PlaybackTarget, targetPositionSec } from '@madoi/domain/sync/room-target';
import type { PlaybackScheduler } from './playback-scheduler.ts';
import type { PlayerMachine } from './player-machine.ts';
import type { Prefetcher } from './prefetcher.ts';
import type { QueuePlayerOptions } from './queue-player-options.ts';
import type { QueueTimeline } from './queue-timeline.ts';

export interface QueueFollowerOptions extends Pick<QueuePlayerOptions, 'audioOutput' | 'clock' | 'isForegroundNeeded'> {
  readonly machine: PlayerMachine;
  readonly scheduler: PlaybackScheduler;
  readonly timeline: QueueTimeline;
  readonly prefetcher: Prefetcher;
  /** Asks the server whether this may be heard. Cheap to call again. */
  readonly askPermission: (mediaTrack: MediaTrack) => void;
  readonly timeLeftSec: () => number | undefined;
  readonly isDisposed: () => boolean;
  /** The audio was woken: the player has to be updated. */
  readonly onAwake: () => void;
}

/** Wakes the audio, or finds out that the browser wants a gesture first (4.14). */
const createWaker = ({ audioOutput, machine, isForegroundNeeded, isDisposed, onAwake }: QueueFollowerOptions) => {
  let isWaking = false;
  /** What was paused meanwhile, by a media key or on another device, stays so when the audio runs. */
  const holdForGesture = () => {
    if (machine.state().status === 'playing') machine.dispatch({ kind: 'suspended', reason: 'autoplay' });
  };
  return () => {
    if (isWaking) return;
    isWaking = true;
    void audioOutput.wake().then((isAwake) => {
      isWaking = false;
      if (isDisposed()) return;
      if (!isAwake && isForegroundNeeded?.()) return machine.fail('foreground_needed', 'the page is hidden');
      if (!isAwake) return holdForGesture();
      audioOutput.keepAlive.play().catch(() => undefined);
      onAwake();
    });
  };
};

/** Makes player and sound do what the queue says at this instant: `play` where it plays, `idle` where it does not. */
export const createQueueFollower = (options: QueueFollowerOptions) => {
  const { audioOutput, clock, machine, scheduler, timeline, prefetcher } = options;
  const wake = createWaker(options);

  /** The queue wants this track: where another was, or a pause, it is started. */
  const start = (target: PlaybackTarget, positionSec: number) => {
    const { mediaTrackId, status } = machine.state();
    if (mediaTrackId === target.mediaTrack.id && status !== 'paused') return;
    machine.dispatch({ kind: 'started', mediaTrackId: target.mediaTrack.id, positionSec });
    machine.store.setState({ error: undefined });
  };
  /** An audio device that takes long to start looks like a browser that wants a gesture, until it runs. */
  const resumeOnceAwake = () => {
    if (machine.state().reason !== 'autoplay' || !audioOutput.isRunning()) return;
    machine.dispatch({ kind: 'retried' });
    audioOutput.keepAlive.play().catch(() => undefined);
  };
  const silenceSuspended = () => {
    const { reason } = machine.state();
    scheduler.silence(reason === 'usage_limit' ? limitFadeSec : 0);
    if (reason === 'autoplay') prefetcher.prefetch(clock.serverNow());
  };
  return {
    play: (target: PlaybackTarget, next: PlaybackTarget | undefined) => {
      const positionSec = Math.max(0, targetPositionSec(target, clock.serverNow()));
      start(target, positionSec);
      resumeOnceAwake();
      if (machine.state().status === 'suspended') return silenceSuspended();
      const timeLeftSec = options.timeLeftSec();
      if (!canStartPlayback({ timeLeftSec, seekPositionSec: positionSec, durationSec: target.mediaTrack.duration })) {
        if (timeLeftSec !== undefined && timeLeftSec <= 0)
          machine.dispatch({ kind: 'suspended', reason: 'usage_limit' });
        return;
      }
      if (!audioOutput.isRunning()) return wake();
      if (machine.store.getState().error?.code === 'not_allowed') return scheduler.silence(pauseFadeSec);
      scheduler.follow(target, next);
      // Behind the audio's own request, which is checked as well: nothing is to stand before the first sound.
      if (scheduler.heard()?.target.mediaTrack.id === target.mediaTrack.id) options.askPermission(target.mediaTrack);
    },
    idle: () => {
      const { status } = machine.state();
      const position = timeline.positionAt(clock.serverNow());
      scheduler.silence(pauseFadeSec);
      audioOutput.keepAlive.pause();
      prefetcher.handleIdle(clock.serverNow(), status === 'stopped');
      if (status !== 'playing' && status !== 'suspended') return;
      if (position === undefined || position.endedAt !== undefined) machine.dispatch({ kind: 'ended' });
      else machine.dispatch({ kind: 'paused', positionSec: position.positionSec });
    },
  };
};
