export interface BilingualText {
  readonly ja: string;
  readonly en: string;
  /** How the Japanese is read, in kana; absent where it has no kanji. */
  readonly reading?: string;
}
export interface DemoArtist {
  readonly key: string;
  readonly name: BilingualText;
}
/** What the cover prints are drawn from. */
export interface DemoCover {
  readonly motif: string;
  readonly pal: string;
  readonly frame: string;
  readonly seed: number;
}
export interface DemoAlbum {
  readonly key: string;
  readonly artistKey: string;
  readonly title: BilingualText;
  /** `YYYY-MM-DD`. */
  readonly releasedOn: string;
  readonly cover: DemoCover;
}
export interface DemoTrack {
  readonly key: string;
  readonly albumKey: string;
  /** From 1, gap-free within the album. */
  readonly trackNo: number;
  readonly title: BilingualText;
  readonly style: string;
  readonly bpm: number;
  /** As people call it, in English. */
  readonly genres: readonly string[];
  /** What it was written for. */
  readonly moods: readonly string[];
}
export interface DemoPlaylist {
  readonly key: string;
  readonly title: BilingualText;
  readonly trackKeys: readonly string[];
}
export interface DemoCatalogue {
  readonly artists: readonly DemoArtist[];
  readonly albums: readonly DemoAlbum[];
  readonly tracks: readonly DemoTrack[];
  readonly playlists: readonly DemoPlaylist[];
}
