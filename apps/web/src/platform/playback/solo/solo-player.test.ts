import { describe, expect, it } from 'vitest';
import { album, createSoloWorld, holdTime, pass, songOf, songsOf } from './solo-world.fixture.ts';

holdTime();

describe('listening alone', () => {
  it('makes no sound machinery before something is to be heard', () => {
    const { made, now } = createSoloWorld();
    expect([made.sounds, ...now()]).toEqual([0, 'stopped', '']);
  });

  it('misses nothing of a track that is slow to come, and shows it until it sounds', async () => {
    const { player, elements, now, state } = createSoloWorld();
    elements[0].loadMs = 4_000;
    player.playList({ tracks: songsOf('ab'), context: album });
    await pass(3_000);
    expect(now()).toEqual(['loading', 'track-0a']);
    expect(state().positionSec).toBe(0);
    await pass(1_100);
    expect(now()).toEqual(['playing', 'track-0a']);
    expect(elements[0].currentTime).toBeLessThan(0.2);
    await pass(2_000);
    expect(state().positionSec).toBeCloseTo(elements[0].currentTime, 1);
  });

  it('waits while it stalls, and goes on from the very place', async () => {
    const { player, elements, now, state } = createSoloWorld();
    player.playList({ tracks: songsOf('ab'), context: album });
    await pass(5_000);
    const place = elements[0].currentTime;
    elements[0].stall(3_000);
    await pass(2_900);
    expect(now()).toEqual(['loading', 'track-0a']);
    expect(state().positionSec).toBeCloseTo(place, 1);
    await pass(1_100);
    expect(elements[0].currentTime).toBeCloseTo(place + 1, 1);
    expect(elements[0].addresses.filter((address) => address.startsWith('/'))).toHaveLength(1);
  });

  it('turns to the next track on the sample on which the one before ends', async () => {
    const { player, sources, now, state, heard } = createSoloWorld({ decodes: true });
    player.playList({ tracks: songsOf('abc', 30), context: album });
    await pass(29_000);
    const second = sources.find((source) => source.startSec > 25);
    const first = sources.findLast((source) => source.startSec < 25);
    expect(now()).toEqual(['playing', 'track-0a']);
    expect(second?.startSec).toBeCloseTo((first?.startSec ?? 0) + 30 - (first?.offsetSec ?? 0), 6);
    expect(second?.offsetSec).toBe(0);
    await pass(32_000);
    expect(now()).toEqual(['playing', 'track-0c']);
    await pass(35_000);
    expect(now()).toEqual(['stopped', 'track-0c']);
    expect(state().positionSec).toBe(30);
    const gaps = heard.slice(1).map((one, index) => one.atMs - (heard[index]?.atMs ?? 0));
    // Began, stopped, began, … : no silence between two tracks.
    expect(gaps.filter((_, index) => index % 2 === 1).every((gap) => gap < 0.01)).toBe(true);
    expect(heard.map(({ id, isAudible }) => `${id} ${isAudible}`)).toHaveLength(6);
  });

  it('repeats one track without a gap, each time a listening of its own', async () => {
    const { player, heard } = createSoloWorld({ decodes: true });
    player.setRepeat('one');
    player.playList({ tracks: songsOf('ab', 10), context: album });
    await pass(35_000);
    expect(heard.filter(({ isAudible }) => isAudible).map(({ id }) => id)).toEqual(Array(4).fill('track-0a'));
  });

  it('goes on with a long track that is not decoded, from its very start', async () => {
    const { player, elements, now } = createSoloWorld();
    player.playList({ tracks: [songOf('a', 20), songOf('b', 900)], context: album });
    elements[0].endsSec = 19.95;
    await pass(23_000);
    expect(now()).toEqual(['playing', 'track-0b']);
    expect(elements[1].currentTime).toBeGreaterThan(2);
    expect(elements[1].currentTime).toBeLessThan(3);
  });
});

describe('clicks on play', () => {
  it('pauses at its place and goes on there', async () => {
    const { player, sources, now, state } = createSoloWorld({ decodes: true });
    player.playList({ tracks: songsOf('ab'), context: album });
    await pass(8_000);
    player.pause();
    expect(now()).toEqual(['paused', 'track-0a']);
    const place = state().positionSec;
    await pass(10_000);
    expect(state().positionSec).toBeCloseTo(place, 1);
    player.toggle();
    await pass(1_000);
    expect(now()).toEqual(['playing', 'track-0a']);
    expect(sources.at(-1)?.offsetSec).toBeCloseTo(place, 1);
  });

  it('seeks, and begins exactly there', async () => {
    const { player, sources, state } = createSoloWorld({ decodes: true });
    player.playList({ tracks: songsOf('ab'), context: album });
    await pass(5_000);
    player.seek(42.5);
    expect(state().positionSec).toBeCloseTo(42.5);
    await pass(200);
    expect(sources.at(-1)?.offsetSec).toBeCloseTo(42.5, 6);
    await pass(1_000);
    expect(state().positionSec).toBeGreaterThan(43);
  });

  it('plays the next track from its first sample within 50 ms when it is decoded', async () => {
    const { player, sources, now } = createSoloWorld({ decodes: true });
    player.playList({ tracks: songsOf('abc'), context: album });
    await pass(5_000);
    const pressedSec = performance.now() / 1000;
    player.next();
    expect(sources.at(-1)?.offsetSec).toBe(0);
    expect((sources.at(-1)?.startSec ?? 99) - pressedSec).toBeLessThanOrEqual(0.05);
    await pass(500);
    expect(now()).toEqual(['playing', 'track-0b']);
    player.previous();
    await pass(500);
    expect(now()).toEqual(['playing', 'track-0a']);
  });

  it('[4.15] stops when the current track is taken out, and plays what stands there next', async () => {
    const { player, state, now } = createSoloWorld({ decodes: true });
    player.playList({ tracks: songsOf('abc'), context: album });
    await pass(3_000);
    player.remove(state().current?.id ?? '');
    await pass(500);
    expect(now()).toEqual(['paused', 'track-0b']);
    player.play();
    await pass(500);
    expect(now()).toEqual(['playing', 'track-0b']);
  });

  it('adds and reorders without touching what sounds', async () => {
    const { player, state, heard } = createSoloWorld({ decodes: true });
    player.playList({ tracks: songsOf('abc'), context: album });
    await pass(3_000);
    player.playNext([songOf('x')]);
    player.append([songOf('z')]);
    player.setShuffled(true);
    player.setShuffled(false);
    player.move(state().tracks[3]?.id ?? '', state().tracks[0]?.id);
    await pass(2_000);
    expect(
      state()
        .tracks.map(({ trackId }) => trackId.at(-1))
        .join(''),
    ).toBe('caxbz');
    expect(heard).toHaveLength(1);
  });

  it('falls silent at once when the queue is emptied', async () => {
    const { player, now, heard } = createSoloWorld({ decodes: true });
    player.playList({ tracks: songsOf('abc'), context: album });
    await pass(3_000);
    player.clear();
    expect(now()).toEqual(['stopped', '']);
    expect(heard.at(-1)).toMatchObject({ isAudible: false });
  });

  it('[4.18] keeps mute and volume without any sound, and with it', async () => {
    const { player, state } = createSoloWorld({ decodes: true });
    player.setVolume(0.4);
    player.toggleMute();
    expect(state().volume).toMatchObject({ volume: 0, previousVolume: 0.4 });
    player.playList({ tracks: songsOf('a'), context: album });
    player.setVolume(0.6);
    player.toggleMute();
    player.toggleMute();
    expect(state().volume.volume).toBe(0.6);
  });
});
