/**
 * The specification's section 9, to the letter. One name per row; nothing else in the product repeats these numbers. How long sound fades is in
 * `packages/domain`, `playback/fade-lengths.ts`; how wide avatars are drawn in `apps/web`, `ui/avatar/avatar-sizes.ts`.
 */
export const timeZone = 'Asia/Tokyo';
export const fallbackLocale = 'ja';
export const locales = ['ja', 'en', 'zh-TW'] as const;
export type Locale = (typeof locales)[number];

export const signUpNameMaxChars = 100;
export const datasetChunkIds = 300;
export const datasetCacheExpirySec = 604_800;
export const favoritePageSize = 1000;
export const favoriteRefetchIntervalMs = 300_000;
export const favoriteStaleMs = 60_000;
export const joinRetryMs = 10_000;
export const recentPositionsMax = 3;
export const messageGrid = { columns: 3, rows: 2 } as const;
export const socketTimeoutMs = 20_000;
/** How often a server pings a socket, and how long it waits for the answer before it closes it. */
export const heartbeatMs = { interval: 10_000, timeout: 10_000 } as const;
export const reconnectionDelayMs = { min: 1_000, max: 5_000 } as const;
export const reconnectionRandomization = 0.5;
export const recentActivitiesMax = 30;
export const actionListCaps = { message: 50, paidText: 5, stamp: 5, reaction: 50 } as const;
export const multiDeviceCheck = { everyPlayingSec: 120, afterPauseSec: 5 } as const;
export const volumeProbeTimeoutMs = 800;
export const baseGain = 0.7;
export const externalPauseGraceSec = 3;
export const virtualTimeTickMs = 1_000;
export const progressTickMs = 30;
export const lazyDetailsFirst = 5;
export const dataFetch = { staleMs: 600_000, cacheMs: 300_000 } as const;
export const httpTimeoutMs = 10_000;
export const httpRetries = 2;
export const httpRetryStatuses = [408, 413, 429, 500, 502, 503, 504] as const;
export const httpRetryAfterStatuses = [413, 429, 503] as const;
export const httpBackoffMs = 300;
export const imageWidths = {
  small: [16, 32, 48, 64, 96, 128, 256, 384],
  default: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
} as const;
export const imageQuality = 75;
export const lazyMarginPx = 200;
export const popupResizeDebounceMs = 100;
export const modalCloseMs = 200;
export const modalOpenClassMs = 16;

/** Decided by this product, where the specification is silent. */
export const messageMaxChars = 140;
export const registerEventsMax = 100;
/** A 422 answer names at most this many invalid fields, so that a short request cannot ask for a long answer. */
export const problemIssuesMax = 20;
export const queueTracksMax = 1000;
export const batchWindowMs = 50;
export const playLeadMs = 600;
export const playbackUrlTtlMs = 300_000;
/**
 * Bytes of a file that a preload is answered with: its index and about ten seconds of music. A preload is not counted
 * as a download (ADR 013).
 */
export const preloadHeadBytes = 196_608;
/** The index of a longer track does not fit into `preloadHeadBytes`, so such tracks are not preloaded. */
export const preloadMaxSec = 600;
export const reportsPerCall = 100;
/** A report of a listening that ended longer ago is acknowledged and ignored. */
export const reportMaxAgeMs = 604_800_000;
/** How many past listenings of each person are shown; older ones are deleted. */
export const playbackHistoryMax = 100;
export const scheduledMaxDaysAhead = 30;
export const scheduledMaxPerOwner = 10;
/** Co-owners of one room. People who are invited and have not answered count too. */
export const coOwnersMax = 10;
/** How many people can be on air in a room at once. Each has one of as many slots. */
export const liveSpeakersMax = 5;
export const favoritesMax = 100_000;
export const playlistsMax = 500;
export const playlistTracksMax = 1000;
export const playlistNameMaxChars = 100;
export const playlistDescriptionMaxChars = 500;
/** How many requests of one person may wait in a room at once; `requestsWaitingPerRoomMax` limits all people together. */
export const requestsWaitingMax = 3;
export const requestsWaitingPerRoomMax = 100;
/** Least time between two requests of one person in one room. */
export const requestIntervalMs = 60_000;
export const requestSuggestsMax = 12;
/** A note with a request is one line, in code points. */
export const requestNoteMaxChars = 80;
