import { describe, expect, it } from 'vitest';
import { album, createSoloWorld, holdTime, pass, type SoloWorldParts, songsOf } from './solo-world.fixture.ts';

holdTime();

/** A song of which only the beginning has come: its stream sounds on the first element. */
const playBeginning = async (parts?: SoloWorldParts) => {
  const world = createSoloWorld(parts);
  world.player.playList({ tracks: songsOf('ab', 200), context: album });
  await pass(1_000);
  return world;
};

describe('a jump in a song that has only begun', () => {
  it('lets the old place sound until the new one does, which waits for its own bytes alone', async () => {
    const { player, elements, audibleDecks, state, heard } = await playBeginning();
    player.seek(150);
    await pass(200);
    expect(audibleDecks()).toEqual([0]);
    expect(state()).toMatchObject({ status: 'playing', positionSec: 150 });
    await pass(60);
    expect(audibleDecks()).toEqual([1]);
    expect(elements[1].currentTime).toBeCloseTo(150, 1);
    // Of an address that it knows a browser does not fetch the head again.
    expect(elements[1].addresses).toEqual(elements[0].addresses);
    await pass(1_000);
    expect(elements[0].paused).toBe(true);
    expect(state().positionSec).toBeGreaterThan(151);
    // One listening, without a gap.
    expect(heard).toHaveLength(1);
  });

  it('goes to the last of several places', async () => {
    const { player, elements, audibleDecks } = await playBeginning();
    for (const placeSec of [50, 100, 150]) {
      player.seek(placeSec);
      await pass(100);
      expect(audibleDecks()).toEqual([0]);
    }
    await pass(200);
    expect(audibleDecks()).toEqual([1]);
    expect(elements[1].currentTime).toBeCloseTo(150, 0);
    player.seek(20);
    await pass(300);
    expect(audibleDecks()).toEqual([0]);
    expect(elements[0].currentTime).toBeCloseTo(20, 0);
  });

  it('falls silent after a second without the new place, and begins there when it comes', async () => {
    const { player, elements, audibleDecks, state } = await playBeginning();
    elements[1].loadMs = 5_000;
    player.seek(150);
    await pass(900);
    expect(audibleDecks()).toEqual([0]);
    await pass(300);
    expect(audibleDecks()).toEqual([]);
    expect(state()).toMatchObject({ status: 'loading', positionSec: 150 });
    await pass(4_000);
    expect(audibleDecks()).toEqual([1]);
    expect(state().status).toBe('playing');
    expect(elements[1].currentTime).toBeLessThan(150.3);
  });

  it('asks for a new address at once where the one that it shares is refused', async () => {
    const { player, elements, audibleDecks, addresses, skipped, state } = await playBeginning({ broken: ['track-0a'] });
    elements[1].loadMs = 60_000;
    player.seek(150);
    Object.assign(elements[1], { error: { code: 4, message: 'refused' } });
    elements[1].dispatchEvent(new Event('error'));
    Object.assign(elements[1], { error: null, loadMs: 200 });
    expect(addresses).toHaveLength(2);
    await pass(250);
    expect(audibleDecks()).toEqual([1]);
    expect(elements[1].addresses.at(-1)).not.toBe(elements[0].addresses.at(-1));
    expect(state()).toMatchObject({ status: 'playing', error: undefined });
    // A refusal says nothing about the song.
    expect(skipped).toEqual([]);
  });

  it('is silenced by a pause, and nothing begins behind it', async () => {
    const { player, audibleDecks, heard } = await playBeginning();
    player.seek(150);
    await pass(100);
    player.pause();
    await pass(1_000);
    expect(audibleDecks()).toEqual([]);
    expect(heard.at(-1)).toMatchObject({ isAudible: false });
  });
});

describe('another song', () => {
  it('does not wait for its own sound before the one that was left is silent', async () => {
    const { player, audibleDecks } = await playBeginning();
    player.next();
    await pass(50);
    expect(audibleDecks()).toEqual([]);
  });
});
