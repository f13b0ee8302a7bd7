import { saveEmorie } from '@madoi/contract/channels/own-emorie';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { draftPost, publishPostOf, type TestUser } from '../channels.fixture.ts';

let app: LoungeApp;
let operator: TestUser;
let owner: TestUser;
let reader: TestUser;
beforeAll(async () => {
  app = await startLoungeApp();
  operator = await app.signUp('運営');
  await app.database.db.update(users).set({ isOperator: true }).where(eq(users.id, operator.userId));
});
afterAll(() => app.close());
beforeEach(async () => {
  [owner, reader] = [await app.signUp('灯台守'), await app.signUp('澪')];
});

const report = (by: Pick<TestUser, 'request'>, postId: string, body: object = { reason: 'spam' }) =>
  by.request('POST', `/api/emorie/report/${postId}`, { body });
const inbox = async (state = 'open') =>
  (await operator.request('GET', `/api/operator/reports?state=${state}&limit=50`)).body.list as readonly {
    readonly id: string;
    readonly postId?: string;
  }[];
const reportsOf = async (postId: string, state?: string) =>
  (await inbox(state)).filter((each) => each.postId === postId);
const handle = (id: string, body: object) => operator.request('PUT', `/api/operator/reports/${id}`, { body });

describe('a reported post', () => {
  it('reaches the inbox with its words as they were, its channel and its writer; a second report is the same', async () => {
    const { id, channelId } = await publishPostOf(owner, 'ひどい宣伝');
    const input = { reason: 'spam', note: ' くり返しです ' };
    expect((await report(reader, id, input)).body).toEqual({ success: true });
    expect((await report(reader, id, { reason: 'other' })).body).toEqual({ success: true });
    await owner.call(saveEmorie, { params: { id }, body: { text: 'おだやかな言葉' } });
    expect(await reportsOf(id)).toMatchObject([
      {
        reason: 'spam',
        note: 'くり返しです',
        quoted: 'ひどい宣伝',
        channel: { id: channelId, name: '灯台守' },
        reporter: { name: '澪' },
        subject: { id: owner.userId },
        isMessageRemoved: false,
        isBanned: false,
      },
    ]);
    expect((await reportsOf(id))[0]).not.toHaveProperty('messageId');
  });

  it('is removed by an operator, which ends every open report of it and leaves both in the audit log', async () => {
    const { id } = await publishPostOf(owner, '消される投稿');
    const other = await app.signUp('凪');
    for (const by of [reader, other]) await report(by, id);
    const [first] = await reportsOf(id);
    expect((await handle(first?.id ?? '', { action: 'removeMessage' })).body).toEqual({ success: true });
    expect((await reader.request('GET', `/api/emorie/detail/${id}`)).status).toBe(410);
    expect(await reportsOf(id)).toEqual([]);
    expect(await reportsOf(id, 'acted')).toMatchObject([
      { isMessageRemoved: true, quoted: '消される投稿' },
      { isMessageRemoved: true },
    ]);
    const { list } = (await operator.request('GET', '/api/operator/audit')).body;
    expect(list.slice(0, 2)).toMatchObject([
      { action: 'handle-report', detail: { outcome: 'removeMessage' } },
      { action: 'remove-post', detail: { post: id, words: '消される投稿' } },
    ]);
  });

  it('that its author removed meanwhile is closed as handled, without a second removal in the audit log', async () => {
    const { id } = await publishPostOf(owner);
    await report(reader, id);
    await owner.request('DELETE', `/api/emorie/own/${id}`);
    const [first] = await reportsOf(id);
    expect(first).toMatchObject({ isMessageRemoved: true });
    expect((await handle(first?.id ?? '', { action: 'removeMessage' })).body).toEqual({ success: true });
    expect(await reportsOf(id, 'acted')).toMatchObject([{ id: first?.id }]);
    const { list } = (await operator.request('GET', '/api/operator/audit')).body;
    expect(list.filter(({ detail }: { detail?: { post?: string } }) => detail?.post === id)).toEqual([]);
  });

  it('stays when the report is dismissed, or when a ban is asked for, which only rooms have', async () => {
    const { id } = await publishPostOf(owner);
    await report(reader, id);
    const [first] = await reportsOf(id);
    expect((await handle(first?.id ?? '', { action: 'ban' })).status).toBe(404);
    expect((await handle(first?.id ?? '', { action: 'dismiss' })).body).toEqual({ success: true });
    expect((await reader.request('GET', `/api/emorie/detail/${id}`)).status).toBe(200);
    expect(await reportsOf(id, 'dismissed')).toMatchObject([{ isMessageRemoved: false }]);
  });
});

describe('a report of a post', () => {
  it('is refused to its own channel’s people, to guests, and of what the caller cannot read', async () => {
    const { id } = await publishPostOf(owner);
    const draft = await draftPost(owner);
    const gone = await publishPostOf(owner);
    await owner.request('DELETE', `/api/emorie/own/${gone.id}`);
    const guest = await app.openGuest();
    const outcomes = [
      await report(owner, id),
      await report(guest, id),
      await report(reader, draft.id),
      await report(reader, 'post-not-there'),
      await report(reader, gone.id),
      await report(reader, id, { reason: 'boring' }),
    ].map(({ status }) => status);
    expect(outcomes).toEqual([409, 403, 404, 404, 410, 422]);
    await reader.request('POST', `/api/block/${owner.userId}`);
    expect((await report(reader, id)).status).toBe(404);
    expect(await reportsOf(id)).toEqual([]);
  });

  it('is refused after twenty within an hour, whatever they were about', async () => {
    const { id } = await publishPostOf(owner);
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await report(reader, id)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });
});
