import { clearLocalEntries } from '@madoi/room-client/storage/local-entry';
import { describe, expect, it } from 'vitest';
import { album, createSoloWorld, createTextStore, holdTime, pass, songOf, songsOf } from './solo-world.fixture.ts';

holdTime();

describe('what cannot be heard', () => {
  it('passes over a file that is not there, and says so once', async () => {
    const { player, skipped, now } = createSoloWorld({ decodes: true, missing: ['track-0b'] });
    player.playList({ tracks: songsOf('abc'), context: album });
    await pass(2_000);
    expect(skipped).toEqual([['track-0b', 'missing']]);
    player.next();
    await pass(1_000);
    expect(now()).toEqual(['playing', 'track-0c']);
    expect(skipped).toHaveLength(1);
  });

  it('tries a skipped track again when the listener chooses it', async () => {
    const { player, skipped, now, state, gone } = createSoloWorld({ decodes: true, missing: ['track-0b'] });
    player.playList({ tracks: songsOf('abc'), context: album });
    await pass(2_000);
    expect(skipped).toHaveLength(1);
    player.jumpTo(state().tracks[1]?.id ?? '');
    await pass(2_000);
    // Still not there: it is reported again, and skipped again.
    expect(skipped).toHaveLength(2);
    expect(now()).toEqual(['playing', 'track-0c']);
    gone.missing = [];
    player.jumpTo(state().tracks[1]?.id ?? '');
    await pass(2_000);
    expect(now()).toEqual(['playing', 'track-0b']);
    expect(skipped).toHaveLength(2);
  });

  it('tries again what the listener points at in another list', async () => {
    const { player, skipped, now, gone } = createSoloWorld({ decodes: true, missing: ['track-0b'] });
    player.playList({ tracks: songsOf('abc'), context: album });
    await pass(2_000);
    gone.missing = [];
    player.playList({ tracks: songsOf('xb'), context: album, startIndex: 1 });
    await pass(2_000);
    expect(now()).toEqual(['playing', 'track-0b']);
    expect(skipped).toHaveLength(1);
  });

  it('passes over a file that neither the decoder nor the element can read', async () => {
    const { player, elements, skipped, now, state } = createSoloWorld({ decodes: true, broken: ['track-0a'] });
    elements[0].loadMs = 60_000;
    player.playList({ tracks: songsOf('ab'), context: album });
    await pass(500);
    expect([skipped.length, state().status]).toEqual([0, 'loading']);
    Object.assign(elements[0], { error: { code: 3, message: 'not a song' } });
    elements[0].dispatchEvent(new Event('error'));
    Object.assign(elements[0], { error: null, loadMs: 200 });
    await pass(2_000);
    expect(skipped).toEqual([['track-0a', 'missing']]);
    expect(now()).toEqual(['playing', 'track-0b']);
  });

  it('skips tracks that may not be played here', async () => {
    const { player, skipped, now } = createSoloWorld({ decodes: true, refused: ['track-0a'] });
    player.playList({ tracks: songsOf('ab'), context: album });
    await pass(2_000);
    expect(skipped).toEqual([['track-0a', 'not_available']]);
    expect(now()).toEqual(['playing', 'track-0b']);
  });

  it('[8.11] is loading while a start is tried again, says audio_error with its details at the third failure, and recovers by itself', async () => {
    const { player, elements, state } = createSoloWorld();
    elements[0].loadMs = 60_000;
    player.playList({ tracks: songsOf('ab'), context: album });
    await pass(500);
    const fail = async () => {
      Object.assign(elements[0], { error: { code: 2, message: 'cut' } });
      elements[0].dispatchEvent(new Event('error'));
      Object.assign(elements[0], { error: null });
      await pass(100);
    };
    for (const waitMs of [1_100, 2_100]) {
      await fail();
      expect(state()).toMatchObject({ status: 'loading', error: undefined });
      await pass(waitMs);
    }
    await fail();
    expect(state()).toMatchObject({ status: 'error', error: { code: 'audio_error', detail: 'media error 2 cut' } });
    Object.assign(elements[0], { error: null, loadMs: 200 });
    await pass(6_000);
    expect(state()).toMatchObject({ status: 'playing', error: undefined });
  });
});

describe('a track that keeps failing', () => {
  it('makes no other track wait for its next try', async () => {
    const { player, elements, now } = createSoloWorld();
    elements[0].loadMs = 60_000;
    player.playList({ tracks: songsOf('ab'), context: album });
    for (let tries = 0; tries < 5; tries += 1) {
      await pass(8_500);
      Object.assign(elements[0], { error: { code: 2, message: 'cut' } });
      elements[0].dispatchEvent(new Event('error'));
    }
    Object.assign(elements[0], { error: null, loadMs: 200 });
    await pass(1_000);
    expect(now()).toEqual(['error', 'track-0a']);
    player.next();
    await pass(1_000);
    expect(now()).toEqual(['playing', 'track-0b']);
  });
});

describe('a long track, which is streamed', () => {
  it('tries again when its new address could not be had', async () => {
    const { player, elements, addresses, state } = createSoloWorld();
    player.playList({ tracks: [songOf('a', 1_200)], context: album });
    await pass(1_000);
    elements[1].loadMs = 60_000;
    await pass(256_000);
    const asked = addresses.length;
    Object.assign(elements[1], { error: { code: 2, message: 'cut' } });
    elements[1].dispatchEvent(new Event('error'));
    Object.assign(elements[1], { error: null, loadMs: 200 });
    await pass(10_000);
    expect(addresses.length).toBeGreaterThan(asked);
    expect(elements[1].paused).toBe(false);
    expect(state()).toMatchObject({ status: 'playing', error: undefined });
  });
});

describe('a player that waits for its listener', () => {
  it('begins inside the click, where the browser wants one', async () => {
    const { player, state, sources } = createSoloWorld({ decodes: true, allowed: false });
    player.playList({ tracks: songsOf('ab'), context: album });
    await pass(1_000);
    expect(state().status).toBe('playing');
    expect(sources.length).toBeGreaterThan(0);
  });

  it('[4.16] stands at the end of the time, and goes on when there is time again', async () => {
    const { player, state } = createSoloWorld({ decodes: true });
    player.playList({ tracks: songsOf('ab'), context: album });
    await pass(2_000);
    player.setTimeLeft(0);
    await pass(500);
    expect(state()).toMatchObject({ status: 'suspended', reason: 'usage_limit', timeLeftSec: 0 });
    const place = state().positionSec;
    await player.retry();
    expect(state().status).toBe('suspended');
    player.setTimeLeft(undefined);
    await player.retry();
    await pass(500);
    expect(state().status).toBe('playing');
    expect(state().positionSec).toBeCloseTo(place + 0.5, 0);
  });
});

describe('a lounge in front', () => {
  it('[4.28] interrupts, lets go of the sound, and hands the queue back at its place', async () => {
    const { player, state, heard } = createSoloWorld({ decodes: true });
    player.playList({ tracks: songsOf('ab'), context: album });
    await pass(12_000);
    const place = state().positionSec;
    player.interrupt();
    expect(state()).toMatchObject({ status: 'paused', isInterrupted: true });
    expect(heard.at(-1)).toMatchObject({ isAudible: false });
    player.play();
    player.next();
    await pass(1_000);
    expect(state()).toMatchObject({ status: 'paused', isInterrupted: true });
    player.previous();
    player.seek(place);
    player.endInterruption();
    expect(state()).toMatchObject({ status: 'paused', isInterrupted: false });
    player.play();
    await pass(1_000);
    expect(state().status).toBe('playing');
    expect(state().positionSec).toBeGreaterThan(place);
  });
});

describe('a page that is opened again', () => {
  const reload = async (wasPlaying: boolean, sameTab: boolean, allowed = true) => {
    const before = createSoloWorld({ decodes: true });
    before.player.setRepeat('all');
    before.player.playList({ tracks: songsOf('abc'), context: album, startIndex: 1 });
    await pass(20_000);
    if (!wasPlaying) before.player.pause();
    const place = before.state().positionSec;
    await before.player.dispose();
    const { local } = before;
    const session = sameTab ? before.session : createTextStore();
    return { place, ...createSoloWorld({ decodes: true, local, session, allowed }) };
  };

  it('has the queue back, paused at its place', async () => {
    const { state, place, made } = await reload(false, true);
    expect(state()).toMatchObject({ status: 'paused', repeat: 'all', currentIndex: 1, context: album });
    expect(state().positionSec).toBeCloseTo(place, 1);
    expect(made.sounds).toBe(0);
  });

  it('resumes if it was playing', async () => {
    const { state, place, now } = await reload(true, true);
    await pass(2_000);
    expect(now()).toEqual(['playing', 'track-0b']);
    expect(state().positionSec).toBeGreaterThan(place + 1);
  });

  it('[4.14] waits for a touch if it was playing and the browser wants one', async () => {
    const { state, player } = await reload(true, true, false);
    await pass(1_000);
    expect(state()).toMatchObject({ status: 'suspended', reason: 'autoplay' });
    await player.retry();
    await pass(1_000);
    expect(state().status).toBe('playing');
  });

  it('does not join in as a second tab', async () => {
    const { state } = await reload(true, false);
    expect(state().status).toBe('paused');
  });

  it('ignores stored data that was tampered with', () => {
    const local = createTextStore();
    const meta = { createdAt: 1, updatedAt: 1, version: 1 };
    local.setItem('madoi:solo-queue', JSON.stringify({ body: { tracks: [{ id: 5 }] }, meta }));
    expect(createSoloWorld({ local }).now()).toEqual(['stopped', '']);
  });
});

describe('a listener who logs out', () => {
  it('[4.07] leaves no sound and no queue, and nothing is written down again', async () => {
    const { player, local, heard, state } = createSoloWorld({ decodes: true });
    player.playList({ tracks: songsOf('ab'), context: album });
    await pass(8_000);
    player.clear();
    clearLocalEntries(local);
    await pass(20_000);
    player.save();
    expect(heard.at(-1)).toMatchObject({ isAudible: false });
    expect(state()).toMatchObject({ status: 'stopped', tracks: [], context: undefined });
    expect(local.length).toBe(0);
  });
});
