import {
  handBackQueues,
  interruptQueues,
  isInterruptedByLounge,
  type MediaQueues,
  type StandingQueue,
} from '@madoi/domain/player/media-queues';
import { reduceSoloQueue } from '@madoi/domain/player/reduce-solo-queue';
import { selectSoloMediaQueue } from '@madoi/domain/player/solo-media-queue';
import { emptySoloQueue, type SoloEvent, type SoloQueue, selectSoloCurrent } from '@madoi/domain/player/solo-queue';
import { soloPositionSec } from '@madoi/domain/player/solo-turn';
import type { SoloMemory } from './kept-solo.ts';
import type { SoloSound } from './solo-sound.ts';

/** What a listener does to the queue; the clock says when. */
export type SoloPress = SoloEvent extends infer E ? (E extends SoloEvent ? Omit<E, 'at'> : never) : never;

/** The queue of one listener: handed to the sound, remembered, and set aside while a lounge is heard (4.28). */
export interface SoloQueueHolder {
  current(): SoloQueue;
  isInterrupted(): boolean;
  press(event: SoloPress): void;
  /** As time went by: the turn may have come to the next track. */
  look(clockMs: number): void;
  interrupt(): void;
  handBack(): void;
  positionSec(): number;
  writePlace(): void;
  /** `performance.now()` of the last writing of the place. */
  placeWrittenMs(): number;
}

export interface SoloQueueHolderOptions {
  readonly memory: SoloMemory;
  readonly sound: Pick<SoloSound, 'clock' | 'setQueue'>;
  readonly onChange: () => void;
}

const keptParts = ['context', 'tracks', 'listOrder', 'repeat', 'shuffleSeed'] as const;

export const createSoloQueueHolder = (
  { memory, sound, onChange }: SoloQueueHolderOptions,
  start: SoloQueue = emptySoloQueue,
): SoloQueueHolder => {
  const { clock } = sound;
  let queue = start;
  let standing: MediaQueues<StandingQueue> = [{ type: 'solo', state: queue.state }];
  let writtenMs = 0;
  const isInterrupted = () => isInterruptedByLounge(standing, 'solo');
  const positionSec = () => soloPositionSec(queue, clock.serverNow());

  const writePlace = () => {
    writtenMs = performance.now();
    const current = selectSoloCurrent(queue);
    if (current !== undefined)
      memory.writePlace({ entryId: current.id, positionSec: positionSec(), turns: queue.turns });
  };
  const put = (next: SoloQueue) => {
    if (next === queue) return;
    const isOther = keptParts.some((part) => next[part] !== queue[part]);
    queue = next;
    standing = standing.map((one) => (one.type === 'solo' ? { ...one, state: queue.state } : one));
    sound.setQueue(selectSoloMediaQueue(queue));
    if (isOther) memory.writeQueue(queue);
    memory.writePlaying(queue.state.isPlaying);
    writePlace();
    onChange();
  };
  const press = (event: SoloPress) => {
    const at = clock.serverNow();
    const pressed = reduceSoloQueue(queue, { ...event, at } as SoloEvent);
    const next = isInterrupted() ? reduceSoloQueue(pressed, { kind: 'paused', at }) : pressed;
    // Nothing of what comes next is to be missed: it waits for its sound.
    if (next.state !== queue.state) clock.holdAt(at);
    put(next);
  };
  sound.setQueue(selectSoloMediaQueue(queue));
  return {
    current: () => queue,
    isInterrupted,
    press,
    look: (clockMs) => put(reduceSoloQueue(queue, { kind: 'looked', at: clockMs })),
    interrupt: () => {
      standing = interruptQueues(standing, { type: 'lounge', state: { isPlaying: true } });
      press({ kind: 'paused' });
    },
    handBack: () => {
      standing = handBackQueues(standing);
    },
    positionSec,
    writePlace,
    placeWrittenMs: () => writtenMs,
  };
};
