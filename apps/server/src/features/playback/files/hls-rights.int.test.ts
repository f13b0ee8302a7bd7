import { playbackSession } from '@madoi/contract/playback/playback';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tracks } from '#features/catalogue/catalogue.table.ts';
import { sessions } from '#features/session/session.table.ts';
import {
  codeOf,
  get,
  readPlaylist,
  sign,
  signUpMember,
  startHlsWorld,
  statusOf,
  tracksHere,
} from './hls-world.fixture.ts';

const world = startHlsWorld();

describe('the right to hear a track as HLS', () => {
  it('[7.26] needs the session, the cookie, the prefix, the rights and the room', async () => {
    const client = await signUpMember(world().kit);
    const url = await sign(world().kit, client);
    expect(await codeOf(await fetch(new URL(url, world().kit.url)))).toBe('401 no_session');
    const other = await signUpMember(world().kit);
    await sign(world().kit, other);
    expect(await codeOf(await get(world().kit, other, url))).toBe('403 token_invalid');
    expect(await codeOf(await get(world().kit, client, url.replace('/pb/01KHL/', '/pb/01KHX/')))).toBe(
      '403 token_invalid',
    );
    expect(await codeOf(await get(world().kit, client, url.replace('a=1', 'a=4')))).toBe('422 invalid_input');
    expect(await codeOf(await get(world().kit, client, await sign(world().kit, client, { of: 'short' })))).toBe(
      '403 forbidden',
    );
    const roomId = '01KROOM00000000000000000001';
    expect(await codeOf(await get(world().kit, client, await sign(world().kit, client, { roomId })))).toBe(
      '403 forbidden',
    );
  });

  it('ends with five minutes for the playlist, but not for what it plays', async () => {
    const client = await signUpMember(world().kit);
    const url = await sign(world().kit, client);
    const { mediaUrl } = await readPlaylist(world().kit, client, url);
    world().clock.advance(301_000);
    expect(await codeOf(await get(world().kit, client, url))).toBe('403 token_expired');
    expect(await statusOf(get(world().kit, client, mediaUrl))).toBe(200);
    // The hourly cookie changes in between: a listener hears nothing of it.
    client.cookies.delete('pb-session');
    await client.call(playbackSession);
    expect(await statusOf(get(world().kit, client, mediaUrl))).toBe(200);
    world().clock.advance(3_600_000);
    expect(await codeOf(await get(world().kit, client, mediaUrl))).toBe('403 token_expired');
  });

  it('of a segment belongs to one session and one audio', async () => {
    const client = await signUpMember(world().kit);
    const { mediaUrl } = await readPlaylist(world().kit, client, await sign(world().kit, client));
    expect(await codeOf(await get(world().kit, await signUpMember(world().kit), mediaUrl))).toBe('403 token_invalid');
    expect(await codeOf(await fetch(new URL(mediaUrl, world().kit.url)))).toBe('401 no_session');
    const later = mediaUrl.replace(/e=\d+/, `e=${world().clock.now() + 999_999_999}`);
    const others = [mediaUrl.replace('a=1', 'a=2'), mediaUrl.replace('f=0', 'f=1'), later, `${mediaUrl}&r=01KROOM001`];
    for (const url of others) expect(await codeOf(await get(world().kit, client, url)), url).toBe('403 token_invalid');
    expect(await codeOf(await get(world().kit, client, mediaUrl.replace(/s=[^&]+/, 's=x')))).toBe('422 invalid_input');
  });

  it('of a segment ends with the track’s availability and with the session', async () => {
    const client = await signUpMember(world().kit);
    const { mediaUrl } = await readPlaylist(world().kit, client, await sign(world().kit, client, { of: 'racing' }));
    const { db } = world().kit.services.database;
    await db.update(tracks).set({ isAvailable: false }).where(eq(tracks.id, tracksHere.racing.id));
    expect(await codeOf(await get(world().kit, client, mediaUrl))).toBe('404 not_found');
    await db.update(tracks).set({ isAvailable: true }).where(eq(tracks.id, tracksHere.racing.id));
    expect(await statusOf(get(world().kit, client, mediaUrl))).toBe(200);
    await db.delete(sessions);
    expect(await codeOf(await get(world().kit, client, mediaUrl))).toBe('401 no_session');
  });
});
