import type { AudioType } from '@madoi/contract/catalogue/entities';
import type { MediaQueue, MediaTrack } from '@madoi/contract/lounge/queue';
import type { ServerClock } from '@madoi/room-client/clock/server-clock';
import { createQueuePlayer } from '@madoi/room-client/playback/scheduler/queue-player';
import { createVolumeStorage } from '@madoi/room-client/playback/scheduler/saved-volume';
import { defaultSound } from '@madoi/room-client/playback/sound-settings';
import type { DecodedTrack } from '@madoi/room-client/playback/source/track-downloads';
import type { TrackSource } from '@madoi/room-client/playback/source/track-source';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createFakeAudioOutput, type FakeMedia } from './fake-audio-output.fixture.ts';

const serverAheadMs = 5_000_000;
const serverNow = () => performance.now() + serverAheadMs;

const trackOf = (id: string, duration: number): MediaTrack => ({
  id,
  trackId: `track-${id}`,
  trackUpdatedAt: 0,
  duration,
  source: { type: 'user' },
  createdBy: { id: 'somebody' },
});

const queueOf = (tracks: readonly MediaTrack[], state: Partial<MediaQueue['state']>): MediaQueue => ({
  type: 'lounge',
  currentMediaPlaylistIndex: 0,
  fadeDuration: 3,
  state: { isPlaying: true, seekPosition: 0, at: serverNow(), ...state },
  mediaPlaylists: [{ id: 'list', currentMediaTrackIndex: 0, updatedAt: 0, mediaTracks: [...tracks] }],
});

const volumeStorage = createVolumeStorage({ read: () => undefined, write: () => true });
const sound = createStore(() => defaultSound);

const world = (
  part: {
    readonly queue?: MediaQueue;
    readonly isVisible?: boolean;
    readonly allowed?: boolean;
    readonly decodes?: boolean;
    readonly audioType?: AudioType;
    readonly isOneAlbum?: boolean;
  } = {},
) => {
  const fake = createFakeAudioOutput();
  if (part.allowed === false) Object.assign(fake.state, { value: 'suspended', allowed: false });
  const order: string[] = [];
  const decoded = new Map<string, DecodedTrack>();
  const ready = { clock: true };
  const clock: ServerClock = {
    serverNow,
    serverTimeAt: (ms) => ms + serverAheadMs,
    performanceTimeOf: (ms) => ms - serverAheadMs,
    isReady: () => ready.clock,
    isSettled: () => ready.clock,
    errorMs: () => 1,
    onChange: () => () => undefined,
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
      if (part.decodes) for (const { id, duration } of tracks) decode(id, duration);
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
  return { ...fake, player, queueStore, order, ready, offMs, decode };
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllTimers();
  vi.useRealTimers();
});

describe('joining', () => {
  it('lands in place within three seconds when it joins late, though the network is slower than thought', async () => {
    const originMs = serverNow() - 30_000;
    const { elements, player, offMs } = world({ queue: queueOf([trackOf('a', 200)], { at: originMs }) });
    elements[0].loadMs = 900;
    await pass(3_000);
    expect(Math.abs(offMs(elements[0], originMs))).toBeLessThan(10);
    expect(player.store.getState()).toMatchObject({ status: 'inSync', trackId: 'track-a' });
  });

  it('asks for the audio before it asks for leave, and for leave once per track', async () => {
    const { order } = world({ queue: queueOf([trackOf('a', 200)], {}) });
    await pass(2_000);
    expect(order).toEqual(['address a', 'ask a']);
  });

  it('fetches while the clock is not known yet, and starts on what it fetched', async () => {
    const queue = queueOf([trackOf('a', 200)], {});
    vi.setSystemTime(serverNow());
    const fake = world();
    fake.ready.clock = false;
    fake.queueStore.setState({ queue });
    await pass(500);
    expect(fake.elements[0].addresses).toEqual(['/a/1']);
    expect(fake.elements[0].paused).toBe(true);
    fake.ready.clock = true;
    await pass(300);
    expect(fake.elements[0].addresses).toEqual(['/a/1']);
    expect(fake.elements[0].paused).toBe(false);
  });

  it('[4.14] has the track at hand when the gesture comes that the browser waited for', async () => {
    const originMs = serverNow() - 10_000;
    const queue = queueOf([trackOf('a', 200)], { at: originMs });
    const { player, elements, order, offMs } = world({ queue, allowed: false });
    await pass(5_000);
    expect(player.store.getState()).toMatchObject({ status: 'needsGesture', userActionNeeded: true });
    expect(elements[0].paused).toBe(true);
    await player.retry();
    expect(elements[0].paused).toBe(false);
    await pass(2_000);
    expect(elements[0].addresses).toHaveLength(1);
    expect(order).toEqual(['address a', 'ask a']);
    expect(Math.abs(offMs(elements[0], originMs))).toBeLessThan(10);
  });
});

describe('recovering', () => {
  it('sounds decoded when the element is given nothing, as in a page that was opened behind others', async () => {
    const originMs = serverNow();
    const queue = queueOf([trackOf('a', 200)], { at: originMs });
    const { elements, sources, player } = world({ queue, decodes: true, isVisible: false });
    elements[0].loadMs = 3_600_000;
    await pass(5_000);
    const startSec = sources[0]?.startSec ?? 0;
    expect(sources[0]?.offsetSec).toBeCloseTo((startSec * 1000 + serverAheadMs - originMs) / 1000, 2);
    expect(player.store.getState().status).toBe('inSync');
    expect(elements[0].paused).toBe(true);
  });

  it('says that it stalls, and finds back into place by itself', async () => {
    const originMs = serverNow();
    const { player, elements, offMs } = world({ queue: queueOf([trackOf('a', 200)], { at: originMs }) });
    await pass(4_000);
    elements[0].stall(3_000);
    await pass(500);
    expect(player.store.getState().status).toBe('stalled');
    await pass(6_000);
    expect(player.store.getState()).toMatchObject({ status: 'inSync', userActionNeeded: false });
    expect(Math.abs(offMs(elements[0], originMs))).toBeLessThan(10);
  });

  it('plays a track of twenty minutes on the elements, with a new address before the old one is over', async () => {
    const originMs = serverNow();
    const { elements, sources, order, offMs } = world({ queue: queueOf([trackOf('long', 1_200)], { at: originMs }) });
    await pass(250_000);
    expect(elements[1].addresses).toEqual([]);
    await pass(20_000);
    expect(elements[1].addresses).toHaveLength(1);
    expect(elements[1].addresses).not.toEqual(elements[0].addresses);
    expect(Math.abs(offMs(elements[1], originMs))).toBeLessThan(10);
    expect(elements[0].paused).toBe(true);
    await pass(260_000);
    expect(elements[0].addresses).toHaveLength(2);
    expect(Math.abs(offMs(elements[0], originMs))).toBeLessThan(10);
    expect(sources).toEqual([]);
    expect(order.filter((one) => one.startsWith('ask'))).toEqual(['ask long']);
  });
});

describe('going on', () => {
  it('begins a decoded track on the sample on which the one before ends, in a hidden page whose timers are a second late', async () => {
    const every = globalThis.setInterval;
    vi.stubGlobal('setInterval', (handler: () => void, ms: number) => every(handler, Math.max(ms, 1_000)));
    const queue = queueOf([trackOf('a', 60), trackOf('b', 90)], {});
    const { sources, decode } = world({ queue, isVisible: false });
    decode('a', 60);
    decode('b', 90);
    await pass(50_000);
    const [first, second] = sources;
    // Planned ten seconds ahead, on the audio's own clock.
    expect(second?.startSec).toBeCloseTo((first?.startSec ?? 0) + 60 - (first?.offsetSec ?? 0), 6);
    expect(second?.offsetSec).toBe(0);
    await pass(11_000);
    expect(sources).toHaveLength(2);
  });

  it('starts a long track on the other element in time', async () => {
    const queue = queueOf([trackOf('a', 60), trackOf('long', 1_200)], {});
    const originMs = queue.state.at + 60_000;
    const { elements, player, offMs } = world({ queue });
    await pass(61_500);
    expect(player.store.getState().trackId).toBe('track-long');
    expect(Math.abs(offMs(elements[1], originMs))).toBeLessThan(15);
  });
});

describe('the end of a song', () => {
  /** Where gains fall to nothing: from, until, in seconds of the audio clock. */
  const fadesOf = ({ gains }: ReturnType<typeof world>) =>
    gains.flatMap(({ gain }) => {
      const at = gain.changes.findLastIndex(({ how, value }) => how === 'ramp' && value === 0);
      const [from, until] = [gain.changes[at - 1], gain.changes[at]];
      return from === undefined || until === undefined ? [] : [{ fromSec: from.at, untilSec: until.at }];
    });
  const twoSongs = (part: Partial<MediaQueue> = {}) => ({
    ...queueOf([trackOf('a', 60), trackOf('b', 90)], {}),
    ...part,
  });
  const playTo57 = async (part: Parameters<typeof world>[0] = {}) => {
    const fake = world({ queue: twoSongs(), ...part });
    fake.decode('a', 60);
    fake.decode('b', 90);
    await pass(57_500);
    return fake;
  };

  it('[9.23] [3.43] fades out for as long as the queue says, down to the sample on which the next song begins', async () => {
    const fake = await playTo57();
    const nextSec = fake.sources[1]?.startSec ?? 0;
    const [fade, ...more] = fadesOf(fake);
    expect(more).toEqual([]);
    expect(fade?.untilSec).toBeCloseTo(nextSec, 3);
    expect(nextSec - (fade?.fromSec ?? 0)).toBeCloseTo(3, 3);
    const slow = await playTo57({ queue: twoSongs({ fadeDuration: 5 }) });
    expect((slow.sources[1]?.startSec ?? 0) - (fadesOf(slow)[0]?.fromSec ?? 0)).toBeCloseTo(5, 3);
  });

  it('does not fade where nothing follows, where the queue asks for no fade, within an album, or twice', async () => {
    const nothingFollows = await playTo57({ queue: queueOf([trackOf('a', 60)], {}) });
    expect(fadesOf(nothingFollows)).toEqual([]);
    const noFade = await playTo57({ queue: twoSongs({ fadeDuration: 0 }) });
    expect(fadesOf(noFade)).toEqual([]);
    const album = await playTo57({ isOneAlbum: true });
    expect(fadesOf(album)).toEqual([]);
    // The file of a highlight fades by itself.
    const highlight = await playTo57({ audioType: 90 });
    expect(fadesOf(highlight)).toEqual([]);
  });

  it('[9.23] fades out an element before the next song as well', async () => {
    const fake = world({ queue: queueOf([trackOf('a', 60), trackOf('long', 1_200)], {}) });
    const endSec = performance.now() / 1000 + 60;
    await pass(58_500);
    expect(fadesOf(fake)).toEqual([{ fromSec: expect.closeTo(endSec - 3, 1), untilSec: expect.closeTo(endSec, 1) }]);
  });

  it('is as loud as before when the song behind it is taken away while it fades', async () => {
    const queue = twoSongs();
    const fake = await playTo57({ queue });
    await pass(1_000);
    const faded = fake.gains.find(
      ({ gain }) => gain.changes.at(-1)?.how === 'ramp' && gain.changes.at(-1)?.value === 0,
    );
    fake.queueStore.setState({ queue: queueOf([trackOf('a', 60)], queue.state) });
    expect(faded?.gain.changes.slice(-2)).toMatchObject([
      { how: 'set', value: expect.closeTo(0.5, 1) },
      { how: 'ramp', value: 1 },
    ]);
  });

  it('fades out in what is left until a song that somebody chose begins', async () => {
    const fake = world({ queue: twoSongs() });
    fake.decode('a', 60);
    fake.decode('b', 90);
    await pass(20_000);
    const nowSec = performance.now() / 1000;
    const chosen = twoSongs({ state: { isPlaying: true, seekPosition: 0, at: serverNow() + 600 } });
    const [list] = chosen.mediaPlaylists;
    if (list === undefined) throw new Error('the queue has a list');
    fake.queueStore.setState({ queue: { ...chosen, mediaPlaylists: [{ ...list, currentMediaTrackIndex: 1 }] } });
    expect(fadesOf(fake)).toContainEqual({
      fromSec: expect.closeTo(nowSec, 3),
      untilSec: expect.closeTo(nowSec + 0.6, 3),
    });
  });
});

describe('volume', () => {
  it('[9.18] everything is heard through a base gain of 0.7', () => {
    const { gains } = world();
    expect(gains.map(({ gain }) => gain.value)).toContain(0.7);
  });

  it('[9.16] a pause fades over 0.15 s and the system over 0.6 s', async () => {
    const queue = queueOf([trackOf('a', 60)], {});
    const { sources, player, queueStore, decode, gains } = world({ queue });
    decode('a', 60);
    await pass(2_000);
    player.setSystemVolume(0.3);
    const music = gains[0]?.gain.changes.at(-1);
    expect(music).toMatchObject({ how: 'approach', value: 0.3 });
    // Four time constants are the whole fade.
    expect((music?.over ?? 0) * 4).toBeCloseTo(0.6);
    const pausedAtSec = performance.now() / 1000;
    queueStore.setState({ queue: queueOf([trackOf('a', 60)], { isPlaying: false, seekPosition: 2 }) });
    expect((sources[0]?.stopSec ?? 0) - pausedAtSec).toBeCloseTo(0.15, 2);
    expect(player.store.getState().player.status).toBe('paused');
  });
});

describe('the state', () => {
  it('[3.51] tells audio, control and place, and what it needs of its listener', async () => {
    const { player, queueStore } = world({ queue: queueOf([trackOf('a', 60)], {}) });
    await pass(2_000);
    const state = player.store.getState();
    expect(state).toMatchObject({
      trackId: 'track-a',
      mediaTrackId: 'a',
      durationSec: 60,
      isPlaying: true,
      userActionNeeded: false,
      player: { status: 'playing', hasPlayed: true },
      volume: { volume: 1, previousVolume: 1, systemVolume: 1, canControlVolume: true },
    });
    expect(state.positionSec).toBeGreaterThan(1);
    player.toggleMute();
    expect(player.store.getState().volume).toMatchObject({ volume: 0, previousVolume: 1 });
    queueStore.setState({ queue: queueOf([trackOf('a', 60)], { isPlaying: false, seekPosition: 5 }) });
    expect(player.store.getState()).toMatchObject({ isPlaying: false, player: { status: 'paused', hasPlayed: true } });
    player.suspend('other_device');
    queueStore.setState({ queue: queueOf([trackOf('a', 60)], {}) });
    player.suspend('other_device');
    expect(player.store.getState()).toMatchObject({ userActionNeeded: true, player: { reason: 'other_device' } });
  });

  it('[4.16] counts the clicks on play that a used-up month refuses, until there is time again', async () => {
    const { player } = world({ queue: queueOf([trackOf('a', 60)], {}) });
    await pass(500);
    player.setTimeLeft(0);
    await player.retry();
    await player.retry();
    expect(player.store.getState()).toMatchObject({ refusedPlayAttempts: 2, player: { reason: 'usage_limit' } });
    player.setTimeLeft(72_000);
    await player.retry();
    expect(player.store.getState()).toMatchObject({ refusedPlayAttempts: 2, player: { status: 'playing' } });
  });

  it('[4.31] leaving resets the system volume', async () => {
    const { player, gains } = world({ queue: queueOf([trackOf('a', 60)], {}) });
    await pass(500);
    player.setSystemVolume(0.3);
    const music = gains[0];
    expect(music?.gain.changes.at(-1)).toMatchObject({ value: 0.3 });
    await player.dispose();
    expect(music?.gain.changes.at(-1)).toMatchObject({ value: 1 });
  });
});

describe('shown position', () => {
  const count = async (fake: ReturnType<typeof world>, ms: number) => {
    const seen = new Set<number>();
    const stop = fake.player.store.subscribe(({ positionSec }) => seen.add(positionSec));
    await pass(ms);
    stop();
    return seen.size;
  };

  it('[9.22] [4.20] is the audio’s, every 30 ms, while it sounds and is looked at', async () => {
    const fake = world({ queue: queueOf([trackOf('a', 200)], {}) });
    await pass(3_000);
    const steps = await count(fake, 3_000);
    expect(steps).toBeGreaterThanOrEqual(95);
    expect(steps).toBeLessThanOrEqual(101);
    expect(fake.player.store.getState().positionSec).toBeCloseTo(fake.elements[0].currentTime, 1);
  });

  it('[9.22] [9.21] moves every second only while the page is hidden', async () => {
    const fake = world({ queue: queueOf([trackOf('a', 200)], {}), isVisible: false });
    await pass(3_000);
    expect(await count(fake, 5_000)).toBe(5);
  });

  it('[9.21] [4.20] is virtual, and moves every second, while this browser may not sound', async () => {
    const fake = world({ queue: queueOf([trackOf('a', 200)], {}), allowed: false });
    await pass(3_000);
    expect(await count(fake, 5_000)).toBe(5);
    // Shown at most a second ago.
    const { positionSec } = fake.player.store.getState();
    expect(positionSec).toBeGreaterThan(7);
    expect(positionSec).toBeLessThanOrEqual(8);
  });
});
