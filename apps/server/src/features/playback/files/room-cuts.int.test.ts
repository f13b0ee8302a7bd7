import { createHmac } from 'node:crypto';
import { getQueue, type MediaTrack, type RegisterResult } from '@madoi/contract/lounge/queue';
import { createLounge } from '@madoi/contract/lounge/room';
import { playbackSession, requestPlayback } from '@madoi/contract/playback/playback';
import { login } from '@madoi/contract/session/session';
import { audioCuts } from '@madoi/domain/playback/audio-cut';
import { hlsPlaylistUrl, type PlaybackUrlParts, playbackUrl } from '@madoi/domain/playback/playback-url';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { addCommand, fillCatalogue, trackIds } from '@madoi/test-kit/queue-harness';
import { ask, openSocket } from '@madoi/test-kit/sockets';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audioBlobKey } from '#features/catalogue/catalogue.api.ts';
import { tracks } from '#features/catalogue/catalogue.table.ts';

const [longId = '', shortId = '', wholeId = ''] = trackIds;
const rightsOf = { [longId]: '90', [shortId]: '30', [wholeId]: 'full' } as const;
let kit: TestApp;
let owner: HttpClient;
let guest: HttpClient;
let roomId: string;
let list: readonly MediaTrack[];

beforeAll(async () => {
  kit = await startTestApp();
  const { database, blobs } = kit.services;
  await fillCatalogue(database);
  for (const [id, rights] of Object.entries(rightsOf)) {
    const range = { highlightStartSec: 7, highlight90Sec: 90, highlight30StartSec: 20, highlight30Sec: 30 };
    await database.db
      .update(tracks)
      .set({ rights, ...range })
      .where(eq(tracks.id, id));
    for (const cut of audioCuts) await blobs.put(audioBlobKey(id, cut), Buffer.from(`${id} ${cut}`));
  }
  owner = await kit.signUp('店主');
  guest = kit.newVisitor();
  await guest.call(login, { body: { guest: true } });
  const room = await owner.call(createLounge, { body: { name: '部屋', disabledAutoFillTrack: true } });
  if (!room.success) throw new Error(room.reason);
  roomId = room.id;
  const socket = await openSocket(owner);
  await ask(socket, 'send:user:joined:v2', { roomId });
  const events = [addCommand(longId, shortId, wholeId)];
  expect(await ask<RegisterResult>(socket, 'send:queue:event:register', { lastId: 0, events })).toMatchObject({
    result: 'accepted',
  });
  socket.close();
  list = (await guest.call(getQueue, { params: { id: roomId } })).queue.mediaPlaylists[0]?.mediaTracks ?? [];
});
afterAll(() => kit.close());

type Cut = Pick<PlaybackUrlParts, 'audioType' | 'faded'>;

async function fetchCut(client: HttpClient, trackId: string, cut: Cut, form = playbackUrl): Promise<Response> {
  const { secret } = await client.call(playbackSession);
  const [random, cookie] = [kit.services.ids.next(), client.cookies.get('pb-session') ?? ''];
  const hash = createHmac('sha256', secret)
    .update(random + cookie)
    .digest('base64url');
  const url = form({ trackId, ...cut, token: `${hash}.${random}`, roomId });
  return fetch(kit.url + url, { headers: { cookie: client.cookieHeader() } });
}

describe('a room with tracks whose rights allow a part only', () => {
  it('[3.46] counts by the length of the cut, and answers its place in the song', () => {
    expect(list.map(({ trackId, duration, detail }) => ({ trackId, duration, cut: detail?.audioInfo }))).toEqual([
      { trackId: longId, duration: 90, cut: { type: 90, duration: 90, range: { start: 7, end: 97 } } },
      { trackId: shortId, duration: 30, cut: { type: 30, duration: 30, range: { start: 20, end: 50 } } },
      { trackId: wholeId, duration: 100, cut: { type: 'full', duration: 100, range: { start: 0, end: 100 } } },
    ]);
  });

  it.each([
    [90, longId, 'h90f'],
    [30, shortId, 'h30f'],
    ['full', wholeId, 'full'],
  ] as const)('[3.46] [7.26] lets guests and users hear the same cut: %s', async (audioType, trackId, file) => {
    for (const client of [owner, guest]) {
      // Whatever a listener would like to hear.
      for (const requestedType of ['full', 90, 30] as const) {
        const answer = await client.call(requestPlayback, {
          params: { id: trackId },
          body: { roomId, audioType: requestedType },
        });
        expect(answer).toMatchObject({ allowed: true, audioType });
      }
      const heard = await fetchCut(client, trackId, { audioType, faded: audioType !== 'full' });
      expect([heard.status, await heard.text()]).toEqual([200, `${trackId} ${file}`]);
    }
  });

  it('plays nobody another cut in it, in whatever container', async () => {
    for (const [trackId, audioType] of [
      [longId, 'full'],
      [longId, 30],
      [shortId, 90],
      [wholeId, 90],
    ] as const) {
      for (const form of [playbackUrl, hlsPlaylistUrl]) {
        expect((await fetchCut(guest, trackId, { audioType, faded: true }, form)).status).toBe(403);
      }
    }
  });
});
