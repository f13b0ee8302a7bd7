import type { AudioType, Track } from '@madoi/contract/catalogue/entities';
import type { CallEndpoint, EndpointAnswer } from '@madoi/contract/http/endpoint';
import { loungeDetails, type MediaTrack } from '@madoi/contract/lounge/queue';
import { askToPlay } from '@madoi/contract/playback/playback';
import type { SoundEngine } from '@madoi/domain/playback/choose-engine';
import { hlsPlaylistUrl, playbackUrl } from '@madoi/domain/playback/playback-url';
import { loudnessGain } from '@madoi/domain/player/volume';
import { FetchRefused } from './fetch-bytes.ts';
import type { PlaybackSession } from './playback-session.ts';
import type { AppErrorCode } from './queue-player-state.ts';

export interface PlaybackFailure {
  readonly ok: false;
  readonly code: AppErrorCode;
  readonly detail: string;
}
export interface Stream {
  readonly ok: true;
  readonly url: string;
  /** What it plays may be fetched for as long as it lasts; other addresses are good for five minutes. */
  readonly isLongLived?: boolean;
  /** Linear, brings the track to the common loudness. */
  readonly gain: number;
}
export interface DecodedTrack {
  readonly buffer: AudioBuffer;
  readonly gain: number;
}

export interface TrackSource {
  /** An address that an element can play now. */
  stream(track: MediaTrack): Promise<Stream | PlaybackFailure>;
  /** A track that stands in a queue twice is decoded once. */
  decoded(track: MediaTrack): DecodedTrack | undefined;
  /** The server has no such sound, or none that either an element or the decoder can read. */
  isMissing(track: MediaTrack): boolean;
  /** An element could make nothing of it. */
  noteUnreadable(track: MediaTrack): void;
  /** Forgets what was found out about its sound, so that it is asked for anew. */
  tryAgain(track: MediaTrack): void;
  /** Downloads and decodes these, the first first, and lets go of all others. Cheap to call again. */
  want(tracks: readonly MediaTrack[]): void;
  /** The cut that it is played in: 'full' until the track's detail is known. */
  audioTypeOf(track: MediaTrack): AudioType;
  /** `names`: of the listening and of the device (specification 7.25). */
  ask(
    track: MediaTrack,
    names?: { readonly sessionId: string; readonly deviceId: string },
  ): Promise<EndpointAnswer<typeof askToPlay>>;
  dispose(): void;
}

export interface TrackSourceOptions {
  readonly call: CallEndpoint;
  readonly session: PlaybackSession;
  /** Absent when listening alone. */
  readonly roomId?: string;
  /** With `hls` everything is streamed and nothing decoded: one container for one listener (docs/adr/014). */
  readonly engine?: SoundEngine;
  readonly isLoudnessEven?: () => boolean;
  readonly fetchBytes: (url: string, signal: AbortSignal) => Promise<ArrayBuffer>;
  readonly decode: (bytes: ArrayBuffer) => Promise<AudioBuffer>;
  /** Absent in the page; an address for clients whose page comes from elsewhere. */
  readonly origin?: string;
}

/** Ten decoded minutes are 200 MB; longer tracks stay with the element. */
export const decodedMaxSec = 600;
const missingStatuses: ReadonlySet<number> = new Set([404, 410]);
/** Doubled with every failure in a row. */
const retryDownloadMs = { first: 4_000, most: 64_000 } as const;

interface Download {
  readonly abort: AbortController;
  readonly done: Promise<void>;
  decoded?: DecodedTrack;
  /** Which failure in a row its own would be. */
  readonly attempt: number;
  failedAtMs?: number;
}

/** The whole file came, and the decoder can make nothing of it. */
class Undecodable extends Error {}

/** Tracks without a sound that could be had here, and why. A file that only the decoder refuses is left to the element. */
const createUnsound = () => {
  const missing = new Set<string>();
  const undecodable = new Set<string>();
  const unreadable = new Set<string>();
  return {
    noteFailedDownload: (trackId: string, error: unknown) => {
      if (error instanceof FetchRefused && missingStatuses.has(error.status)) missing.add(trackId);
      if (error instanceof Undecodable) undecodable.add(trackId);
    },
    noteUnreadable: (trackId: string) => unreadable.add(trackId),
    isMissing: (trackId: string) => missing.has(trackId) || (undecodable.has(trackId) && unreadable.has(trackId)),
    isUndecodable: (trackId: string) => undecodable.has(trackId),
    forget: (trackId: string) => {
      for (const set of [missing, undecodable, unreadable]) set.delete(trackId);
    },
  };
};

const retryAfterMs = ({ attempt }: Download): number =>
  Math.min(retryDownloadMs.first * 2 ** (attempt - 1), retryDownloadMs.most);

/** What a room plays, as addresses and as decoded sound. */
export const createTrackSource = (options: TrackSourceOptions): TrackSource => {
  const details = new Map<string, Promise<Track | undefined>>();
  const audioTypes = new Map<string, AudioType>();
  const downloads = new Map<string, Download>();
  const unsound = createUnsound();
  const gainOf = (track: Track | undefined) =>
    options.isLoudnessEven?.() === false ? 1 : loudnessGain(track?.loudness);
  let wanted: readonly MediaTrack[] = [];

  const detailOf = (track: MediaTrack): Promise<Track | undefined> => {
    if (track.detail !== undefined) return Promise.resolve(track.detail);
    const known = details.get(track.trackId);
    if (known !== undefined) return known;
    const asked = options
      .call(loungeDetails, { body: { trackIds: [track.trackId] } })
      .then((answer) => answer.tracks[track.trackId]);
    details.set(track.trackId, asked);
    asked.catch(() => details.delete(track.trackId));
    return asked;
  };
  const stream = async (track: MediaTrack): Promise<Stream | PlaybackFailure> => {
    const [detail, signed] = await Promise.all([detailOf(track), options.session.sign()]);
    if (!signed.ok) return { ok: false, code: signed.code, detail: 'the playback cookie is missing' };
    const audioType = detail?.audioInfo.type ?? 'full';
    audioTypes.set(track.trackId, audioType);
    const path = (options.engine === 'hls' ? hlsPlaylistUrl : playbackUrl)({
      trackId: track.trackId,
      audioType,
      // A cut out of the middle of a song fades in and out; a whole song has its own ending.
      faded: audioType !== 'full',
      token: signed.token,
      ...(options.roomId === undefined ? {} : { roomId: options.roomId }),
    });
    return {
      ok: true,
      url: `${options.origin ?? ''}${path}`,
      gain: gainOf(detail),
      isLongLived: options.engine === 'hls',
    };
  };
  const load = async (track: MediaTrack, signal: AbortSignal): Promise<DecodedTrack> => {
    const source = await stream(track);
    if (!source.ok) throw new Error(source.code);
    const bytes = await options.fetchBytes(source.url, signal);
    const decoding = options.decode(bytes).catch((error: unknown) => {
      throw new Undecodable(String(error));
    });
    const [buffer, detail] = await Promise.all([decoding, detailOf(track)]);
    return {
      buffer,
      // Asked for at every sounding: the listener may have chosen otherwise meanwhile.
      get gain() {
        return gainOf(detail);
      },
    };
  };
  const start = (track: MediaTrack, attempt = 1) => {
    const abort = new AbortController();
    const download: Download = {
      abort,
      attempt,
      done: load(track, abort.signal)
        .then((decoded) => {
          download.decoded = decoded;
          unsound.forget(track.trackId);
        })
        .catch((error: unknown) => {
          unsound.noteFailedDownload(track.trackId, error);
          // The element goes on playing meanwhile; the download is tried again.
          download.failedAtMs = Date.now();
        })
        .finally(startNext),
    };
    downloads.set(track.trackId, download);
  };
  /** One at a time: the track that sounds must not share its line with the next. */
  const startNext = () => {
    for (const track of wanted) {
      if (unsound.isUndecodable(track.trackId)) continue;
      const download = downloads.get(track.trackId);
      if (download === undefined) return start(track);
      const failedAtMs = download.failedAtMs;
      if (failedAtMs !== undefined && Date.now() - failedAtMs > retryAfterMs(download))
        return start(track, download.attempt + 1);
      if (failedAtMs === undefined && download.decoded === undefined) return;
    }
  };
  return {
    stream,
    decoded: (track) => downloads.get(track.trackId)?.decoded,
    isMissing: ({ trackId }) => unsound.isMissing(trackId),
    noteUnreadable: ({ trackId }) => void unsound.noteUnreadable(trackId),
    tryAgain: ({ trackId }) => {
      unsound.forget(trackId);
      if (downloads.get(trackId)?.failedAtMs !== undefined) downloads.delete(trackId);
    },
    want: (tracks) => {
      wanted = options.engine === 'hls' ? [] : tracks.filter((track) => track.duration <= decodedMaxSec);
      for (const [id, download] of downloads) {
        if (wanted.some((track) => track.trackId === id)) continue;
        download.abort.abort();
        downloads.delete(id);
      }
      startNext();
    },
    audioTypeOf: (track) => audioTypes.get(track.trackId) ?? track.detail?.audioInfo.type ?? 'full',
    ask: (track, names) =>
      options.call(askToPlay, {
        params: { id: track.trackId },
        body: { ...(options.roomId !== undefined && { roomId: options.roomId }), ...names },
      }),
    dispose: () => {
      wanted = [];
      for (const download of downloads.values()) download.abort.abort();
      downloads.clear();
    },
  };
};
