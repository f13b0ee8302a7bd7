import type { MediaTrack } from '@madoi/contract/lounge/queue';
import type { PlayableQueue } from '@madoi/domain/player/playable-queue';
import type { ServerClock } from '@madoi/room-client/clock/server-clock';
import {
  createPlayerTabs,
  type PlayerTabs,
  type TabChannel,
  type TabMessage,
} from '@madoi/room-client/playback/scheduler/player-tabs';
import { createQueuePlayer } from '@madoi/room-client/playback/scheduler/queue-player';
import { createVolumeStorage } from '@madoi/room-client/playback/scheduler/saved-volume';
import { withSingleTabPlayback } from '@madoi/room-client/playback/scheduler/single-tab-playback';
import { defaultSound } from '@madoi/room-client/playback/sound-settings';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { album, createSoloWorld, holdTime, pass, songsOf } from '../solo/solo-world.fixture.ts';
import { createFakeAudioOutput } from './fake-audio-output.fixture.ts';

holdTime();

/** The tabs of one browser, and all that they sent one another. */
const createBrowser = () => {
  const listeners = new Map<number, (event: MessageEvent) => void>();
  const messages: TabMessage[] = [];
  const tab = (own: number): PlayerTabs => {
    const channel: TabChannel = {
      postMessage: (data: TabMessage) => {
        messages.push(data);
        for (const [other, listener] of [...listeners]) if (other !== own) listener({ data } as MessageEvent);
      },
      addEventListener: (_: string, listener: unknown) => void listeners.set(own, listener as () => void),
      removeEventListener: () => void listeners.delete(own),
    };
    return createPlayerTabs(channel);
  };
  return { tab, messages };
};

const track: MediaTrack = {
  id: 'media-1',
  trackId: 'track-1',
  trackUpdatedAt: 0,
  duration: 600,
  source: { type: 'user' },
  createdBy: { id: 'somebody' },
};

const createRoomWorld = (tabs: PlayerTabs, isPlaying = true) => {
  const fake = createFakeAudioOutput();
  const serverNow = () => performance.now() + 5_000_000;
  const clock: ServerClock = {
    serverNow,
    serverTimeAt: (ms) => ms + 5_000_000,
    performanceTimeOf: (ms) => ms - 5_000_000,
    isReady: () => true,
    isSettled: () => true,
    errorMs: () => 1,
    onChange: () => () => undefined,
    dispose: () => undefined,
  };
  const queueOf = (plays: boolean): PlayableQueue => ({
    type: 'lounge',
    currentMediaPlaylistIndex: 0,
    fadeDuration: 3,
    state: { isPlaying: plays, seekPosition: 0, at: serverNow() },
    mediaPlaylists: [{ id: 'list', currentMediaTrackIndex: 0, updatedAt: 0, mediaTracks: [track] }],
  });
  const queueStore = createStore<{ readonly queue: PlayableQueue | undefined }>(() => ({ queue: queueOf(isPlaying) }));
  const player = withSingleTabPlayback(
    createQueuePlayer({
      queueStore,
      clock,
      audioOutput: fake.audioOutput,
      source: {
        stream: () => Promise.resolve({ ok: true, url: '/a', gain: 1 }),
        decoded: () => ({ buffer: fake.soundOf(600), gain: 1 }),
        isMissing: () => false,
        noteUnreadable: () => undefined,
        retryTrack: () => undefined,
        audioTypeOf: () => 'full',
        isNextOnAlbum: () => false,
        want: () => undefined,
        keepOnly: () => undefined,
        ask: () => Promise.resolve({ allowed: true, audioType: 'full', duration: 600 }),
        dispose: () => undefined,
      },
      isVisible: () => true,
      volumeStorage: createVolumeStorage({ read: () => undefined, write: () => true }),
      sound: createStore(() => defaultSound),
      roomId: 'room-0001',
    }),
    tabs,
  );
  const now = () => {
    const { status, reason } = player.store.getState().player;
    return reason === undefined ? status : `${status} ${reason}`;
  };
  /** A controller of the room plays or pauses. */
  const others = { press: (plays: boolean) => queueStore.setState({ queue: queueOf(plays) }) };
  const isHeard = () => player.audible.current()?.isAudible ?? false;
  return { player, now, others, isHeard };
};

const soloNow = ({ state }: ReturnType<typeof createSoloWorld>) => state().status;

describe('the tabs of one browser', () => {
  it('solo: the one that begins silences the other, which can take it back', async () => {
    const { tab } = createBrowser();
    const one = createSoloWorld({ decodes: true, tabs: tab(1) });
    const other = createSoloWorld({ decodes: true, tabs: tab(2) });
    one.player.playList({ tracks: songsOf('ab'), context: album });
    await pass(2_000);
    other.player.playList({ tracks: songsOf('cd'), context: album });
    await pass(1_000);
    expect(one.state()).toMatchObject({ status: 'suspended', reason: 'other_device' });
    await one.player.retry();
    await pass(1_000);
    expect([soloNow(one), soloNow(other)]).toEqual(['playing', 'suspended']);
  });

  it('a room that is joined silences solo at once, and a click on solo playback silences the room', async () => {
    const { tab } = createBrowser();
    const solo = createSoloWorld({ decodes: true, tabs: tab(1) });
    solo.player.playList({ tracks: songsOf('ab'), context: album });
    await pass(2_000);
    const room = createRoomWorld(tab(2));
    await pass(200);
    expect(solo.state()).toMatchObject({ status: 'suspended', reason: 'other_device' });
    expect(room.now()).toBe('playing');
    solo.player.play();
    await pass(1_000);
    expect([soloNow(solo), room.now(), room.isHeard()]).toEqual(['playing', 'suspended other_device', false]);
    await room.player.retry();
    await pass(1_000);
    expect([soloNow(solo), room.now(), room.isHeard()]).toEqual(['suspended', 'playing', true]);
  });

  it('of two rooms the one that was joined last sounds, and they do not take it from one another', async () => {
    const { tab, messages } = createBrowser();
    const one = createRoomWorld(tab(1));
    await pass(1_000);
    const other = createRoomWorld(tab(2));
    await pass(60_000);
    expect([one.now(), other.now()]).toEqual(['suspended other_device', 'playing']);
    one.others.press(false);
    one.others.press(true);
    other.others.press(false);
    other.others.press(true);
    await pass(60_000);
    expect([one.now(), other.now()]).toEqual(['suspended other_device', 'playing']);
    expect(messages.map(({ kind }) => kind)).toEqual(['began', 'began', 'ended', 'ended', 'began']);
  });

  it('leaves the sound where it is while a room that was joined stands still', async () => {
    const { tab } = createBrowser();
    const solo = createSoloWorld({ decodes: true, tabs: tab(1) });
    solo.player.playList({ tracks: songsOf('ab'), context: album });
    await pass(2_000);
    createRoomWorld(tab(2), false);
    await pass(5_000);
    expect(soloNow(solo)).toBe('playing');
  });

  it('keeps a room silent whose music begins by itself while another tab sounds, and only then', async () => {
    const { tab } = createBrowser();
    const room = createRoomWorld(tab(2), false);
    const solo = createSoloWorld({ decodes: true, tabs: tab(1) });
    await pass(1_000);
    solo.player.playList({ tracks: songsOf('ab'), context: album });
    await pass(2_000);
    expect(room.now()).toBe('stopped');
    solo.player.pause();
    room.others.press(true);
    await pass(1_000);
    expect(room.now()).toBe('playing');
    room.others.press(false);
    solo.player.play();
    await pass(1_000);
    room.others.press(true);
    await pass(1_000);
    expect([room.now(), room.isHeard(), soloNow(solo)]).toEqual(['suspended other_device', false, 'playing']);
  });

  it('lets the later of two commands win, whichever sounds first', async () => {
    const { tab } = createBrowser();
    const [one, other] = [createSoloWorld({ tabs: tab(1) }), createSoloWorld({ tabs: tab(2) })];
    one.elements[0].loadMs = 500;
    other.elements[0].loadMs = 1_500;
    one.player.playList({ tracks: songsOf('ab'), context: album });
    await pass(100);
    other.player.playList({ tracks: songsOf('cd'), context: album });
    await pass(5_000);
    expect([soloNow(one), soloNow(other)]).toEqual(['suspended', 'playing']);
  });

  it('sends nothing after it was released', async () => {
    const { tab, messages } = createBrowser();
    const [one, other] = [createRoomWorld(tab(1)), createSoloWorld({ decodes: true, tabs: tab(2) })];
    await pass(1_000);
    await one.player.dispose();
    expect(messages.at(-1)).toMatchObject({ kind: 'ended' });
    other.player.playList({ tracks: songsOf('ab'), context: album });
    await pass(1_000);
    expect(soloNow(other)).toBe('playing');
  });
});
