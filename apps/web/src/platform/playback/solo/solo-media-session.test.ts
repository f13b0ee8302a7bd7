import type { QueueDetails } from '@madoi/room-client/queue/details-store';
import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { followSoloWithMediaSession } from './solo-media-session.ts';
import { album, createSoloWorld, holdTime, pass, songsOf } from './solo-world.fixture.ts';

holdTime();

const world = () => {
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: MediaMetadataInit) {
        Object.assign(this, init);
      }
    },
  );
  const handlers = new Map<string, MediaSessionActionHandler>();
  const places: MediaPositionState[] = [];
  const session = {
    metadata: null as MediaMetadata | null,
    playbackState: 'none' as MediaSessionPlaybackState,
    setActionHandler: (action: MediaSessionAction, handler: MediaSessionActionHandler | null) =>
      handler === null ? handlers.delete(action) : handlers.set(action, handler),
    setPositionState: (place?: MediaPositionState) => place !== undefined && places.push(place),
  };
  const solo = createSoloWorld({ decodes: true });
  const details = createStore<QueueDetails>(() => ({ tracks: {}, albums: {}, artists: {}, users: {} }));
  const stop = followSoloWithMediaSession({
    session: session as unknown as MediaSession,
    player: solo.player,
    details: {
      store: details,
      ensureLoaded: () => Promise.resolve(),
      addKnownTracks: (tracks) => {
        const known = Object.fromEntries(tracks.map((track) => [track.id, track]));
        details.setState({ tracks: { ...details.getState().tracks, ...known } });
        return Promise.resolve();
      },
    },
    locale: () => 'ja',
  });
  const press = (action: MediaSessionAction, seekTime?: number) =>
    handlers.get(action)?.({ action, ...(seekTime === undefined ? {} : { seekTime }) });
  return { ...solo, session, handlers, places, press, stop };
};

it('shows the track and its place, and steers by every key', async () => {
  const { player, session, press, now, places, state } = world();
  expect(session.metadata).toBeNull();
  player.playList({ tracks: songsOf('ab'), context: album });
  await pass(6_000);
  expect(session).toMatchObject({ playbackState: 'playing', metadata: { title: 'a' } });
  expect(places.at(-1)).toMatchObject({ duration: 60, playbackRate: 1, position: expect.closeTo(5, 0) });
  press('nexttrack');
  await pass(1_000);
  expect(now()).toEqual(['playing', 'track-0b']);
  expect(session.metadata).toMatchObject({ title: 'b' });
  press('seekto', 30);
  expect(state().positionSec).toBeCloseTo(30);
  press('pause');
  expect(session.playbackState).toBe('paused');
  press('play');
  await pass(500);
  expect(now()).toEqual(['playing', 'track-0b']);
  press('previoustrack');
  await pass(500);
  expect(state().positionSec).toBeLessThan(1);
});

it('[4.28] leaves the keys to a lounge that is in front, and takes them again', async () => {
  const { player, handlers, session, stop } = world();
  player.playList({ tracks: songsOf('ab'), context: album });
  await pass(1_000);
  player.interrupt();
  expect(handlers.size).toBe(0);
  player.endInterruption();
  expect([...handlers.keys()].sort()).toEqual(['nexttrack', 'pause', 'play', 'previoustrack', 'seekto']);
  expect(session.playbackState).toBe('paused');
  stop();
  expect([handlers.size, session.metadata]).toEqual([0, null]);
});
