import { emoriePageSize } from '@madoi/contract/channels/emorie';
import { publishEmorie, removeEmorie } from '@madoi/contract/channels/own-emorie';
import { updateProfile } from '@madoi/contract/session/profile';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { atomEntries, parseXml, textsOf } from '@madoi/test-kit/parse-xml';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftPost, publishPostOf, type TestUser } from '../channels.fixture.ts';
import { posts } from '../posts.table.ts';

const clock = createFakeClock();
const hourMs = 3_600_000;
let app: LoungeApp;
let owner: TestUser;
beforeAll(async () => {
  app = await startLoungeApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp('灯台守');
});

const fetchFeed = (channelId: string, init?: RequestInit) =>
  fetch(`${app.url}/api/emorie/channels/${channelId}/atom`, init);
const readFeed = async (channelId: string) => parseXml(await (await fetchFeed(channelId)).text());
const titlesIn = async (channelId: string) =>
  atomEntries(await readFeed(channelId)).flatMap((entry) => textsOf(entry, 'title'));
const embed = (path: string, init?: RequestInit) =>
  fetch(`${app.url}/api/oembed?url=${encodeURIComponent(app.url + path)}`, init);
const hostile = ']]> a < b & "c" > d\u0007\uffff <script>';

describe('the Atom feed of a channel', () => {
  it('is well-formed, with its type and for how long it may be kept, whatever its posts say', async () => {
    const { id, channelId } = await publishPostOf(owner, hostile);
    const answer = await fetchFeed(channelId);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    const [entry, ...more] = atomEntries(parseXml(await answer.text()));
    if (entry === undefined) throw new Error('no entry');
    expect(more).toEqual([]);
    expect(textsOf(entry, 'title')).toEqual([']]> a < b & "c" > d <script>']);
    expect(textsOf(entry, 'content').join()).not.toContain('<script>');
    expect(textsOf(entry, 'id')).toEqual([`urn:madoi:post:${id}`]);
    const head = await fetchFeed(channelId, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
      '',
    ]);
  });

  it('has the newest posts of one page, the newest first', async () => {
    const { channelId } = await publishPostOf(owner, '一番新しい');
    const [made] = await app.database.db.select().from(posts).where(eq(posts.authorId, owner.userId));
    if (!made) throw new Error('no post');
    const older = Array.from({ length: emoriePageSize }, (_, at) => ({
      ...{ ...made, id: `${made.id}-${at}`, clientId: `older-${at}`, body: `古い ${at}` },
      publishedAt: (made.publishedAt ?? 0) - 1_000 * (at + 1),
    }));
    await app.database.db.insert(posts).values(older);
    expect(await titlesIn(channelId)).toEqual([
      '一番新しい',
      ...older.slice(0, emoriePageSize - 1).map(({ body }) => body),
    ]);
  });

  it('has no draft, no post before its time and none that was removed; its card is not there either', async () => {
    const { channelId } = await publishPostOf(owner, '公開');
    const draft = await draftPost(owner, { text: '下書き' });
    const scheduled = await draftPost(owner, { text: '予約' });
    await owner.call(publishEmorie, { params: { id: scheduled.id }, body: { at: clock.now() + hourMs } });
    const removed = await publishPostOf(owner, '取り消し');
    expect(await titlesIn(channelId)).toContain('取り消し');
    await owner.call(removeEmorie, { params: { id: removed.id } });
    expect(await titlesIn(channelId)).toEqual(['公開']);
    for (const { id } of [draft, scheduled, removed]) expect((await embed(`/posts/${id}`)).status).toBe(404);
  });

  it('is not there before the first post, nor once its user’s page is not public', async () => {
    const { channelId } = await draftPost(owner);
    expect((await fetchFeed(channelId)).status).toBe(404);
    const { id } = await publishPostOf(owner);
    expect((await fetchFeed(channelId)).status).toBe(200);
    await owner.call(updateProfile, { body: { published: false } });
    expect((await fetchFeed(channelId)).status).toBe(404);
    for (const path of [`/channels/${channelId}`, `/posts/${id}`]) expect((await embed(path)).status).toBe(404);
  });
});

it('the card of a post is JSON for every site, may be kept, and says the title as it was written', async () => {
  const { id, channelId } = await publishPostOf(owner, hostile);
  for (const [path, title] of [
    [`/posts/${id}`, ']]> a < b & "c" > d'],
    [`/channels/${channelId}`, '灯台守'],
  ] as const) {
    const answer = await embed(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const body = (await answer.json()) as { title: string };
    expect(body).toMatchObject({
      version: '1.0',
      type: 'link',
      author_name: '灯台守',
      provider_url: app.url,
      cache_age: 300,
    });
    expect(body.title.startsWith(title)).toBe(true);
    expect((await embed(path, { method: 'HEAD' })).status).toBe(200);
  }
});
