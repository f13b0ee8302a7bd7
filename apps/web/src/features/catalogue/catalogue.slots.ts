import type { FavoriteTarget } from '@madoi/domain/library/favorite-target';
import type { ComponentType } from 'react';
import { createSlots } from '#platform/page/create-slots.ts';

export interface TracksForRoom {
  readonly trackIds: readonly string[];
  /** The record or playlist that they come from as a whole. */
  readonly from?: { readonly type: 'album' | 'playlist'; readonly id: string };
}

/** What the catalogue's pages show of the library and of rooms. */
export interface CatalogueSlots {
  /** The way to an artist's channel, where there is one. */
  readonly ChannelLink: ComponentType<{ readonly subject: { readonly kind: 'artist'; readonly id: string } }>;
  /** ♡, with its state. */
  readonly HeartButton: ComponentType<{
    readonly target: FavoriteTarget;
    readonly sizePx?: number;
    readonly className?: string | undefined;
  }>;
  /** A button beside what else can be done with a list. */
  readonly AddToRoomMenu: ComponentType<{ readonly songs: TracksForRoom }>;
  /** The same as items of a song's menu. */
  readonly AddToRoomMenuItems: ComponentType<{ readonly songs: TracksForRoom }>;
  /** Asks for a playlist; `title` is the first song's. */
  readonly openAddToPlaylist: (tracks: { readonly trackIds: readonly string[]; readonly title: string }) => void;
}

export const [CatalogueSlotsContext, useCatalogueSlots] = createSlots<CatalogueSlots>('the catalogue');
