import { findChannel, getChannel, listUnseenChannels, setChannelSeen } from '@madoi/contract/channels/channel';
import { type Emorie, getEmorie, listEmorie } from '@madoi/contract/channels/emorie';
import { publishEmorie, removeEmorie } from '@madoi/contract/channels/own-emorie';
import { updateProfile } from '@madoi/contract/session/profile';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countsOf, draftPost, publishPostOf, type TestUser } from './channels.fixture.ts';
import { posts } from './posts.table.ts';

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

const statusOf = async (by: TestUser, path: string, method = 'GET') => (await by.request(method, `/api${path}`)).status;

it('[7.01] the calls of emorie are in the reference, below /api', async () => {
  const { paths } = (await app.newVisitor().request('GET', '/api/openapi.json')).body;
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/api/emorie/channels/{id}',
      '/api/emorie/channels/{id}/emorieList',
      '/api/emorie/detail/{id}',
      '/api/emorie/availableReactions',
      '/api/emorie/detail/reaction/{id}',
      '/api/emorie/detail/{id}/reactionUser/{reactionId}',
    ]),
  );
  expect(Object.keys(paths['/api/emorie/detail/reaction/{id}']).sort()).toEqual(['delete', 'post']);
});

describe('a channel', () => {
  it('[7.10] [3.08] is there from its first published post on, with its user’s name and how many posts it has', async () => {
    const draft = await draftPost(owner);
    const params = { kind: 'user', id: owner.userId } as const;
    expect(await reader.call(findChannel, { params })).toEqual({ channel: null });
    expect(await statusOf(reader, `/emorie/channels/${draft.channelId}`)).toBe(404);
    await owner.call(publishEmorie, { params: { id: draft.id }, body: {} });
    const { channel } = await app.newVisitor().call(findChannel, { params });
    expect(channel).toMatchObject({ id: draft.channelId, name: '灯台守', emorieCount: 1, canPost: false, links: {} });
    expect(await owner.call(getChannel, { params: { id: draft.channelId } })).toMatchObject({ canPost: true });
  });

  it('tells its own people whether others see it: from the first published post on, also once that is removed', async () => {
    const { id, channelId } = await draftPost(owner);
    const isOpen = async (by: TestUser) => (await by.call(getChannel, { params: { id: channelId } })).isOpen;
    expect(await isOpen(owner)).toBe(false);
    await owner.call(publishEmorie, { params: { id }, body: {} });
    expect([await isOpen(owner), await isOpen(reader)]).toEqual([true, true]);
    await owner.call(removeEmorie, { params: { id } });
    expect([await isOpen(owner), await isOpen(reader)]).toEqual([true, true]);
  });

  it('[5.10] is not there for who blocks its user or is blocked by them', async () => {
    const { channelId, id } = await publishPostOf(owner);
    await reader.request('POST', `/api/block/${owner.userId}`);
    for (const path of [
      `/emorie/channels/${channelId}`,
      `/emorie/channels/${channelId}/emorieList`,
      `/emorie/detail/${id}`,
    ])
      expect(await statusOf(reader, path), path).toBe(404);
    expect(await statusOf(reader, `/emorie/detail/reaction/${id}?reactionId=1`, 'POST')).toBe(404);
    await reader.request('DELETE', `/api/block/${owner.userId}`);
    expect(await statusOf(reader, `/emorie/detail/${id}`)).toBe(200);
    await owner.request('POST', `/api/block/${reader.userId}`);
    expect(await statusOf(reader, `/emorie/detail/${id}`)).toBe(404);
  });

  it('remembers up to which post a person has read, and never goes back', async () => {
    const { channelId, publishedAt = 0 } = await publishPostOf(owner);
    const params = { id: channelId };
    expect((await reader.call(getChannel, { params })).seenAt).toBeUndefined();
    const seen = (at: number) => reader.call(setChannelSeen, { params, body: { at } });
    expect(await seen(publishedAt)).toMatchObject({ seenAt: publishedAt });
    expect(await seen(publishedAt - 5_000)).toMatchObject({ seenAt: publishedAt });
    expect(await seen(clock.now() + 60_000)).toMatchObject({ seenAt: clock.now() });
    expect((await owner.call(getChannel, { params })).seenAt).toBeUndefined();
  });
});

describe('what is new in followed channels', () => {
  const unseen = async (by = reader) => (await by.call(listUnseenChannels)).list;
  const followOwner = () => reader.request('PUT', `/api/people/follows/user/${owner.userId}`);
  const post = () => {
    clock.advance(1_000);
    return publishPostOf(owner);
  };

  it('is counted from the follow on, and from the last visit on, per reader', async () => {
    await post();
    await followOwner();
    expect(await unseen()).toEqual([]);
    const first = await post();
    const { channelId, publishedAt = 0 } = await post();
    const subject = { kind: 'user', id: owner.userId };
    expect(await unseen()).toEqual([{ channelId, subject, count: 2 }]);
    await reader.call(setChannelSeen, { params: { id: channelId }, body: { at: first.publishedAt ?? 0 } });
    expect(await unseen()).toEqual([{ channelId, subject, count: 1 }]);
    await reader.call(setChannelSeen, { params: { id: channelId }, body: { at: publishedAt } });
    expect(await unseen()).toEqual([]);
    expect(await unseen(owner)).toEqual([]);
  });

  it('[5.10] is nothing for whom the channel’s user blocks, nor where the page is not public any more', async () => {
    await followOwner();
    await post();
    expect(await unseen()).toHaveLength(1);
    await owner.call(updateProfile, { body: { published: false } });
    expect(await unseen()).toEqual([]);
    await owner.call(updateProfile, { body: { published: true } });
    await owner.request('POST', `/api/block/${reader.userId}`);
    expect(await unseen()).toEqual([]);
  });

  it('a hundred posts are counted as 99, the newest channel first', async () => {
    const other = await app.signUp('凪');
    await followOwner();
    await reader.request('PUT', `/api/people/follows/user/${other.userId}`);
    await post();
    const { db } = app.database;
    const [made] = await db.select().from(posts).where(eq(posts.authorId, owner.userId));
    if (!made) throw new Error('no post');
    const more = Array.from({ length: 99 }, (_, at) => ({ ...made, id: `${made.id}-${at}`, clientId: `more-${at}` }));
    await db.insert(posts).values(more);
    clock.advance(1_000);
    await publishPostOf(other);
    expect((await unseen()).map(({ count }) => count)).toEqual([1, 99]);
  });
});

describe('the posts of a channel', () => {
  it('[7.11] come newest first; paging.next leads through all of them once, while new ones are published', async () => {
    const texts: string[] = [];
    let channelId = '';
    for (const text of ['一', '二', '三', '四', '五']) {
      clock.advance(1_000);
      ({ channelId } = await publishPostOf(owner, text));
      texts.unshift(text);
    }
    const read: string[] = [];
    let since: string | undefined;
    do {
      const page = await reader.call(listEmorie, { params: { id: channelId }, query: { since, limit: 2 } });
      read.push(...page.list.map(({ text }) => text));
      since = page.paging.next;
      clock.advance(1_000);
      await publishPostOf(owner, '新しい');
    } while (since !== undefined);
    expect(read).toEqual(texts);
    const refused = await reader.request('GET', `/api/emorie/channels/${channelId}/emorieList?since=abc`);
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid_input']);
  });

  it('[7.12] a post says what it says, until it is removed: then 410', async () => {
    const { id, channelId } = await publishPostOf(owner, '一行\n二行');
    const post = await app.newVisitor().call(getEmorie, { params: { id } });
    expect(post).toMatchObject({ id, channelId, text: '一行\n二行', pictures: [], isPinned: false, own: [] });
    expect(post.channel).toEqual({ id: channelId, name: '灯台守' });
    expect(countsOf(post)).toEqual([0, 0, 0, 0, 0, 0]);
    await owner.call(removeEmorie, { params: { id } });
    const gone = await reader.request('GET', `/api/emorie/detail/${id}`);
    expect([gone.status, gone.body.code]).toEqual([410, 'gone']);
    const { list } = await reader.call(listEmorie, { params: { id: channelId }, query: {} });
    expect(list.map((each: Emorie) => each.id)).not.toContain(id);
    expect(await statusOf(reader, '/emorie/detail/nothing-0001')).toBe(404);
  });

  it('are a feed for readers and a card for other sites, with what a post says as text', async () => {
    const { id, channelId } = await publishPostOf(owner, '<b>夜</b> & 音\n二行');
    const { url } = app;
    const feed = await fetch(`${url}/api/emorie/channels/${channelId}/atom`);
    expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const xml = await feed.text();
    expect(xml).toContain('<title>&lt;b&gt;夜&lt;/b&gt; &amp; 音</title>');
    expect(xml).toContain(`<link rel="alternate" href="${url}/posts/${id}"/>`);
    expect((await fetch(`${url}/api/emorie/channels/nothing-0001/atom`)).status).toBe(404);
    const embed = async (path: string) =>
      (await reader.request('GET', `/api/oembed?url=${encodeURIComponent(`${url}${path}`)}`)).body;
    expect(await embed(`/channels/${channelId}`)).toMatchObject({ title: '灯台守', author_name: '灯台守' });
    expect(await embed(`/posts/${id}`)).toMatchObject({ title: '<b>夜</b> & 音', author_name: '灯台守' });
  });

  it('a draft is for nobody but who may post', async () => {
    const { id } = await draftPost(owner);
    expect(await statusOf(reader, `/emorie/detail/${id}`)).toBe(404);
    expect(await statusOf(reader, `/emorie/own/${id}`)).toBe(404);
    expect(await statusOf(owner, `/emorie/own/${id}`)).toBe(200);
  });
});
