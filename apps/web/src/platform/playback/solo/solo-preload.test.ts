import { preloadMaxSec } from '@madoi/contract/constants';
import { describe, expect, it } from 'vitest';
import { album, createSoloWorld, holdTime, pass, songOf, songsOf } from './solo-world.fixture.ts';

holdTime();

describe('a track whose play button is pointed at', () => {
  it('has its head fetched without a sound, and is played on from there when it is clicked', async () => {
    const { player, addresses, elements, now, heard } = createSoloWorld();
    const [one, two] = [songOf('one'), songOf('two')];
    player.preload(one);
    await pass(400);
    expect(addresses).toEqual([`${one.id} ahead`]);
    expect(elements.map(({ paused, src }) => [paused, src !== ''])).toContainEqual([true, true]);
    expect([now(), heard]).toEqual([['stopped', ''], []]);
    player.playList({ tracks: [one, two], context: album, startIndex: 0 });
    // Less than the network takes: it was there, under the address that it has.
    await pass(200);
    expect(addresses).toEqual([`${one.id} ahead`]);
    expect(now()).toEqual(['playing', one.id]);
  });

  it('makes way for the one that is pointed at next, and for another one that is clicked', async () => {
    const { player, addresses, now } = createSoloWorld();
    const [one, two, three] = songsOf('123');
    if (!one || !two || !three) throw new Error('three songs');
    player.preload(one);
    player.preload(two);
    await pass(400);
    expect(addresses).toEqual([`${one.id} ahead`, `${two.id} ahead`]);
    player.playList({ tracks: [three], context: album });
    await pass(600);
    expect(addresses.at(-1)).toBe(three.id);
    expect(now()).toEqual(['playing', three.id]);
  });

  it('is left alone while another one sounds, and when its index alone is longer than a head', async () => {
    const { player, addresses, made } = createSoloWorld();
    player.preload(songOf('long', preloadMaxSec + 1));
    await pass(400);
    expect([addresses, made.sounds]).toEqual([[], 0]);
    player.playList({ tracks: [songOf('one')], context: album });
    await pass(600);
    player.preload(songOf('two'));
    await pass(600);
    expect(addresses.some((address) => address.includes('two'))).toBe(false);
  });

  it('does not have the track fetched that stands in the bar from an earlier visit', async () => {
    const before = createSoloWorld();
    before.player.playList({ tracks: [songOf('one')], context: album });
    await pass(600);
    before.player.pause();
    await before.player.dispose();
    const { player, addresses, now } = createSoloWorld({ local: before.local, session: before.session });
    expect(now()).toEqual(['paused', songOf('one').id]);
    player.preload(songOf('two'));
    await pass(60_000);
    expect(addresses).toEqual([`${songOf('two').id} ahead`]);
  });

  it('comes before the paused track in the bar for half a minute, and not for ever', async () => {
    const { player, addresses } = createSoloWorld();
    player.playList({ tracks: [songOf('one')], context: album });
    await pass(600);
    player.pause();
    await pass(1_000);
    player.preload(songOf('two'));
    await pass(29_000);
    const [latest, before] = [addresses.at(-1), addresses.length];
    expect(latest).toBe(`${songOf('two').id} ahead`);
    await pass(2_000);
    expect(addresses.slice(before)).toEqual([songOf('one').id]);
  });
});
