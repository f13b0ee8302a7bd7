import { describe, expect, it } from 'vitest';
import {
  album,
  createSoloWorld,
  createTextStore,
  holdTime,
  pass,
  type SoloWorldParts,
  songsOf,
} from './solo-world.fixture.ts';

holdTime();

const range = { startSec: 30, endSec: 60 };
const playSection = (parts: SoloWorldParts = {}, names = 'a') => {
  const world = createSoloWorld({ decodes: true, ...parts });
  world.player.playList({ tracks: songsOf(names, 200), context: album, range });
  return world;
};
/** When sound began and ended, by the place in its track, s. */
const joins = ({ heard }: Pick<ReturnType<typeof createSoloWorld>, 'heard'>) =>
  heard.map(({ id, isAudible, sec }) => `${id.slice(-1)} ${isAudible ? 'from' : 'to'} ${Math.round(sec)}`);

describe('a section of a track', () => {
  it.each([true, false])(
    'is heard from its start to its end, and the player stops there (decoded: %s)',
    async (decodes) => {
      const world = playSection({ decodes });
      await pass(29_000);
      expect(world.state()).toMatchObject({ status: 'playing', durationSec: 200 });
      await pass(3_000);
      expect(world.state()).toMatchObject({ status: 'stopped', positionSec: 60 });
      await pass(60_000);
      expect(joins(world)).toEqual(['a from 30', 'a to 60']);
    },
  );

  it('begins at its start again when it is played again, and when it is gone back in', async () => {
    const world = playSection();
    await pass(35_000);
    world.player.play();
    await pass(10_000);
    world.player.previous();
    await pass(1_000);
    expect(world.state().positionSec).toBeCloseTo(31, 0);
    await pass(40_000);
    expect(world.state()).toMatchObject({ status: 'stopped', positionSec: 60 });
  });

  it('goes over into the next, and into itself when it repeats, without a gap', async () => {
    const world = playSection({}, 'ab');
    await pass(40_000);
    expect(joins(world)).toEqual(['a from 30', 'a to 60', 'b from 30']);
    const [, ended, began] = world.heard;
    expect(began?.atMs).toBeCloseTo(ended?.atMs ?? 0, 3);
    world.player.setRepeat('one');
    await pass(25_000);
    expect(joins(world).slice(3)).toEqual(['b to 60', 'b from 30']);
  });

  it('goes on after a reload at its place, and ends where it ends', async () => {
    const stores = { local: createTextStore(), session: createTextStore() };
    const before = playSection(stores);
    await pass(12_000);
    before.player.save();
    await before.player.dispose();
    const after = createSoloWorld({ decodes: true, ...stores });
    await pass(1_000);
    expect(after.state().positionSec).toBeGreaterThan(40);
    await pass(25_000);
    expect(after.state()).toMatchObject({ status: 'stopped', positionSec: 60 });
  });

  it('is left by who seeks out of it: the track is heard to its end', async () => {
    const world = playSection();
    await pass(5_000);
    world.player.seek(90);
    await pass(20_000);
    expect(world.state()).toMatchObject({ status: 'playing' });
    expect(world.state().positionSec).toBeGreaterThan(105);
    await pass(100_000);
    expect(world.state()).toMatchObject({ status: 'stopped', positionSec: 200 });
  });

  it('[5.11] that ends before it starts, or reaches out of its track, is none', async () => {
    for (const wrong of [
      { startSec: 60, endSec: 30 },
      { startSec: 30, endSec: 300 },
      { startSec: Number.NaN, endSec: 60 },
    ]) {
      const world = createSoloWorld({ decodes: true });
      world.player.playList({ tracks: songsOf('a', 200), context: album, range: wrong });
      await pass(90_000);
      expect(world.state()).toMatchObject({ status: 'playing' });
      await world.player.dispose();
    }
  });
});
