import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hlsBlobKey } from '#features/catalogue/catalogue.api.ts';
import {
  codeOf,
  fetchMedia,
  frame,
  frames,
  get,
  readPlaylist,
  secondsOf,
  sign,
  signUpMember,
  startHlsWorld,
  statusOf,
  tracksHere,
} from './hls-world.fixture.ts';

const world = startHlsWorld();

describe('a track as HLS', () => {
  it('is a complete playlist of six-second segments that add up to the cut, and is kept nowhere', async () => {
    const client = await signUpMember(world().kit);
    const answer = await get(world().kit, client, await sign(world().kit, client), {}, 'HEAD');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'private, no-store, no-transform',
    });
    const { lines, durations, ranges } = await readPlaylist(world().kit, client, await sign(world().kit, client));
    expect(lines).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(lines).toContain('#EXT-X-TARGETDURATION:6');
    expect(lines.at(-2)).toBe('#EXT-X-ENDLIST');
    expect(durations).toHaveLength(6);
    for (const sec of durations.slice(0, -1)) expect(Math.abs(sec - 6)).toBeLessThan(secondsOf(1));
    const sum = durations.reduce((total, sec) => total + sec, 0);
    expect(Math.abs(sum - secondsOf(frames.full))).toBeLessThan(0.001);
    expect(ranges).toHaveLength(durations.length + 1);
  });

  it.each([
    ['full', 'full', false, 'full'],
    ['h90f', 90, true, 'full'],
    ['h30', 30, false, 'short'],
  ] as const)('decodes to the samples of the plain file: %s', async (cut, type, faded, of) => {
    const client = await signUpMember(world().kit);
    const plain = await get(world().kit, client, await sign(world().kit, client, { of, type, faded, plain: true }));
    const media = await fetchMedia(
      world().kit,
      client,
      await readPlaylist(world().kit, client, await sign(world().kit, client, { of, type, faded })),
    );
    const samples = await world().decode(media);
    expect(samples.byteLength).toBe(frames[cut] * frame * 8);
    expect(samples.equals(await world().decode(Buffer.from(await plain.arrayBuffer())))).toBe(true);
  });

  it('is served by ranges, whole and to HEAD like the plain file', async () => {
    const client = await signUpMember(world().kit);
    const { mediaUrl, ranges } = await readPlaylist(world().kit, client, await sign(world().kit, client));
    const whole = await get(world().kit, client, mediaUrl);
    await whole.arrayBuffer();
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store, no-transform',
      'content-length': String((ranges.at(-1)?.[1] ?? 0) + 1),
    });
    expect(await statusOf(get(world().kit, client, mediaUrl, {}, 'HEAD'))).toBe(200);
    expect(await codeOf(await get(world().kit, client, mediaUrl, { range: 'bytes=99999999-' }))).toBe(
      '416 range_not_satisfiable',
    );
  });

  it('is made once, however many ask at the same time, and nothing is left over', async () => {
    const client = await signUpMember(world().kit);
    const urls: string[] = [];
    while (urls.length < 4) urls.push(await sign(world().kit, client, { of: 'racing' }));
    const made = await Promise.all(urls.map((url) => readPlaylist(world().kit, client, url)));
    expect(new Set(made.map(({ ranges }) => JSON.stringify(ranges))).size).toBe(1);
    const key = hlsBlobKey(tracksHere.racing.hash, 'full');
    const first = await world().kit.services.blobs.stat(key);
    await readPlaylist(world().kit, client, await sign(world().kit, client, { of: 'racing' }));
    expect(await world().kit.services.blobs.stat(key)).toEqual(first);
    const work = path.join(world().kit.services.config.dataDir, 'work');
    for (const each of await readdir(work)) expect(await readdir(path.join(work, each))).toEqual([]);
  });

  it('is made again when the stored blob is no such file', async () => {
    const client = await signUpMember(world().kit);
    const key = hlsBlobKey(tracksHere.short.hash, 'h30f');
    await world().kit.services.blobs.put(key, Buffer.alloc(900, 1));
    const playlist = await readPlaylist(
      world().kit,
      client,
      await sign(world().kit, client, { of: 'short', type: 30, faded: true }),
    );
    expect((await world().decode(await fetchMedia(world().kit, client, playlist))).byteLength).toBe(
      frames.h30f * frame * 8,
    );
  });

  it.each(['broken', 'cutOff', 'missing'] as const)('is not found where the plain file is %s', async (of) => {
    const client = await signUpMember(world().kit);
    for (const _ of [1, 2]) {
      expect(await codeOf(await get(world().kit, client, await sign(world().kit, client, { of })))).toBe(
        '404 not_found',
      );
    }
    expect(await world().kit.services.blobs.stat(hlsBlobKey(tracksHere[of].hash, 'full'))).toBeUndefined();
  });
});
