import type { ComponentType } from 'react';
import { createSlots } from '#platform/page/create-slots.ts';

/** What the player shows of the library. */
export interface PlayerSlots {
  /** ♡ for the current track; nothing while its album and artist are not known. */
  readonly TrackHeart: ComponentType<{
    readonly trackId: string | undefined;
    readonly words: {
      readonly title: string | undefined;
      readonly artist: string;
      readonly artistId: string | undefined;
      readonly albumId: string | undefined;
    };
    readonly sizePx?: number;
  }>;
}

export const [PlayerSlotsContext, usePlayerSlots] = createSlots<PlayerSlots>('the player');
