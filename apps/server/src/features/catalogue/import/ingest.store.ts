import type { AlbumColors, Names } from '@madoi/contract/catalogue/entities';
import type { GenreTag } from '@madoi/domain/catalogue/genres';

export interface NamedEntity {
  readonly name: string;
  readonly names?: Names;
  /** As it is sorted where somebody says so: its reading, if it is one. */
  readonly sortName?: string;
}

/** Entities with the same group key are one. `new`: whether it was created by this call. */
export interface EnsureResult {
  readonly id: string;
  readonly isNew: boolean;
}

export interface EnsureAlbum extends NamedEntity {
  readonly groupKey: string;
  readonly artistId: string;
  readonly releasedOn?: string;
}

/** Everything that is known of a recording once it is encoded. Seconds as decoders count them. */
export interface NewTrack extends NamedEntity {
  readonly albumId: string;
  readonly artistId: string;
  readonly discNo: number;
  readonly trackNo: number;
  readonly isExplicit: boolean;
  readonly genreIds: readonly string[];
  /** How much the file that names it says (`scoreTags`); absent for what no file names. */
  readonly metadataScore?: number;
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
export type TrackMetadata = Pick<
  NewTrack,
  | 'name'
  | 'names'
  | 'sortName'
  | 'albumId'
  | 'artistId'
  | 'discNo'
  | 'trackNo'
  | 'isExplicit'
  | 'genreIds'
  | 'metadataScore'
>;

/** `if_better`: only while the file that names the track says less; of two workers with equal files the better one wins. */
export type MetadataUpdateMode = 'always' | 'if_better';

/** A track that there is, and what names it. */
export interface ExistingTrack {
  readonly id: string;
  readonly metadataScore?: number;
  /** Imported files that hold it. */
  readonly fileCount: number;
}

/** A file as an import saw it; `trackId` or `refusal`, whichever it came to. */
export interface ImportedFileRecord {
  readonly path: string;
  readonly size: number;
  readonly modifiedAt: number;
  readonly trackId?: string;
  readonly refusal?: string;
  /** It came in although it ends in the middle; in words, how much there is. */
  readonly truncated?: string;
  /** Of the lyrics file beside it (`lyricsStampOf`); absent: its lyrics were never looked for. */
  readonly lyricsStamp?: string;
}

/** What an import writes. Every call is one transaction and safe to repeat; search follows within it. */
export interface IngestStore {
  ensureArtist(artist: NamedEntity & { readonly groupKey: string }, now: number): Promise<EnsureResult>;
  /** Their ids. */
  ensureGenres(genres: readonly GenreTag[]): Promise<readonly string[]>;
  findAlbum(groupKey: string): Promise<{ readonly id: string; readonly hasArtwork: boolean } | undefined>;
  /** `id` and `colors` are for a new album; somebody else's may have come first. */
  ensureAlbum(
    album: EnsureAlbum & { readonly id: string; readonly colors: AlbumColors },
    now: number,
  ): Promise<EnsureResult>;
  /** Gives an album its picture, unless it has one. */
  setArtwork(albumId: string, artworkKey: string, colors: AlbumColors, now: number): Promise<void>;
  findTrack(trackId: string): Promise<ExistingTrack | undefined>;
  findTrackByHash(sourceHash: string): Promise<ExistingTrack | undefined>;
  /** The id of the track with this recording: the new one, or the one that was there already. */
  addTrack(track: NewTrack, now: number): Promise<EnsureResult>;
  /** True when something was different. An album or artist that is left without a track is found no more. */
  updateTrackMetadata(
    trackId: string,
    metadata: TrackMetadata,
    when: MetadataUpdateMode,
    now: number,
  ): Promise<boolean>;
  /** True when it had others. */
  setGenres(trackId: string, genreIds: readonly string[]): Promise<boolean>;
  findImportedFiles(paths: readonly string[]): Promise<ImportedFileRecord[]>;
  recordImportedFile(file: ImportedFileRecord, now: number): Promise<void>;
}
