import type { AudioType } from '@madoi/contract/catalogue/entities';
import type { MediaQueue, MediaTrack } from '@madoi/contract/lounge/queue';
import { songFadeSec } from '@madoi/domain/playback/fade-lengths';
import type { ServerClock } from '@madoi/room-client/clock/server-clock';
import { createQueuePlayer } from '@madoi/room-client/playback/scheduler/queue-player';
import { createVolumeStorage } from '@madoi/room-client/playback/scheduler/saved-volume';
import { defaultSound } from '@madoi/room-client/playback/sound-settings';
import type { DecodedTrack } from '@madoi/room-client/playback/source/track-downloads';
import type { TrackSource } from '@madoi/room-client/playback/source/track-source';
import { afterEach, beforeEach, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createFakeAudioOutput, type FakeMedia } from './fake-audio-output.fixture.ts';

/** The server's clock is so far ahead of this page's. */
export const serverAheadMs = 5_000_000;
export const serverNow = () => performance.now() + serverAheadMs;

export const trackOf = (id: string, duration: number): MediaTrack => ({
  id,
  trackId: `track-${id}`,
  trackUpdatedAt: 0,
  duration,
  source: { type: 'user' },
  createdBy: { id: 'somebody' },
});

/** A queue of one list, which plays from its first track on. */
export const queueOf = (tracks: readonly MediaTrack[], state: Partial<MediaQueue['state']>): MediaQueue => ({
  type: 'lounge',
  currentMediaPlaylistIndex: 0,
  fadeDuration: songFadeSec,
  state: { isPlaying: true, seekPosition: 0, at: serverNow(), ...state },
  mediaPlaylists: [{ id: 'list', currentMediaTrackIndex: 0, updatedAt: 0, mediaTracks: [...tracks] }],
});

const volumeStorage = createVolumeStorage({ read: () => undefined, write: () => true });
const sound = createStore(() => defaultSound);

export interface QueuePlayerWorldOptions {
  readonly queue?: MediaQueue;
  readonly isVisible?: boolean;
  /** Whether the browser lets the page sound without a gesture. */
  readonly allowed?: boolean;
  /** The audio device is off at first, and needs so long to start. */
  readonly startsAfterMs?: number;
  /** Whether a track is decoded as soon as it is wanted; otherwise the test says when. */
  readonly decodes?: boolean;
  readonly audioType?: AudioType;
  readonly isOneAlbum?: boolean;
  /** Whether the elements sound through the audio graph. */
  readonly canFade?: boolean;
  /** Whether the server's clock is known from the start; otherwise `answerClock` makes it so. */
  readonly isClockKnown?: boolean;
}

/** A queue player over fake audio, whose source and clock are in the test's hand. */
export const createQueuePlayerWorld = (part: QueuePlayerWorldOptions = {}) => {
  const fake = createFakeAudioOutput(part.canFade);
  if (part.allowed === false) Object.assign(fake.state, { value: 'suspended', allowed: false });
  if (part.startsAfterMs !== undefined)
    Object.assign(fake.state, { value: 'suspended', startsAfterMs: part.startsAfterMs });
  const order: string[] = [];
  /** What was to be downloaded whole, one entry for each time. */
  const wanted: string[] = [];
  /** Whose downloads under way were let go on. */
  const kept: string[] = [];
  const decoded = new Map<string, DecodedTrack>();
  let isClockKnown = part.isClockKnown ?? true;
  const clockListeners = new Set<() => void>();
  const answerClock = () => {
    isClockKnown = true;
    for (const listener of [...clockListeners]) listener();
  };
  const clock: ServerClock = {
    serverNow,
    serverTimeAt: (ms) => ms + serverAheadMs,
    performanceTimeOf: (ms) => ms - serverAheadMs,
    isReady: () => isClockKnown,
    isSettled: () => isClockKnown,
    errorMs: () => 1,
    onChange: (listener) => {
      clockListeners.add(listener);
      return () => void clockListeners.delete(listener);
    },
    dispose: () => undefined,
  };
  const decode = (id: string, duration: number) => decoded.set(id, { buffer: fake.soundOf(duration), gain: 1 });
  const source: TrackSource = {
    stream: (track) => {
      order.push(`address ${track.id}`);
      return Promise.resolve({ ok: true, url: `/${track.id}/${order.length}`, gain: 1 });
    },
    decoded: ({ id }) => decoded.get(id),
    isMissing: () => false,
    noteUnreadable: () => undefined,
    retryTrack: () => undefined,
    audioTypeOf: () => part.audioType ?? 'full',
    isNextOnAlbum: () => part.isOneAlbum ?? false,
    want: (tracks) => {
      wanted.push(tracks.map(({ id }) => id).join(' '));
      if (part.decodes) for (const { id, duration } of tracks) decode(id, duration);
    },
    keepOnly: (tracks) => {
      kept.push(tracks.map(({ id }) => id).join(' '));
    },
    ask: (track) => {
      order.push(`ask ${track.id}`);
      return Promise.resolve({ allowed: true, audioType: 'full', duration: track.duration });
    },
    dispose: () => undefined,
  };
  const queueStore = createStore<{ readonly queue: MediaQueue | undefined }>(() => ({ queue: part.queue }));
  const isVisible = () => part.isVisible ?? true;
  const player = createQueuePlayer({
    queueStore,
    clock,
    audioOutput: fake.audioOutput,
    source,
    isVisible,
    volumeStorage,
    sound,
  });
  /** How far what this element plays is from the room, ms. */
  const offMs = (media: FakeMedia, originMs: number) => media.currentTime * 1000 - (serverNow() - originMs);
  return { ...fake, player, queueStore, order, wanted, kept, answerClock, offMs, decode };
};

export type QueuePlayerWorld = ReturnType<typeof createQueuePlayerWorld>;

/** Lets fake time pass. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Every test of the file begins with fake timers, and leaves none behind. */
export const withFakeTimersInEachTest = (): void => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.clearAllTimers();
    vi.useRealTimers();
  });
};
