import type { Track } from '@madoi/contract/catalogue/entities';
import type { ListeningReporter } from '@madoi/room-client/playback/reports/listening-reporter';
import { meterPlayer } from '@madoi/room-client/playback/reports/meter-player';
import { createPlayerTabs, type PlayerTabs } from '@madoi/room-client/playback/scheduler/player-tabs';
import { createQueuePlayer } from '@madoi/room-client/playback/scheduler/queue-player';
import type { UnplayableReason } from '@madoi/room-client/playback/scheduler/queue-player-options';
import { createVolumeStorage } from '@madoi/room-client/playback/scheduler/saved-volume';
import { withSingleTabPlayback } from '@madoi/room-client/playback/scheduler/single-tab-playback';
import { createSoloPlayer } from '@madoi/room-client/playback/solo/solo-player';
import { createSoloQueueStorage } from '@madoi/room-client/playback/solo/solo-queue-storage';
import { defaultSound } from '@madoi/room-client/playback/sound-settings';
import type { DecodedTrack } from '@madoi/room-client/playback/source/track-downloads';
import type { TrackSource } from '@madoi/room-client/playback/source/track-source';
import type { TextStore } from '@madoi/room-client/storage/local-entry';
import { afterEach, beforeEach, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createFakeAudioOutput } from '../scheduler/fake-audio-output.fixture.ts';

export const songOf = (name: string, duration = 60): Track => ({
  id: `track-0${name}`,
  name,
  albumId: 'album-0001',
  artistId: 'artist-0001',
  isAvailable: true,
  isExplicit: false,
  updatedAt: 0,
  audioInfo: { type: 'full', duration, range: { start: 0, end: duration } },
});

export const songsOf = (names: string, duration?: number) => [...names].map((name) => songOf(name, duration));
export const album = { type: 'album', id: 'album-0001', title: 'An album' } as const;

export const createTextStore = (): TextStore => {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
  };
};

export interface SoloWorldParts {
  /** Everything wanted is decoded at once. */
  readonly decodes?: boolean;
  readonly allowed?: boolean;
  readonly missing?: readonly string[];
  /** Files that come whole and cannot be decoded. */
  readonly broken?: readonly string[];
  readonly refused?: readonly string[];
  readonly tabs?: PlayerTabs;
  readonly local?: TextStore;
  readonly session?: TextStore;
  /** What meters the player, and where it stands with the page and its network. */
  readonly reporter?: ListeningReporter;
  readonly isOnline?: () => boolean;
  readonly isForegroundNeeded?: () => boolean;
}

/** A page with one solo player on a browser that is held in the test's hand; needs fake timers. */
export const createSoloWorld = (parts: SoloWorldParts = {}) => {
  const fake = createFakeAudioOutput();
  if (parts.allowed === false) Object.assign(fake.state, { value: 'suspended', allowed: false });
  const decoded = new Map<string, DecodedTrack>();
  const addresses: string[] = [];
  const asked: { readonly trackId: string; readonly sessionId: string | undefined }[] = [];
  /** What the server does not have; the page finds it out by asking for it. */
  const gone = { missing: [...(parts.missing ?? [])] };
  const foundMissing = new Set<string>();
  const source: TrackSource = {
    stream: ({ trackId }, use) => {
      addresses.push(use === 'preload' ? `${trackId} ahead` : trackId);
      return Promise.resolve({ ok: true, url: `/${trackId}/${addresses.length}`, gain: 1 });
    },
    decoded: ({ trackId }) => decoded.get(trackId),
    isMissing: ({ trackId }) => foundMissing.has(trackId),
    noteUnreadable: ({ trackId }) => void (parts.broken?.includes(trackId) && foundMissing.add(trackId)),
    retryTrack: ({ trackId }) => void foundMissing.delete(trackId),
    want: (tracks) => {
      if (parts.decodes !== true) return;
      for (const { trackId, duration } of tracks)
        if (gone.missing.includes(trackId)) foundMissing.add(trackId);
        else if (parts.broken?.includes(trackId) !== true)
          decoded.set(trackId, { buffer: fake.soundOf(duration), gain: 1 });
    },
    keepOnly: () => undefined,
    audioTypeOf: () => 'full',
    isNextOnAlbum: () => false,
    ask: ({ trackId, duration }, names) => {
      asked.push({ trackId, sessionId: names?.sessionId });
      return Promise.resolve(
        parts.refused?.includes(trackId)
          ? { allowed: false, audioType: 'full', duration, reason: 'not_available' }
          : { allowed: true, audioType: 'full', duration },
      );
    },
    dispose: () => undefined,
  };
  const local = parts.local ?? createTextStore();
  const session = parts.session ?? createTextStore();
  const skipped: [string, UnplayableReason][] = [];
  const heard: { readonly id: string; readonly isAudible: boolean; readonly atMs: number; readonly sec: number }[] = [];
  const made = { sounds: 0, ids: 0 };
  const volumeStorage = createVolumeStorage({ read: () => undefined, write: () => true });
  const player = createSoloPlayer({
    createPlayer: (soundParts) => {
      made.sounds += 1;
      const sound = createQueuePlayer({
        ...soundParts,
        audioOutput: fake.audioOutput,
        source,
        sound: createStore(() => defaultSound),
        volumeStorage,
        isVisible: () => true,
        ...(parts.reporter && { playRequests: parts.reporter.playRequests }),
        ...(parts.isOnline && { isOnline: parts.isOnline }),
        ...(parts.isForegroundNeeded && { isForegroundNeeded: parts.isForegroundNeeded }),
      });
      if (parts.reporter) meterPlayer(parts.reporter, sound);
      sound.audible.subscribe(({ mediaTrack, isAudible, atMs, heardPositionSec }) =>
        heard.push({ id: mediaTrack.trackId, isAudible, atMs, sec: heardPositionSec }),
      );
      return withSingleTabPlayback(sound, parts.tabs ?? createPlayerTabs(undefined));
    },
    storage: createSoloQueueStorage(local, session),
    volumeStorage,
    newId: () => {
      made.ids += 1;
      return `entry-${local.length}-${made.ids}-0000`;
    },
    newSeed: () => 7,
  });
  player.onSkipped(({ trackId }, reason) => skipped.push([trackId, reason]));
  const state = () => player.store.getState();
  const now = () => [state().status, state().current?.trackId ?? ''];
  return { ...fake, player, state, now, skipped, heard, addresses, asked, gone, made, local, session, decoded };
};

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** For every file that makes a world. */
export const holdTime = () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.clearAllTimers();
    vi.useRealTimers();
  });
};
