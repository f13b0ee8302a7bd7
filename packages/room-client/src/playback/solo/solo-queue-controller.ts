import {
  type HeldQueue,
  interruptQueues,
  isInterruptedByRoom,
  type MediaQueues,
  restoreQueues,
} from '@madoi/domain/player/media-queues';
import { reduceSoloQueue } from '@madoi/domain/player/reduce-solo-queue';
import { selectSoloMediaQueue } from '@madoi/domain/player/solo-media-queue';
import { emptySoloQueue, type SoloEvent, type SoloQueue, selectSoloCurrent } from '@madoi/domain/player/solo-queue';
import { soloPositionSec } from '@madoi/domain/player/solo-step';
import type { SoloOutput } from './solo-output.ts';
import type { SoloQueueStorage } from './solo-queue-storage.ts';

/** What a listener does to the queue; the clock says when. */
export type SoloCommand = SoloEvent extends infer E ? (E extends SoloEvent ? Omit<E, 'at'> : never) : never;

/** The queue of one listener: handed to the sound, remembered, and set aside while a lounge is heard (4.28). */
export interface SoloQueueController {
  current(): SoloQueue;
  isInterrupted(): boolean;
  dispatch(event: SoloCommand): void;
  /** As time went by: the turn may have come to the next track. */
  advanceClock(clockMs: number): void;
  interrupt(): void;
  endInterruption(): void;
  positionSec(): number;
  savePosition(): void;
  /** `performance.now()` of the last writing of the place. */
  positionSavedMs(): number;
}

export interface SoloQueueControllerOptions {
  readonly storage: SoloQueueStorage;
  readonly sound: Pick<SoloOutput, 'clock' | 'setQueue'>;
  readonly onChange: () => void;
}

const savedParts = ['context', 'tracks', 'listOrder', 'repeat', 'shuffleSeed'] as const;

/**
 * The queue of the solo player with its commands: each is a step of the queue’s rules, is kept on the device, and goes to
 * the sound.
 */
export const createSoloQueueController = (
  { storage, sound, onChange }: SoloQueueControllerOptions,
  start: SoloQueue = emptySoloQueue,
): SoloQueueController => {
  const { clock } = sound;
  let queue = start;
  let mediaQueues: MediaQueues<HeldQueue> = [{ type: 'solo', state: queue.state }];
  let writtenMs = 0;
  const isInterrupted = () => isInterruptedByRoom(mediaQueues, 'solo');
  const positionSec = () => soloPositionSec(queue, clock.serverNow());

  const savePosition = () => {
    writtenMs = performance.now();
    const current = selectSoloCurrent(queue);
    if (current !== undefined)
      storage.savePosition({ entryId: current.id, positionSec: positionSec(), turns: queue.turns });
  };
  const put = (next: SoloQueue) => {
    if (next === queue) return;
    const isOther = savedParts.some((part) => next[part] !== queue[part]);
    queue = next;
    mediaQueues = mediaQueues.map((one) => (one.type === 'solo' ? { ...one, state: queue.state } : one));
    sound.setQueue(selectSoloMediaQueue(queue));
    if (isOther) storage.saveQueue(queue);
    storage.savePlaying(queue.state.isPlaying);
    savePosition();
    onChange();
  };
  const dispatch = (event: SoloCommand) => {
    const at = clock.serverNow();
    const reduced = reduceSoloQueue(queue, { ...event, at } as SoloEvent);
    const next = isInterrupted() ? reduceSoloQueue(reduced, { kind: 'paused', at }) : reduced;
    // Nothing of what comes next is to be missed: it waits for its sound.
    if (next.state !== queue.state) clock.holdAt(at);
    put(next);
  };
  sound.setQueue(selectSoloMediaQueue(queue));
  return {
    current: () => queue,
    isInterrupted,
    dispatch,
    advanceClock: (clockMs) => put(reduceSoloQueue(queue, { kind: 'ticked', at: clockMs })),
    interrupt: () => {
      mediaQueues = interruptQueues(mediaQueues, { type: 'lounge', state: { isPlaying: true } });
      dispatch({ kind: 'paused' });
    },
    endInterruption: () => {
      mediaQueues = restoreQueues(mediaQueues);
    },
    positionSec,
    savePosition,
    positionSavedMs: () => writtenMs,
  };
};
