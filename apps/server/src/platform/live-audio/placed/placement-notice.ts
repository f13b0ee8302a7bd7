import type { LiveEvent } from '../live-audio.ts';

/** What processes tell each other of placements and of who is heard, over the bus. `from` is a process. */
export type PlacementNotice = { readonly from: string } & (
  | /** The process carries the channel from now on, or its engine was started again: connections elsewhere are dead. */ {
      readonly kind: 'placed';
      readonly channel: string;
      readonly fence: number;
    }
  | /** The process is about to stop: anybody may take these. */ {
      readonly kind: 'released';
      readonly channels: readonly string[];
    }
  | { readonly kind: 'event'; readonly event: PublisherEvent }
);

export type PublisherEvent = Extract<LiveEvent, { readonly kind: 'published' | 'unpublished' }>;

export const placementTopic = 'live-audio-placements';
