import type { AlbumColors, Names } from '@madoi/contract/catalogue/entities';
import type { Genre } from '@madoi/domain/catalogue/genres';

export interface NamedThing {
  readonly name: string;
  readonly names?: Names;
}

/** Things of the same group key are one: `new` tells whether it was made just now. */
export interface Ensured {
  readonly id: string;
  readonly isNew: boolean;
}

export interface EnsureAlbum extends NamedThing {
  readonly groupKey: string;
  readonly artistId: string;
  readonly releasedOn?: string;
}

/** Everything that is known of a recording once it is encoded. Seconds as decoders count them. */
export interface NewTrack extends NamedThing {
  readonly albumId: string;
  readonly artistId: string;
  readonly discNo: number;
  readonly trackNo: number;
  readonly isExplicit: boolean;
  readonly genreIds: readonly string[];
  /** How much the file that names it says (`scoreTags`); absent for what no file names. */
  readonly labelScore?: number;
  readonly fullSec: number;
  readonly highlightStartSec: number;
  readonly highlight90Sec: number;
  readonly highlight30StartSec: number;
  readonly highlight30Sec: number;
  readonly integratedLufs: number;
  readonly truePeakDb: number;
  readonly sourceHash: string;
}

/** The part of a track that its file's tags decide, and that a later import may correct. */
export type TrackLabels = Pick<
  NewTrack,
  'name' | 'names' | 'albumId' | 'artistId' | 'discNo' | 'trackNo' | 'isExplicit' | 'genreIds' | 'labelScore'
>;

/** `if_better`: only while the file that names the track says less; of two workers with equal files the better one wins. */
export type RelabelWhen = 'always' | 'if_better';

/** A track that there is, and what names it. */
export interface KnownTrack {
  readonly id: string;
  readonly labelScore?: number;
  /** Imported files that hold it. */
  readonly fileCount: number;
}

/** A file as an import saw it; `trackId` or `refusal`, whichever it came to. */
export interface SeenFile {
  readonly path: string;
  readonly size: number;
  readonly modifiedAt: number;
  readonly trackId?: string;
  readonly refusal?: string;
  /** It came in although it ends in the middle; in words, how much there is. */
  readonly truncated?: string;
}

/** What an import writes. Every call is one transaction and safe to repeat; search follows within it. */
export interface IngestStore {
  ensureArtist(artist: NamedThing & { readonly groupKey: string }, now: number): Promise<Ensured>;
  /** Their ids. */
  ensureGenres(genres: readonly Genre[]): Promise<readonly string[]>;
  findAlbum(groupKey: string): Promise<{ readonly id: string; readonly hasArtwork: boolean } | undefined>;
  /** `id` and `colors` are for a new album; somebody else's may have come first. */
  ensureAlbum(
    album: EnsureAlbum & { readonly id: string; readonly colors: AlbumColors },
    now: number,
  ): Promise<Ensured>;
  /** Gives an album its picture, unless it has one. */
  setArtwork(albumId: string, artworkKey: string, colors: AlbumColors, now: number): Promise<void>;
  findTrack(trackId: string): Promise<KnownTrack | undefined>;
  findTrackByHash(sourceHash: string): Promise<KnownTrack | undefined>;
  /** The id of the track with this recording: the new one, or the one that was there already. */
  addTrack(track: NewTrack, now: number): Promise<Ensured>;
  /** True when something was different. An album or artist that is left without a track is found no more. */
  relabelTrack(trackId: string, labels: TrackLabels, when: RelabelWhen, now: number): Promise<boolean>;
  /** True when it had others. */
  setGenres(trackId: string, genreIds: readonly string[]): Promise<boolean>;
  seenFiles(paths: readonly string[]): Promise<SeenFile[]>;
  remember(file: SeenFile, now: number): Promise<void>;
}
