import { listLounges, listOperatorLounges } from '@madoi/contract/lounge/room-lists';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';

type Person = Awaited<ReturnType<LoungeApp['signUp']>>;

const hourMs = 3_600_000;
let app: LoungeApp;
let owner: Person;
let operator: Person;
const ids: Record<string, string> = {};

const create = async (name: string, more: object = {}): Promise<void> => {
  const { body } = await owner.request('POST', '/api/lounge/create', { body: { name, ...more } });
  ids[name] = body.id;
};
const limitedTo = (limitation: object) => ({ limitation: { audience: 'everyone', ...limitation } });
const idsOf = ({ list }: { readonly list: readonly { readonly id: string }[] }) => list.map(({ id }) => id);
const find = (query: object) => operator.call(listOperatorLounges, { query });

beforeAll(async () => {
  app = await startLoungeApp({});
  [owner, operator] = [await app.signUp('店主'), await app.signUp('運営')];
  await app.database.db.update(users).set({ isOperator: true }).where(eq(users.id, operator.userId));
  await create('open');
  await create('unlisted', limitedTo({ visibility: 'unlisted' }));
  await create('invited', limitedTo({ audience: 'invited' }));
  const startAt = Date.now() + hourMs;
  await create('later', { startAt: startAt + hourMs, ...limitedTo({ audience: 'invited' }) });
  await create('soon', { startAt, ...limitedTo({ visibility: 'unlisted' }) });
});
afterAll(() => app.close());

it('an operator finds every room that is open or will open, and which of them others do not find', async () => {
  const { list } = await find({});
  expect(idsOf({ list })).toEqual([ids.invited, ids.unlisted, ids.open, ids.soon, ids.later]);
  expect(list.map(({ limitation: { audience, visibility } }) => [audience, visibility])).toEqual([
    ['invited', 'unlisted'],
    ['everyone', 'unlisted'],
    ['everyone', undefined],
    ['everyone', 'unlisted'],
    ['invited', 'unlisted'],
  ]);
  expect(idsOf(await find({ life: 'live' }))).toEqual([ids.invited, ids.unlisted, ids.open]);
  expect(idsOf(await find({ life: 'scheduled' }))).toEqual([ids.soon, ids.later]);
  expect(idsOf(await operator.call(listLounges, { query: {} }))).toEqual([ids.open]);
});

it('the operator’s list goes on page after page, whatever is unlisted', async () => {
  const seen: string[] = [];
  let next: string | undefined;
  do {
    const page = await find({ limit: 2, ...(next !== undefined && { next }) });
    seen.push(...idsOf(page));
    next = page.paging.next;
  } while (next !== undefined);
  expect(seen).toEqual([ids.invited, ids.unlisted, ids.open, ids.soon, ids.later]);
});

it('an operator finds rooms of an owner with whom they block one another, and nobody else has this list', async () => {
  await operator.request('POST', `/api/block/${owner.userId}`);
  expect(idsOf(await operator.call(listLounges, { query: {} }))).toEqual([]);
  expect((await find({})).list).toHaveLength(5);
  for (const who of [owner, await app.openGuest(), app.newVisitor()])
    expect([401, 403]).toContain((await who.request('GET', `/api${listOperatorLounges.path}`)).status);
});
