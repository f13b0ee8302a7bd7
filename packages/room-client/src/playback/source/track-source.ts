import type { AudioType, Track } from '@madoi/contract/catalogue/entities';
import type { CallEndpoint, EndpointAnswer } from '@madoi/contract/http/endpoint';
import { loungeDetails, type MediaTrack } from '@madoi/contract/lounge/queue';
import { requestPlayback } from '@madoi/contract/playback/playback';
import { soloCutOf } from '@madoi/domain/playback/audio-cut';
import type { PlaybackMode } from '@madoi/domain/playback/choose-playback-mode';
import { loudnessGain } from '@madoi/domain/playback/loudness-gain';
import { hlsPlaylistUrl, playbackUrl } from '@madoi/domain/playback/playback-url';
import type { AppErrorCode } from '../app-error-code.ts';
import type { DecodedSound } from '../audio-output.ts';
import type { PlaybackSession } from './playback-session.ts';
import { createTrackDownloads, type DecodedTrack } from './track-downloads.ts';
import { createUnplayableTracks, UndecodableError } from './unplayable-tracks.ts';

/** Why a track gives no sound; `detail` is for the log, not for the listener. */
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
export interface TrackSource {
  /** An address that an element can play now; for a preload, one whose head costs the listener nothing. */
  stream(track: MediaTrack, use?: 'play' | 'preload'): Promise<Stream | PlaybackFailure>;
  /** A track that stands in a queue twice is decoded once. */
  decoded(track: MediaTrack): DecodedTrack | undefined;
  /** The server has no such sound, or none that either an element or the decoder can read. */
  isMissing(track: MediaTrack): boolean;
  /** An element could make nothing of it. */
  noteUnreadable(track: MediaTrack): void;
  /** Forgets that it was unplayable, so that it is fetched again. */
  retryTrack(track: MediaTrack): void;
  /** Downloads and decodes these, the first first, and lets go of all others. Cheap to call again. */
  want(tracks: readonly MediaTrack[]): void;
  /** Ends what is still downloaded of all others, and begins nothing. Cheap to call again. */
  keepOnly(tracks: readonly MediaTrack[]): void;
  /** The cut that it is played in: 'full' until the track's detail is known. */
  audioTypeOf(track: MediaTrack): AudioType;
  /** Whether `next` follows `track` on one album. False until both are known. */
  isNextOnAlbum(track: MediaTrack, next: MediaTrack): boolean;
  /** `requestIds`: of the listening and of the device (specification 7.25). */
  ask(
    track: MediaTrack,
    requestIds?: { readonly sessionId: string; readonly deviceId: string },
  ): Promise<EndpointAnswer<typeof requestPlayback>>;
  dispose(): void;
}

export interface TrackSourceOptions {
  readonly call: CallEndpoint;
  readonly session: PlaybackSession;
  /** Absent when listening alone. */
  readonly roomId?: string;
  /** With `hls` everything is streamed and nothing decoded: one container for one listener (docs/adr/014). */
  readonly mode?: PlaybackMode;
  readonly isLoudnessEven?: () => boolean;
  /** A guest alone: highlights instead of whole songs. */
  readonly isGuest?: () => boolean;
  readonly fetchBytes: (url: string, signal: AbortSignal) => Promise<ArrayBuffer>;
  /** Ends with the signal, and throws its reason then. */
  readonly decode: (bytes: ArrayBuffer, signal: AbortSignal) => Promise<DecodedSound>;
  /** Absent in the page; an address for clients whose page comes from elsewhere. */
  readonly origin?: string;
}

/** What a track is, asked for once. */
const createTrackDetails = (call: CallEndpoint) => {
  const details = new Map<string, Promise<Track | undefined>>();
  return (track: MediaTrack): Promise<Track | undefined> => {
    if (track.detail !== undefined) return Promise.resolve(track.detail);
    const known = details.get(track.trackId);
    if (known !== undefined) return known;
    const asked = call(loungeDetails, { body: { trackIds: [track.trackId] } }).then(
      (answer) => answer.tracks[track.trackId],
    );
    details.set(track.trackId, asked);
    asked.catch(() => details.delete(track.trackId));
    return asked;
  };
};

/** By the album's own numbers: an album in another order, or with a song left out, is not one recording. */
const isNextOnAlbum = (track: Track, next: Track): boolean =>
  track.albumId === next.albumId && track.trackNo !== undefined && next.trackNo === track.trackNo + 1;

/** Addresses of tracks, and what is known of a track once it has one. */
const createStreams = (options: TrackSourceOptions) => {
  const detailOf = createTrackDetails(options.call);
  const audioTypes = new Map<string, AudioType>();
  const known = new Map<string, Track>();
  const isStreamed = options.mode === 'hls';
  const gainOf = (track: Track | undefined) =>
    options.isLoudnessEven?.() === false ? 1 : loudnessGain(track?.loudness);
  const typeOf = (detail: Track | undefined): AudioType => {
    const isGuest = options.isGuest?.() === true;
    return detail === undefined ? (isGuest ? 90 : 'full') : soloCutOf(detail, isGuest).type;
  };
  const stream: TrackSource['stream'] = async (track, use = 'play') => {
    const [detail, signed] = await Promise.all([detailOf(track), options.session.sign()]);
    if (!signed.ok) return { ok: false, code: signed.code, detail: 'the playback cookie is missing' };
    if (detail !== undefined) known.set(track.trackId, detail);
    const audioType = typeOf(detail);
    audioTypes.set(track.trackId, audioType);
    const path = (isStreamed ? hlsPlaylistUrl : playbackUrl)({
      trackId: track.trackId,
      audioType,
      // A cut out of the middle of a song fades in and out; how a whole one ends is the scheduler's.
      faded: audioType !== 'full',
      token: signed.token,
      isPreload: use === 'preload' && !isStreamed,
      ...(options.roomId === undefined ? {} : { roomId: options.roomId }),
    });
    return { ok: true, url: `${options.origin ?? ''}${path}`, gain: gainOf(detail), isLongLived: isStreamed };
  };
  return {
    stream,
    detailOf,
    gainOf,
    audioTypeOf: (track: MediaTrack) => audioTypes.get(track.trackId) ?? typeOf(track.detail),
    isNextOnAlbum: (...tracks: readonly [MediaTrack, MediaTrack]) => {
      const [one, other] = tracks.map(({ trackId, detail }) => detail ?? known.get(trackId));
      return one !== undefined && other !== undefined && isNextOnAlbum(one, other);
    },
  };
};

/** Downloads a track whole and decodes it. Throws `UndecodableError`, or what the download throws. */
const createLoad =
  (options: TrackSourceOptions, { stream, detailOf, gainOf }: ReturnType<typeof createStreams>) =>
  async (track: MediaTrack, signal: AbortSignal): Promise<DecodedTrack> => {
    const source = await stream(track);
    if (!source.ok) throw new Error(source.code);
    const bytes = await options.fetchBytes(source.url, signal);
    const decoding = options.decode(bytes, signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
      throw new UndecodableError(String(error));
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

/** What a room plays, as addresses and as decoded sound. */
export const createTrackSource = (options: TrackSourceOptions): TrackSource => {
  const unplayable = createUnplayableTracks();
  const streams = createStreams(options);
  const downloads = createTrackDownloads(createLoad(options, streams), unplayable);
  return {
    stream: streams.stream,
    decoded: ({ trackId }) => downloads.decoded(trackId),
    isMissing: ({ trackId }) => unplayable.isMissing(trackId),
    noteUnreadable: ({ trackId }) => unplayable.noteUnreadable(trackId),
    retryTrack: ({ trackId }) => {
      unplayable.forget(trackId);
      downloads.forgetFailed(trackId);
    },
    want: (tracks) => downloads.want(options.mode === 'hls' ? [] : tracks),
    keepOnly: downloads.keepOnly,
    isNextOnAlbum: streams.isNextOnAlbum,
    audioTypeOf: streams.audioTypeOf,
    ask: (track, requestIds) =>
      options.call(requestPlayback, {
        params: { id: track.trackId },
        body: { ...(options.roomId !== undefined && { roomId: options.roomId }), ...requestIds },
      }),
    dispose: downloads.dispose,
  };
};
