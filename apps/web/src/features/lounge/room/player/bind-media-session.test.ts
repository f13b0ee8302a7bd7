import type { Album, Artist, Track } from '@madoi/contract/catalogue/entities';
import { initialQueuePlayer, type QueuePlayerState } from '@madoi/room-client/playback/scheduler/queue-player-state';
import type { QueueDetails } from '@madoi/room-client/queue/details-store';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { bindMediaSession } from './bind-media-session.ts';

const track: Track = {
  id: 'track-01',
  name: '夜の窓',
  names: { en: 'Night window' },
  albumId: 'album-01',
  artistId: 'artist-1',
  isAvailable: true,
  isExplicit: false,
  updatedAt: 0,
  audioInfo: { type: 'full', duration: 100, range: { start: 0, end: 100 } },
};
const album: Album = {
  id: 'album-01',
  name: '街',
  artistId: 'artist-1',
  tracks: ['track-01'],
  colors: { primary: '#000000', secondary: '#ffffff', ink: 'shu' },
  artworkUpdatedAt: 7,
  updatedAt: 0,
};
const artist: Artist = { id: 'artist-1', name: '灯', availability: 'available', updatedAt: 0 };

const world = () => {
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: MediaMetadataInit) {
        Object.assign(this, init);
      }
    },
  );
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  const session = {
    metadata: null as MediaMetadata | null,
    playbackState: 'none' as MediaSessionPlaybackState,
    setActionHandler: (action: MediaSessionAction, handler: MediaSessionActionHandler | null) =>
      void handlers.set(action, handler),
  };
  const pressed: string[] = [];
  const store = createStore<QueuePlayerState>(() => initialQueuePlayer);
  const details = createStore<QueueDetails>(() => ({ tracks: {}, albums: {}, artists: {}, users: {} }));
  const stop = bindMediaSession({
    session: session as unknown as MediaSession,
    player: {
      store,
      retry: () => {
        pressed.push('retry');
        return Promise.resolve();
      },
      pauseLocally: () => pressed.push('pauseLocally'),
    },
    details: { store: details, ensureLoaded: () => Promise.resolve(), addKnownTracks: () => Promise.resolve() },
    locale: () => 'en',
  });
  const press = (action: MediaSessionAction) => handlers.get(action)?.({ action });
  return { session, handlers, pressed, store, details, stop, press };
};

afterEach(() => vi.unstubAllGlobals());

it('shows the track with its artwork as soon as its details are known', () => {
  const { session, store, details } = world();
  store.setState({ trackId: 'track-01', isPlaying: true });
  expect(session.metadata).toBeNull();
  details.setState({ tracks: { 'track-01': track }, artists: { 'artist-1': artist } });
  expect(session.metadata).toMatchObject({ title: 'Night window', artist: '灯', album: '' });
  details.setState({ albums: { 'album-01': album } });
  expect(session.metadata?.album).toBe('街');
  expect(session.metadata?.artwork).toHaveLength(3);
  for (const { src, sizes } of session.metadata?.artwork ?? []) {
    expect(src).toContain('album-01');
    expect(sizes).toMatch(/^\d+x\d+$/);
  }
});

it('media keys silence and wake this listener only', () => {
  const { session, pressed, store, press } = world();
  store.setState({ isPlaying: true });
  expect(session.playbackState).toBe('playing');
  press('pause');
  store.setState({ userActionNeeded: true });
  expect(session.playbackState).toBe('paused');
  press('play');
  expect(pressed).toEqual(['pauseLocally', 'retry']);
});

it('is not set again while only the position moves, and lets go at the end', () => {
  const { session, store, details, stop, handlers } = world();
  details.setState({ tracks: { 'track-01': track } });
  store.setState({ trackId: 'track-01', isPlaying: true });
  const shown = session.metadata;
  store.setState({ positionSec: 12 });
  expect(session.metadata).toBe(shown);
  stop();
  expect(session.metadata).toBeNull();
  expect(session.playbackState).toBe('none');
  expect([...handlers.values()]).toEqual([null, null]);
});
