import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Names } from '@madoi/contract/catalogue/entities';
import { demoCatalogue } from '@madoi/demo-music/catalogue';
import type { BilingualText, DemoAlbum, DemoTrack } from '@madoi/demo-music/demo-entities';
import { parseGenres } from '@madoi/domain/catalogue/genres';
import { type CoverRequest, coverSvg } from '@madoi/prints/cover';
import type { SvgRasterizer } from '#platform/images/images.ts';
import { type IngestDeps, ingestRecording, type LocalizedName } from '../import/ingest-recording.ts';
import type { DemoStore } from './demo.store.ts';

export interface DemoProgress {
  readonly done: number;
  readonly total: number;
  readonly track: string;
  readonly seconds: number;
}

/** Writes a track of the demo catalogue as a WAV file. */
export type RenderDemoTrack = (key: string, file: string, isBackground: boolean, signal?: AbortSignal) => Promise<void>;

export interface SeedDemoDeps {
  readonly ingest: IngestDeps;
  readonly store: DemoStore;
  readonly rasterizer: SvgRasterizer;
  readonly render: RenderDemoTrack;
  /** Whose playlist it is; made if missing. */
  readonly ensureOfficialUser: () => Promise<string>;
}

export interface SeedDemoOptions {
  readonly signal?: AbortSignal;
  /** Also when the catalogue has music already (`madoi demo`). */
  readonly isForced?: boolean;
  /** Tracks that are made at the same time, after the first; by default one for each core, at most four. */
  readonly workers?: number;
  readonly onProgress?: (progress: DemoProgress) => void;
  /** Called once, as soon as at least one track can be heard; with those that can, in their order. */
  readonly onFirstPlayable?: (trackIds: readonly string[]) => Promise<void>;
  /** Called for each track that can be heard after that, in the catalogue's order. */
  readonly onNextPlayable?: (trackId: string) => Promise<void>;
}

const coverPx = 1200;
/** A rendering holds some 250 MB: more of them at once would not be worth it. */
const workersMax = 4;
/** Names a demo track among the files that imports record: a restart goes on behind the last one that is done. */
const importPath = (key: string): string => `demo:${key}`;

const localizedName = ({ ja, en, reading }: BilingualText): LocalizedName & { readonly names: Names } => ({
  name: ja,
  names: { ja, en },
  ...(reading === undefined ? {} : { sortName: reading }),
});

function find<T extends { readonly key: string }>(list: readonly T[], key: string): T {
  const found = list.find((each) => each.key === key);
  if (!found) throw new Error(`the demo catalogue has no "${key}"`);
  return found;
}

/** The slip with the title hangs left or right, as the print leaves room. */
async function drawCover(rasterizer: SvgRasterizer, album: DemoAlbum, artist: string): Promise<Uint8Array> {
  const request = {
    ...album.cover,
    title: album.title.ja,
    artist,
    cart: album.cover.seed % 2 === 0 ? 'left' : 'right',
  };
  // The demo catalogue names prints by text, because it imports nothing; its own tests hold the names together.
  return rasterizer.toPng(coverSvg(request as CoverRequest), coverPx);
}

const genresOf = (track: DemoTrack) => [...parseGenres('genre', track.genres), ...parseGenres('mood', track.moods)];

async function ingestTrack(
  deps: SeedDemoDeps,
  track: DemoTrack,
  isFirst: boolean,
  signal: AbortSignal | undefined,
): Promise<string> {
  const { ingest } = deps;
  const album = find(demoCatalogue.albums, track.albumKey);
  const artist = find(demoCatalogue.artists, album.artistKey);
  const file = path.join(ingest.workFolder, `demo-${track.key}.wav`);
  try {
    await deps.render(track.key, file, !isFirst, signal);
    const result = await ingestRecording(
      ingest,
      {
        sourceFile: file,
        title: localizedName(track.title),
        artist: localizedName(artist.name),
        albumArtist: localizedName(artist.name),
        album: localizedName(album.title),
        releasedOn: album.releasedOn,
        discNo: 1,
        trackNo: track.trackNo,
        isExplicit: false,
        genres: genresOf(track),
        pictures: async () => [await drawCover(deps.rasterizer, album, artist.name.ja)],
      },
      // Somebody is waiting for the first one; the others must not disturb those who listen already.
      { pace: isFirst ? 'urgent' : 'background', ...(signal ? { signal } : {}) },
    );
    if (result.outcome === 'refused') throw new Error(`${track.key} was refused: ${result.detail}`);
    const seen = { path: importPath(track.key), size: 0, modifiedAt: 0, trackId: result.trackId };
    await ingest.store.recordImportedFile(seen, ingest.clock.now());
    return result.trackId;
  } finally {
    await rm(file, { force: true });
  }
}

async function savePlaylists(deps: SeedDemoDeps, done: ReadonlyMap<string, string>): Promise<void> {
  const userId = await deps.ensureOfficialUser();
  for (const playlist of demoCatalogue.playlists) {
    const trackIds = playlist.trackKeys.flatMap((key) => done.get(key) ?? []);
    const row = { id: `madoi-demo-${playlist.key}`, userId, ...localizedName(playlist.title), trackIds };
    await deps.store.savePlaylist(row, deps.ingest.clock.now());
  }
}

async function findFinishedTracks(deps: SeedDemoDeps): Promise<Map<string, string>> {
  const seen = await deps.ingest.store.findImportedFiles(demoCatalogue.tracks.map(({ key }) => importPath(key)));
  const byPath = new Map(seen.map((file) => [file.path, file.trackId]));
  const done = new Map<string, string>();
  for (const { key } of demoCatalogue.tracks) {
    const trackId = byPath.get(importPath(key));
    if (trackId !== undefined) done.set(key, trackId);
  }
  return done;
}

/** Adds genres to demo tracks that were created before genres were stored. */
async function backfillGenres({ ingest }: SeedDemoDeps, done: ReadonlyMap<string, string>): Promise<void> {
  for (const track of demoCatalogue.tracks) {
    const trackId = done.get(track.key);
    if (trackId !== undefined) await ingest.store.setGenres(trackId, await ingest.store.ensureGenres(genresOf(track)));
  }
}

interface FinishedTrack {
  readonly track: DemoTrack;
  readonly trackId: string;
  readonly seconds: number;
}

/**
 * Makes tracks, several at a time, and hands each on when all before it are done: lists and rooms get them in the
 * catalogue's order. The first failure stops all, and is thrown once the others have let go.
 */
async function makeInOrder(
  tracks: readonly DemoTrack[],
  workers: number,
  signal: AbortSignal | undefined,
  make: (track: DemoTrack, signal: AbortSignal) => Promise<FinishedTrack>,
  onTrackReady: (made: FinishedTrack) => Promise<void>,
): Promise<void> {
  const stopping = new AbortController();
  const either = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal;
  const waiting = [...tracks];
  const finished = new Map<DemoTrack, FinishedTrack>();
  let flushedCount = 0;
  let flushing: Promise<void> = Promise.resolve();
  const flushReadyTracks = async (): Promise<void> => {
    for (let next = tracks[flushedCount]; next !== undefined && finished.has(next); next = tracks[flushedCount]) {
      flushedCount += 1;
      either.throwIfAborted();
      const made = finished.get(next);
      if (made) await onTrackReady(made);
    }
  };
  const work = async (): Promise<void> => {
    for (let track = waiting.shift(); track !== undefined; track = waiting.shift()) {
      either.throwIfAborted();
      finished.set(track, await make(track, either));
      flushing = flushing.then(flushReadyTracks);
      await flushing;
    }
  };
  await Promise.all(Array.from({ length: workers }, () => work().catch((error: unknown) => stopping.abort(error))));
  // The first failure: the other workers only say, each in its own way, that they were stopped.
  stopping.signal.throwIfAborted();
}

/**
 * Fills an empty catalogue with the demo catalogue through the import's own way in (decisions, section 4): the first
 * track alone and fast, because somebody waits for it, then one for each core. Goes on where a killed run stopped.
 * Answers how many tracks were added now.
 */
export async function seedDemoCatalogue(deps: SeedDemoDeps, options: SeedDemoOptions): Promise<number> {
  const { signal, onProgress, onFirstPlayable, onNextPlayable } = options;
  const done = await findFinishedTracks(deps);
  const isOthers = done.size === 0 && (await deps.store.hasTracks());
  if (isOthers && options.isForced !== true) return 0;
  if (done.size > 0) await onFirstPlayable?.([...done.values()]);
  await backfillGenres(deps, done);
  const missing = demoCatalogue.tracks.filter(({ key }) => !done.has(key));
  const isCatalogueEmpty = done.size === 0;
  const make = async (track: DemoTrack, stop: AbortSignal): Promise<FinishedTrack> => {
    const startedAt = performance.now();
    const trackId = await ingestTrack(deps, track, isCatalogueEmpty && track === missing[0], stop);
    return { track, trackId, seconds: (performance.now() - startedAt) / 1000 };
  };
  const onTrackReady = async ({ track, trackId, seconds }: FinishedTrack): Promise<void> => {
    const isFirst = done.size === 0;
    done.set(track.key, trackId);
    onProgress?.({ done: done.size, total: demoCatalogue.tracks.length, track: track.title.ja, seconds });
    await (isFirst ? onFirstPlayable?.([trackId]) : onNextPlayable?.(trackId));
    await savePlaylists(deps, done);
  };
  const alone = isCatalogueEmpty ? missing.slice(0, 1) : [];
  const workers = options.workers ?? Math.min(workersMax, availableParallelism());
  await makeInOrder(alone, 1, signal, make, onTrackReady);
  await makeInOrder(missing.slice(alone.length), workers, signal, make, onTrackReady);
  return missing.length;
}
