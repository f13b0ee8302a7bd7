import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { AlbumColors, Names } from '@madoi/contract/catalogue/entities';
import type { GenreTag } from '@madoi/domain/catalogue/genres';
import { audioCuts } from '@madoi/domain/playback/audio-cut';
import { chooseHighlightStart } from '@madoi/domain/playback/choose-highlight';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type {
  CutPlan,
  DecodedAudio,
  DecodeRefusal,
  EncodedCuts,
  EncodeJob,
  EncodePace,
  Encoder,
} from '#platform/encoder/encoder.ts';
import type { Ids } from '#platform/ids.ts';
import type { AlbumArtwork } from '../artwork/album-artwork.ts';
import type { PrepareCover } from '../artwork/prepare-cover.ts';
import { audioBlobKey, hlsBlobKey } from '../audio-blob-key.ts';
import { groupKeyOf } from '../group-key.ts';
import type { ExistingTrack, IngestStore, TrackMetadata } from './ingest.store.ts';

export interface LocalizedName {
  readonly name: string;
  readonly names?: Names;
  /** As it is sorted where somebody says so: its reading, if it is one. */
  readonly sortName?: string;
}

/** One recording on its way in. The same way for imported files and for the demo catalogue. */
export interface RecordingInput {
  readonly sourceFile: string;
  readonly title: LocalizedName;
  readonly artist: LocalizedName;
  readonly album: LocalizedName;
  readonly albumArtist: LocalizedName;
  readonly discNo: number;
  readonly trackNo: number;
  readonly isExplicit: boolean;
  readonly releasedOn?: string;
  readonly genres: readonly GenreTag[];
  /** How much its file says about it (`scoreTags`); absent for what is not named by a file. */
  readonly metadataScore?: number;
  /** Asked only while the album has no picture: candidates, the best first. */
  readonly pictures: () => Promise<readonly Uint8Array[]>;
}

export interface Ingested {
  readonly outcome: 'added' | 'updated' | 'unchanged';
  readonly trackId: string;
  readonly durationSec: number;
  /** Its file ends in the middle; in words, how much there is. */
  readonly truncated?: string;
}
export type IngestResult =
  | Ingested
  | { readonly outcome: 'refused'; readonly refusal: DecodeRefusal; readonly detail: string };

export interface IngestDeps {
  readonly store: IngestStore;
  readonly encoder: Encoder;
  readonly blobs: Blobs;
  readonly artwork: AlbumArtwork;
  /**
   * Called before a new track shows its album. Absent: the widths of a cover are made for the first who asks, because an import may bring a
   * hundred thousand albums that nobody opens.
   */
  readonly prepareCover?: PrepareCover;
  readonly ids: Ids;
  readonly clock: Clock;
  /** Where work in progress lies; on the same disk as the blobs, so that finished files only move. */
  readonly workFolder: string;
}

export interface IngestOptions {
  readonly pace: EncodePace;
  readonly signal?: AbortSignal;
}

const highlightSec = { h90: 90, h30: 30 } as const;

function planCuts({ durationSec, shortTerm }: DecodedAudio): CutPlan {
  const long = Math.min(highlightSec.h90, durationSec);
  const longStart = chooseHighlightStart(shortTerm, long, { fromSec: 0, toSec: durationSec });
  const short = Math.min(highlightSec.h30, durationSec);
  const shortStart = chooseHighlightStart(shortTerm, short, { fromSec: longStart, toSec: longStart + long });
  return { h90: { startSec: longStart, lengthSec: long }, h30: { startSec: shortStart, lengthSec: short } };
}

async function ensureAlbum(deps: IngestDeps, recording: RecordingInput, artistId: string): Promise<string> {
  const groupKey = groupKeyOf(recording.albumArtist.name, recording.album.name);
  const found = await deps.store.findAlbum(groupKey);
  if (found?.hasArtwork) return found.id;
  const id = found?.id ?? deps.ids.next();
  const drawn: AlbumColors | undefined = found ? undefined : await deps.artwork.generatedColors(id);
  const { releasedOn } = recording;
  const ensured = drawn
    ? await deps.store.ensureAlbum(
        { ...recording.album, groupKey, artistId, id, colors: drawn, ...(releasedOn ? { releasedOn } : {}) },
        deps.clock.now(),
      )
    : { id };
  const artwork = await deps.artwork.save(ensured.id, await recording.pictures());
  if (artwork) await deps.store.setArtwork(ensured.id, artwork.key, artwork.colors, deps.clock.now());
  return ensured.id;
}

async function ensureMetadata(deps: IngestDeps, recording: RecordingInput): Promise<TrackMetadata> {
  const now = deps.clock.now();
  const ensureArtist = (artist: LocalizedName) =>
    deps.store.ensureArtist({ ...artist, groupKey: groupKeyOf(artist.name) }, now);
  const albumArtist = await ensureArtist(recording.albumArtist);
  const artist = await ensureArtist(recording.artist);
  const albumId = await ensureAlbum(deps, recording, albumArtist.id);
  const { discNo, trackNo, isExplicit, metadataScore } = recording;
  const genreIds = await deps.store.ensureGenres(recording.genres);
  const metadata = { ...recording.title, albumId, artistId: artist.id, discNo, trackNo, isExplicit, genreIds };
  return { ...metadata, ...(metadataScore === undefined ? {} : { metadataScore }) };
}

/**
 * Of equal recordings, the file with the most complete tags names the track. If a track's own file has changed, it
 * names the track again unless an equal one has more tags. Tracks that were imported before scores were stored keep the
 * names of their own file.
 */
async function updateMetadata(
  deps: IngestDeps,
  recording: RecordingInput,
  track: ExistingTrack,
  isOwn: boolean,
): Promise<'updated' | 'unchanged'> {
  const score = recording.metadataScore ?? 0;
  const isBetter = track.metadataScore !== undefined && score > track.metadataScore;
  const isStillBest = isOwn && (track.fileCount <= 1 || score >= (track.metadataScore ?? 0));
  if (!isBetter && !isStillBest) return 'unchanged';
  const metadata = await ensureMetadata(deps, recording);
  const when = isStillBest ? 'always' : 'if_better';
  return (await deps.store.updateTrackMetadata(track.id, metadata, when, deps.clock.now())) ? 'updated' : 'unchanged';
}

/**
 * Names a track as its folder's files now have it, when no other file names it: an album gets another artist when a file
 * by somebody else joins it.
 */
export async function refreshUnchangedMetadata(
  deps: IngestDeps,
  recording: RecordingInput,
  trackId: string,
): Promise<boolean> {
  const track = await deps.store.findTrack(trackId);
  return (
    track !== undefined && track.fileCount <= 1 && (await updateMetadata(deps, recording, track, true)) === 'updated'
  );
}

async function storeCuts(blobs: Blobs, sourceHash: string, cuts: EncodedCuts): Promise<void> {
  for (const cut of audioCuts) {
    await blobs.putFile(audioBlobKey(sourceHash, cut), cuts[cut].file);
    // The HLS form of an earlier encode: the next request makes it again from this one.
    await blobs.delete(hlsBlobKey(sourceHash, cut));
  }
}

async function ingestDecoded(
  deps: IngestDeps,
  recording: RecordingInput,
  audio: DecodedAudio,
  job: EncodeJob,
): Promise<Pick<Ingested, 'outcome' | 'trackId'>> {
  const metadata = await ensureMetadata(deps, recording);
  const plan = planCuts(audio);
  const [cuts] = await Promise.all([deps.encoder.encode(audio, plan, job), deps.prepareCover?.(metadata.albumId)]);
  await storeCuts(deps.blobs, audio.hash, cuts);
  const added = await deps.store.addTrack(
    {
      ...metadata,
      fullSec: cuts.full.durationSec,
      highlightStartSec: plan.h90.startSec,
      highlight90Sec: cuts.h90.durationSec,
      highlight30StartSec: plan.h30.startSec,
      highlight30Sec: cuts.h30.durationSec,
      integratedLufs: audio.integratedLufs,
      truePeakDb: audio.truePeakDb,
      sourceHash: audio.hash,
    },
    deps.clock.now(),
  );
  if (added.isNew) return { outcome: 'added', trackId: added.id };
  // An equal file came first while this one was encoded.
  const track = await deps.store.findTrack(added.id);
  return { outcome: track ? await updateMetadata(deps, recording, track, false) : 'unchanged', trackId: added.id };
}

/**
 * Brings one recording in: decode, recognise, encode, store, then the row that makes it visible, last. Killed
 * anywhere on the way it can simply be run again. `previousTrackId`: the track that this file was before, if any.
 */
export async function ingestRecording(
  deps: IngestDeps,
  recording: RecordingInput,
  options: IngestOptions,
  previousTrackId?: string,
): Promise<IngestResult> {
  const folder = path.join(deps.workFolder, deps.ids.next());
  await mkdir(folder, { recursive: true });
  try {
    const job = { workFolder: folder, pace: options.pace, ...(options.signal ? { signal: options.signal } : {}) };
    const decoded = await deps.encoder.decode(recording.sourceFile, job);
    if (!decoded.ok) return { outcome: 'refused', refusal: decoded.refusal, detail: decoded.detail };
    const { audio } = decoded;
    const { durationSec, truncated } = audio;
    const about = { durationSec, ...(truncated === undefined ? {} : { truncated }) };
    const track = await deps.store.findTrackByHash(audio.hash);
    if (track === undefined) return { ...(await ingestDecoded(deps, recording, audio, job)), ...about };
    return {
      outcome: await updateMetadata(deps, recording, track, track.id === previousTrackId),
      trackId: track.id,
      ...about,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
