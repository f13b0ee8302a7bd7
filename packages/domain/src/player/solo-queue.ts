/** What a solo queue was started from; `id` of the album, playlist or artist. */
export interface SoloContext {
  readonly type: 'album' | 'playlist' | 'favorites' | 'search' | 'history' | 'track';
  readonly id?: string;
  /** As it was shown when it was started. */
  readonly title: string;
}

export type RepeatMode = 'off' | 'all' | 'one';
