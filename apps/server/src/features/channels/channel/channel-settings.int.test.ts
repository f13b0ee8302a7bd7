import { getChannel } from '@madoi/contract/channels/channel';
import {
  addChannelManager,
  listChannelManagers,
  removeChannelManager,
} from '@madoi/contract/channels/channel-managers';
import { channelHeaderPath, listOwnChannels, updateChannel } from '@madoi/contract/channels/channel-settings';
import { createEmorie, publishEmorie } from '@madoi/contract/channels/own-emorie';
import { listAudit } from '@madoi/contract/operator/operator';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishPostOf, type TestUser } from '../channels.fixture.ts';

let app: LoungeApp;
let owner: TestUser;
let reader: TestUser;
beforeAll(async () => {
  app = await startLoungeApp();
  await app.database.db.execute(
    sql`insert into artists (id, name, group_key, updated_at) values ('artist-0001', '灯台守', 'artist-0001', 1)`,
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  [owner, reader] = [await app.signUp('店主'), await app.signUp('澪')];
});

async function signUpOperator(): Promise<TestUser> {
  const operator = await app.signUp('運営');
  await app.database.db.execute(sql`update users set is_operator = true where id = ${operator.userId}`);
  return operator;
}

describe('the settings of a channel', () => {
  it('[3.08] name it, introduce it and lead elsewhere; others may not change them', async () => {
    const { channelId } = await publishPostOf(owner);
    const params = { kind: 'user', id: owner.userId } as const;
    const body = { name: '灯台だより', introduction: '夜の\n音', links: { website: 'example.jp' } };
    const saved = await owner.call(updateChannel, { params, body });
    expect(saved).toMatchObject({ success: true, channel: { id: channelId } });
    expect(await reader.call(getChannel, { params: { id: channelId } })).toMatchObject({
      name: '灯台だより',
      introduction: '夜の\n音',
      links: { website: 'https://example.jp/' },
    });
    const wrong = await owner.call(updateChannel, { params, body: { links: { twitter: 'https://example.jp' } } });
    expect(wrong).toEqual({ success: false, reason: 'invalid_link' });
    expect((await reader.request('PUT', `/api/emorie/subjects/user/${owner.userId}`, { body })).status).toBe(403);
  });

  it('put a picture at its head, and take it away with its file', async () => {
    const { channelId } = await publishPostOf(owner);
    const file = await sharp({ create: { width: 1600, height: 420, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer();
    const put = (by: TestUser) =>
      fetch(`${app.url}/api/emorie/channels/${channelId}/header`, {
        method: 'PUT',
        headers: {
          cookie: by.cookieHeader(),
          'x-csrf-token': by.cookies.get('csrf-token') ?? '',
          'content-type': 'image/jpeg',
        },
        body: new Uint8Array(file),
      });
    expect((await put(reader)).status).toBe(403);
    const { headerUploadedAt } = (await (await put(owner)).json()) as { headerUploadedAt: number };
    const shown = await fetch(`${app.url}${channelHeaderPath(channelId, headerUploadedAt, 640)}`);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, max-age=31536000, immutable']);
    await owner.request('DELETE', `/api/emorie/channels/${channelId}/header`);
    expect((await reader.call(getChannel, { params: { id: channelId } })).headerUploadedAt).toBe(0);
    expect(await app.blobs.stat(`channels/${channelId}/${headerUploadedAt}.webp`)).toBeUndefined();
  });
});

describe('the managers of an artist', () => {
  it('are made by operators, post in the artist’s channel until that ends, and stand in the audit log', async () => {
    const operator = await signUpOperator();
    const params = { id: 'artist-0001', userId: owner.userId };
    expect((await owner.request('PUT', `/api/operator/artists/artist-0001/managers/${owner.userId}`)).status).toBe(403);
    await operator.call(addChannelManager, { params });
    const { list } = await operator.call(addChannelManager, { params });
    expect(list.map(({ user }) => user.id)).toEqual([owner.userId]);
    const subject = { kind: 'artist', id: 'artist-0001' } as const;
    const made = await owner.call(createEmorie, { body: { subject, clientId: 'for-the-artist', text: '新譜です' } });
    if (!made.success) throw new Error(made.reason);
    await owner.call(publishEmorie, { params: { id: made.emorie.id }, body: {} });
    const channel = await reader.call(getChannel, { params: { id: made.emorie.channelId } });
    expect(channel).toMatchObject({ subject, name: '灯台守', canPost: false });
    const own = (await owner.call(listOwnChannels)).list.map((each) => each.subject.kind);
    expect(own).toEqual(['user', 'artist']);
    expect((await operator.call(listOwnChannels)).list.map((each) => each.subject.kind)).toEqual(['user', 'site']);
    await operator.call(removeChannelManager, { params });
    expect((await operator.call(listChannelManagers, { params: { id: 'artist-0001' } })).list).toEqual([]);
    expect((await owner.request('GET', `/api/emorie/own/${made.emorie.id}`)).status).toBe(403);
    const audit = await operator.call(listAudit, { query: {} });
    const actions = audit.list.map(({ action }) => action).filter((action) => action.endsWith('channel-manager'));
    expect(actions).toEqual(['remove-channel-manager', 'add-channel-manager']);
  });
});

it('an operator removes anybody’s post, and the audit log keeps its words', async () => {
  const operator = await signUpOperator();
  const { id } = await publishPostOf(owner, '消される文');
  expect((await reader.request('DELETE', `/api/emorie/own/${id}`)).status).toBe(403);
  expect((await operator.request('DELETE', `/api/emorie/own/${id}`)).status).toBe(200);
  expect((await reader.request('GET', `/api/emorie/detail/${id}`)).status).toBe(410);
  const { list } = await operator.call(listAudit, { query: {} });
  expect(list[0]).toMatchObject({ action: 'remove-post', detail: { post: id, words: '消される文' } });
});
