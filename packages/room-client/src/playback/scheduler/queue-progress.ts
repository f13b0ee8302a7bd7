import { progressTickMs, virtualTimeTickMs } from '@madoi/contract/constants';
import { positionAt } from '@madoi/domain/lounge/queue/position-at';
import type { PlayableQueue } from '@madoi/domain/player/playable-queue';
import { selectCurrentTimeSec } from '@madoi/domain/player/playback-rules';
import { sameTargetWithinMs } from '@madoi/domain/sync/drift-control';
import type { StoreApi } from 'zustand/vanilla';
import type { PlaybackClock } from '../../clock/pausable-clock.ts';
import type { PlaybackScheduler } from './playback-scheduler.ts';
import type { QueuePlayerState } from './queue-player-state.ts';

export interface QueueProgressOptions {
  readonly queueStore: Pick<StoreApi<{ readonly queue: PlayableQueue | undefined }>, 'getState'>;
  readonly clock: PlaybackClock;
  readonly scheduler: Pick<PlaybackScheduler, 'heard'>;
  readonly store: StoreApi<QueuePlayerState>;
  readonly isVisible?: () => boolean;
}

/** Moves the shown position: every 30 ms while it sounds and is looked at (9.22), else every second (9.21). */
export const createQueueProgress = (options: QueueProgressOptions) => {
  const isVisible = options.isVisible ?? (() => true);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const step = () => {
    const { queue } = options.queueStore.getState();
    const position =
      queue === undefined || !options.clock.isReady() ? undefined : positionAt(queue, options.clock.serverNow());
    const heard = options.scheduler.heard();
    const isSame = heard !== undefined && heard.target.mediaTrack.id === position?.mediaTrack.id;
    const heardSec = isSame ? heard.playback.heardPositionSec() : undefined;
    // After a jump the old place may sound on until the new one has come; before it begins, the old one is still the queue's.
    const isThere =
      isSame &&
      (position.startsInMs > 0 ||
        Math.abs(heard.target.originMs - (position.originMs ?? heard.target.originMs)) <= sameTargetWithinMs);
    const audioTimeSec = isThere ? heardSec : undefined;
    const positionSec = selectCurrentTimeSec({
      isPlaying: position?.isPlaying ?? false,
      audioTimeSec,
      virtualTimeSec: position?.positionSec ?? 0,
    });
    if (options.store.getState().positionSec !== positionSec) options.store.setState({ positionSec });
    timer = setTimeout(step, heardSec !== undefined && isVisible() ? progressTickMs : virtualTimeTickMs);
  };
  timer = setTimeout(step, progressTickMs);
  return { dispose: () => clearTimeout(timer) };
};
