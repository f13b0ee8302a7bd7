import { getChannel } from '@madoi/contract/channels/channel';
import { emoriePicturePath, getEmorie } from '@madoi/contract/channels/emorie';
import {
  createEmorie,
  getOwnEmorie,
  listOwnEmorie,
  pinEmorie,
  publishEmorie,
  saveEmorie,
  unscheduleEmorie,
} from '@madoi/contract/channels/own-emorie';
import { createPlaylist, updatePlaylist } from '@madoi/contract/library/playlists';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftPost, publishPostOf, type TestUser } from '../channels.fixture.ts';

const clock = createFakeClock();
let app: LoungeApp;
let owner: TestUser;
let reader: TestUser;
beforeAll(async () => {
  app = await startLoungeApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  [owner, reader] = [await app.signUp('灯台守'), await app.signUp('澪')];
});

const picture = (side = 400) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
const upload = async (by: TestUser, path: string, file: Buffer, method = 'POST') => {
  const answer = await fetch(`${app.url}/api/emorie${path}`, {
    method,
    headers: {
      cookie: by.cookieHeader(),
      'x-csrf-token': by.cookies.get('csrf-token') ?? '',
      'content-type': 'image/jpeg',
    },
    body: new Uint8Array(file),
  });
  return { status: answer.status, body: (await answer.json()) as { code?: string; picture?: { id: string } } };
};
const see = (by: Pick<TestUser, 'cookieHeader'>, path: string) =>
  fetch(`${app.url}${path}`, { headers: { cookie: by.cookieHeader() } });

describe('a draft', () => {
  it('is made once for one clientId, and saved with the version that it was built on', async () => {
    const body = { subject: { kind: 'user', id: owner.userId }, clientId: 'a-draft-of-mine', text: '下書き' } as const;
    const [first, again] = [await owner.call(createEmorie, { body }), await owner.call(createEmorie, { body })];
    if (!first.success || !again.success) throw new Error('refused');
    expect(again.emorie.id).toBe(first.emorie.id);
    const { id, updatedAt: version } = first.emorie;
    const save = (text: string) => owner.request('PUT', `/api/emorie/own/${id}`, { body: { text, version } });
    expect((await save('二度目')).status).toBe(200);
    expect((await save('三度目')).body.code).toBe('conflict');
    expect((await owner.call(getOwnEmorie, { params: { id } })).text).toBe('二度目');
  });

  it('is refused for a channel that is somebody else’s', async () => {
    const body = { subject: { kind: 'user', id: owner.userId }, clientId: 'not-my-draft', text: '乗っ取り' };
    expect((await reader.request('POST', '/api/emorie/own', { body })).body.code).toBe('forbidden');
    const site = { ...body, subject: { kind: 'site', id: 'madoi' } };
    expect((await reader.request('POST', '/api/emorie/own', { body: site })).body.code).toBe('forbidden');
  });

  it('is not published while it is empty', async () => {
    const { id } = await draftPost(owner, { text: ' ' });
    const answer = await owner.call(publishEmorie, { params: { id }, body: {} });
    expect(answer).toEqual({ success: false, reason: 'empty' });
  });
});

describe('a scheduled post', () => {
  it('is seen by nobody else, waits in its list, and becomes a draft again', async () => {
    const { id, channelId } = await draftPost(owner);
    const at = clock.now() + 3_600_000;
    const done = await owner.call(publishEmorie, { params: { id }, body: { at } });
    expect(done).toMatchObject({ success: true, emorie: { state: 'scheduled', scheduledAt: at } });
    expect((await reader.request('GET', `/api/emorie/channels/${channelId}`)).status).toBe(404);
    const query = { kind: 'user', subjectId: owner.userId, state: 'scheduled' } as const;
    expect((await owner.call(listOwnEmorie, { query })).list.map((each) => each.id)).toEqual([id]);
    expect(
      (await reader.request('GET', `/api/emorie/own?kind=user&subjectId=${owner.userId}&state=scheduled`)).status,
    ).toBe(403);
    const back = await owner.call(unscheduleEmorie, { params: { id } });
    expect(back).toMatchObject({ success: true, emorie: { state: 'draft' } });
    const past = await owner.call(publishEmorie, { params: { id }, body: { at: clock.now() } });
    expect(past).toEqual({ success: false, reason: 'past' });
  });
});

describe('a published post', () => {
  it('shows a change at once, marked as edited, and is not emptied', async () => {
    const { id } = await publishPostOf(owner, '元の文');
    clock.advance(1_000);
    await owner.call(saveEmorie, { params: { id }, body: { text: '直した文' } });
    expect(await reader.call(getEmorie, { params: { id } })).toMatchObject({ text: '直した文', editedAt: clock.now() });
    const emptied = await owner.call(saveEmorie, { params: { id }, body: { text: '' } });
    expect(emptied).toEqual({ success: false, reason: 'empty' });
  });

  it('is pinned in place of another', async () => {
    const [one, other] = [await publishPostOf(owner, '一'), await publishPostOf(owner, '二')];
    await owner.call(pinEmorie, { params: { id: one.id } });
    await owner.call(pinEmorie, { params: { id: other.id } });
    const { pinned } = await reader.call(getChannel, { params: { id: one.channelId } });
    expect(pinned?.id).toBe(other.id);
    expect((await reader.call(getEmorie, { params: { id: one.id } })).isPinned).toBe(false);
  });

  it('loses the name of a playlist that is withdrawn', async () => {
    const playlist = await owner.call(createPlaylist, { body: { name: '夜の曲順', isPublished: true } });
    if (!playlist.success) throw new Error(playlist.reason);
    const draft = await draftPost(owner, { text: '', attachment: { kind: 'playlist', id: playlist.id } });
    await owner.call(publishEmorie, { params: { id: draft.id }, body: {} });
    const seen = async () => (await reader.call(getEmorie, { params: { id: draft.id } })).attachment;
    expect(await seen()).toMatchObject({ isAvailable: true, name: '夜の曲順', byline: '灯台守' });
    await owner.call(updatePlaylist, { params: { id: playlist.id }, body: { isPublished: false } });
    expect(await seen()).toEqual({ kind: 'playlist', id: playlist.id, isAvailable: false });
    const body = { attachment: { kind: 'playlist' as const, id: playlist.id } };
    const other = await draftPost(reader);
    expect(await reader.call(saveEmorie, { params: { id: other.id }, body })).toEqual({
      success: false,
      reason: 'attachment_gone',
    });
  });
});

describe('the pictures of a post', () => {
  it('are at most four, described before they are published, and seen by who may read the post', async () => {
    const { id } = await draftPost(owner);
    const added = await upload(owner, `/own/${id}/pictures`, await picture());
    const pictureId = added.body.picture?.id ?? '';
    const path = emoriePicturePath(id, pictureId, 128);
    expect([(await see(owner, path)).status, (await see(reader, path)).status]).toEqual([200, 404]);
    const publish = () => owner.call(publishEmorie, { params: { id }, body: {} });
    expect(await publish()).toEqual({ success: false, reason: 'description_missing' });
    const pictures = [{ id: pictureId, description: '夜明けの窓' }];
    await owner.call(saveEmorie, { params: { id }, body: { pictures } });
    expect(await publish()).toMatchObject({ success: true });
    expect((await reader.call(getEmorie, { params: { id } })).pictures).toEqual([
      { id: pictureId, description: '夜明けの窓', widthPx: 400, heightPx: 400 },
    ]);
    expect((await see(reader, path)).headers.get('content-type')).toBe('image/webp');
    for (let at = 0; at < 3; at += 1)
      expect((await upload(owner, `/own/${id}/pictures`, await picture())).status).toBe(200);
    expect((await upload(owner, `/own/${id}/pictures`, await picture())).body.code).toBe('conflict');
    await owner.call(saveEmorie, { params: { id }, body: { text: '絵なし', pictures: [] } });
    expect((await see(owner, path)).status).toBe(404);
    expect(await app.blobs.stat(`posts/${id}/${pictureId}.webp`)).toBeUndefined();
  });

  it('are judged as avatars are', async () => {
    const { id } = await draftPost(owner);
    expect((await upload(owner, `/own/${id}/pictures`, await picture(40))).body.code).toBe('invalid_input');
    expect((await upload(reader, `/own/${id}/pictures`, await picture())).body.code).toBe('not_found');
  });
});
