import type { MediaQueue } from '@madoi/contract/lounge/queue';

/** Anything that is played in order from a place at a time: the wire knows a lounge's only (specification 3.43). */
export interface PlayableQueue extends Omit<MediaQueue, 'type'> {
  readonly type: MediaQueue['type'] | 'solo';
}
