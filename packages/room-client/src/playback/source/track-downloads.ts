import type { MediaTrack } from '@madoi/contract/lounge/queue';
import type { DecodedSound } from '../audio-output.ts';
import type { UnplayableTracks } from './unplayable-tracks.ts';

export interface DecodedTrack {
  readonly buffer: DecodedSound;
  readonly gain: number;
}

/** Ten decoded minutes are 200 MB; longer tracks stay with the element. */
export const decodedMaxSec = 600;
/** Doubled with every failure in a row. */
const retryMs = { first: 4_000, most: 64_000 } as const;

interface Download {
  readonly abort: AbortController;
  decoded?: DecodedTrack;
  /** Which failure in a row its own would be. */
  readonly attempt: number;
  failedAtMs?: number;
}

const retryAfterMs = ({ attempt }: Download): number => Math.min(retryMs.first * 2 ** (attempt - 1), retryMs.most);

const isAmong = (tracks: readonly MediaTrack[], id: string): boolean => tracks.some(({ trackId }) => trackId === id);

/** Whole tracks, downloaded and decoded one after the other; a failed one is tried again later. */
export interface TrackDownloads {
  /** A track that stands in a queue twice is decoded once. */
  decoded(trackId: string): DecodedTrack | undefined;
  /** The first first; lets go of all others. Cheap to call again. */
  want(tracks: readonly MediaTrack[]): void;
  /** Ends what is still under way for others, and begins nothing: the line is wanted for something else. */
  keepOnly(tracks: readonly MediaTrack[]): void;
  /** One that failed is downloaded again when it is wanted next. */
  forgetFailed(trackId: string): void;
  dispose(): void;
}

/**
 * Downloads nothing until `want`. `load` fetches and decodes one file; its failures are noted in `unplayable` and
 * retried.
 */
export const createTrackDownloads = (
  load: (track: MediaTrack, signal: AbortSignal) => Promise<DecodedTrack>,
  unplayable: UnplayableTracks,
): TrackDownloads => {
  const downloads = new Map<string, Download>();
  let wanted: readonly MediaTrack[] = [];
  const abortUnwanted = (isUnwanted: (trackId: string) => boolean) => {
    for (const [id, { abort }] of downloads) {
      if (!isUnwanted(id)) continue;
      abort.abort();
      downloads.delete(id);
    }
  };
  const start = (track: MediaTrack, attempt = 1) => {
    const download: Download = { abort: new AbortController(), attempt };
    downloads.set(track.trackId, download);
    void load(track, download.abort.signal)
      .then((decoded) => {
        download.decoded = decoded;
        unplayable.forget(track.trackId);
      })
      .catch((error: unknown) => {
        unplayable.noteFailedDownload(track.trackId, error);
        // The element goes on playing meanwhile; the download is tried again.
        download.failedAtMs = Date.now();
      })
      .finally(startNext);
  };
  /** One at a time: the track that sounds must not share its line with the next. */
  const startNext = () => {
    for (const track of wanted) {
      if (unplayable.isUndecodable(track.trackId)) continue;
      const download = downloads.get(track.trackId);
      if (download === undefined) return start(track);
      const { failedAtMs } = download;
      if (failedAtMs !== undefined && Date.now() - failedAtMs > retryAfterMs(download))
        return start(track, download.attempt + 1);
      if (failedAtMs === undefined && download.decoded === undefined) return;
    }
  };
  return {
    decoded: (trackId) => downloads.get(trackId)?.decoded,
    want: (tracks) => {
      wanted = tracks.filter((track) => track.duration <= decodedMaxSec);
      abortUnwanted((id) => !isAmong(wanted, id));
      startNext();
    },
    keepOnly: (tracks) => {
      wanted = wanted.filter(({ trackId }) => isAmong(tracks, trackId));
      abortUnwanted((id) => !isAmong(tracks, id) && downloads.get(id)?.decoded === undefined);
    },
    forgetFailed: (trackId) => {
      if (downloads.get(trackId)?.failedAtMs !== undefined) downloads.delete(trackId);
    },
    dispose: () => {
      wanted = [];
      abortUnwanted(() => true);
    },
  };
};
