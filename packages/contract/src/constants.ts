/**
 * The specification's section 9, to the letter; the number behind each is its rule. One name per row; nothing else in the product
 * repeats these numbers. How long sound fades is in `packages/domain`, `playback/fade-lengths.ts`; how wide avatars are drawn in
 * `apps/web`, `ui/avatar/avatar-sizes.ts`.
 */

/** IANA name of the zone in which dates and times are formatted, wherever the reader is (9.01). */
export const timeZone = 'Asia/Tokyo';
/** The language of a page or mail whose reader has named none (9.02). */
export const fallbackLocale = 'ja';
/** Languages of the interface, as BCP 47 tags (3.22, 3.54). */
export const locales = ['ja', 'en', 'zh-TW'] as const;
export type Locale = (typeof locales)[number];

/** Length of a name in code points (9.03); a longer one is refused with `invalid_name`. */
export const signUpNameMaxChars = 100;
/** Ids of one kind in a call of `datasets`: with more it is refused with 422, so callers split (7.09, 9.04). */
export const datasetChunkIds = 300;
/** Details that a page has kept longer than seven days are fetched again, even if nothing says that they have changed (9.05). */
export const datasetCacheExpirySec = 604_800;
/** Records in a page of favourites, and the most that can be asked for; a shorter page is the last one (7.07, 9.06). */
export const favoritePageSize = 1000;
/** How often an open page synchronises its favourites, and refreshes its login state, this also in the background (4.06, 9.07). */
export const favoriteRefetchIntervalMs = 300_000;
/** Favourites are not synchronised again on focus before they are this old (4.06, 9.07). */
export const favoriteStaleMs = 60_000;
/** How long a client waits before it joins again after a 429 (4.09, 9.08). */
export const joinRetryMs = 10_000;
/** A new bubble avoids the cells of this many last ones (9.09). */
export const recentPositionsMax = 3;
/** The cells of the stage, by thirds of its width and halves of its height; a bubble floats at the centre of its cell (9.09). */
export const messageGrid = { columns: 3, rows: 2 } as const;
/** How long opening a connection, or an acknowledgement of a join, may take (9.10). */
export const socketTimeoutMs = 20_000;
/** How often a server pings a socket, and how long it waits for the answer before it closes it. */
export const heartbeatMs = { interval: 10_000, timeout: 10_000 } as const;
/** The pause before the first attempt to reconnect, and the longest one; attempts never end (9.10). */
export const reconnectionDelayMs = { min: 1_000, max: 5_000 } as const;
/** Each pause is longer or shorter by up to this part of itself, so that a room does not come back all at once (9.10). */
export const reconnectionRandomization = 0.5;
/** By this word a socket is refused whose person has too many of them: another try is refused as well, until one is closed. */
export const tooManySockets = 'too_many_sockets';
/** Lines of a room's recent activity that are answered and kept; the oldest goes first (9.12). */
export const recentActivitiesMax = 30;
/** Actions of each kind on the stage; the oldest of its kind makes room for the next (9.13). */
export const actionListCaps = { message: 50, paidText: 5, stamp: 5, reaction: 50 } as const;
/** A device asks whether it may go on after 120 s of sound, and when it starts again after a silence of at least 5 s (9.15). */
export const multiDeviceCheck = { everyPlayingSec: 120, afterPauseSec: 5 } as const;
/** Without an answer within this time, the device counts as one whose volume a page cannot set (9.17). */
export const volumeProbeTimeoutMs = 800;
/** Linear gain of all music before voices are mixed to it (9.18). */
export const baseGain = 0.7;
/** A pause that the product did not cause is one from outside only if more than this was left of the track (9.19). */
export const externalPauseGraceSec = 3;
/** How often the shown position moves on while nothing sounds here, or nobody looks (9.21). */
export const virtualTimeTickMs = 1_000;
/** How often the shown position moves on while the track sounds and the page is visible (9.22). */
export const progressTickMs = 30;
/** Tracks of a queue, from the current one on, whose details come first; the others follow in chunks (5.13, 9.24). */
export const lazyDetailsFirst = 5;
/** How long what a page has read counts as fresh, and how long it is kept after the last use (9.25). */
export const dataFetch = { staleMs: 600_000, cacheMs: 300_000 } as const;
/** How long a call may take before it fails as `HttpTimeout` (9.26). */
export const httpTimeoutMs = 10_000;
/** Repeats after the first attempt, for GET, PUT, HEAD and DELETE alone (7.31, 9.26). */
export const httpRetries = 2;
/** Answers after which such a call is repeated (7.31). */
export const httpRetryStatuses = [408, 413, 429, 500, 502, 503, 504] as const;
/** Answers whose `Retry-After` says when; after the others `httpBackoffMs` does (7.31). */
export const httpRetryAfterStatuses = [413, 429, 503] as const;
/** The pause before the first repeat; each further one is twice as long (7.31). */
export const httpBackoffMs = 300;
/** Widths, in pixels, in which the server cuts pictures; any other in a picture's address is refused (9.27). */
export const imageWidths = {
  small: [16, 32, 48, 64, 96, 128, 256, 384],
  default: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
} as const;
/** The encoder's quality for those widths, 1 to 100 (9.27). */
export const imageQuality = 75;
/** A picture is loaded when it is this near to the viewport (9.27). */
export const lazyMarginPx = 200;
/** A menu is placed again when the window has kept its size for this long (2.15, 9.28). */
export const popupResizeDebounceMs = 100;
/** How long a closed dialog stays in the page, for its animation (4.34, 9.29). */
export const modalCloseMs = 200;
/** How long after a dialog was put into the page it gets the class that opens it: a frame later (9.29). */
export const modalOpenClassMs = 16;

/* From here on: decided by this product, where the specification is silent. */

/** Length of a chat message in code points; a longer one is refused with `too_long`. */
export const messageMaxChars = 140;
/** Commands in one register of the queue. */
export const registerEventsMax = 100;
/** A 422 answer names at most this many invalid fields, so that a short request cannot ask for a long answer. */
export const problemIssuesMax = 20;
/** Entries of a room's queue, with the played ones that are still in it; an `add` beyond it is rejected as `unknown`. */
export const queueTracksMax = 1000;
/** Between the server's decision to play and the instant at which all clients start: the time in which they get ready. */
export const playLeadMs = 600;
/** The same where the song goes on at another place: everybody has it, and need not wait for a song to load. */
export const seekLeadMs = 300;
/** How long a signed playback address works, counted from its first use; then it is refused with `token_expired` (7.26). */
export const playbackUrlTtlMs = 300_000;
/**
 * Bytes of a file that a preload is answered with: its index and about ten seconds of music. A preload is not counted
 * as a download (ADR 013).
 */
export const preloadHeadBytes = 196_608;
/** The index of a longer track does not fit into `preloadHeadBytes`, so such tracks are not preloaded. */
export const preloadMaxSec = 600;
/** Listening reports in one call; a client with more of them makes several calls (7.27). */
export const reportsPerCall = 100;
/** A report of a listening that ended longer ago is acknowledged and ignored. */
export const reportMaxAgeMs = 604_800_000;
/** So many past listenings of each person are kept however old they are; what goes beyond them, for a month. */
export const playbackHistoryMax = 100;
/** A room cannot be scheduled further ahead: `too_far` (3.20; decisions, section 5). */
export const scheduledMaxDaysAhead = 30;
/** Rooms of one owner that wait for their opening; one more is refused with `too_many` (3.20; decisions, section 5). */
export const scheduledMaxPerOwner = 10;
/** Co-owners of one room. People who are invited and have not answered count too. */
export const coOwnersMax = 10;
/** How many people a room's owner and co-owners can have invited at a time. */
export const roomInvitationsMax = 500;
/** How many people can be on air in a room at once. Each has one of as many slots. */
export const liveSpeakersMax = 5;
/** Favourites of one person, of all five kinds together; one more is refused with `conflict`. */
export const favoritesMax = 100_000;
/** Playlists of one person; one more is refused with `too_many`. */
export const playlistsMax = 500;
/** Tracks of one playlist. */
export const playlistTracksMax = 1000;
/** In code points, as `playlistDescriptionMaxChars`. */
export const playlistNameMaxChars = 100;
export const playlistDescriptionMaxChars = 500;
/** How many requests of one person may wait in a room at once; `requestsWaitingPerRoomMax` limits all people together. */
export const requestsWaitingMax = 3;
/** Requests that wait in a room, of all people together; the next one is refused with `full`. */
export const requestsWaitingPerRoomMax = 100;
/** Least time between two requests of one person in one room. */
export const requestIntervalMs = 60_000;
/** Tracks that a room suggests to who is about to request one (7.20). */
export const requestSuggestsMax = 12;
/** A note with a request is one line, in code points. */
export const requestNoteMaxChars = 80;
