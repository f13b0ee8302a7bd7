import type { Page } from '@playwright/test';
import type { SeededRooms } from './seed.ts';
import type { SeededLibrary } from './seed-library.ts';
import type { TextsOf } from './texts.ts';

/** Whose eyes a picture is seen through; nobody is a first visit. */
export type Role = 'viewer' | 'owner' | 'operator';
export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  mobile: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
export type Size = keyof typeof sizes;

/** What there is to see: the addresses of the pages are made of these. */
export interface ScreenIds {
  readonly roomId: string;
  readonly liveRoomId: string;
  readonly scheduledId: string;
  readonly endedId: string;
  readonly namedOnlyId: string;
  readonly invitedId: string;
  readonly lyricsRoomId: string;
  readonly lyricsTrackId: string;
  readonly albumId: string;
  readonly artistId: string;
  readonly trackId: string;
  readonly playlistId: string;
  readonly genreId: string;
  readonly ownPlaylistId: string;
  readonly ownerUserId: string;
  readonly channelId: string;
  readonly postId: string;
  readonly letterId: string;
  readonly payoutId: string;
  readonly receiptId: string;
  readonly campaignId: string;
  readonly surveyId: string;
}

/** What a picture is arranged with. */
export interface ArrangeContext {
  readonly size: Size;
  readonly texts: TextsOf;
  readonly seed: SeededRooms;
  readonly shelf: SeededLibrary;
}

/** One picture, taken at both sizes or at the one where the product has it. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as?: Role;
  readonly onlyOn?: Size;
  /** Brings the page to the state that the picture shows. */
  readonly arrange?: (page: Page, stage: ArrangeContext) => Promise<void>;
}

/** The screens of one area. */
export type ScreensOf = (places: ScreenIds) => readonly Screen[];
