import {
  acceptGiftingTerms,
  getGifting,
  giftingTermsVersion,
  orderEffect,
  sendPaidEffect,
} from '@madoi/contract/money/gifting';
import { getListenerRanking, getTicker, listGiftingUsers } from '@madoi/contract/money/gifting-products';
import { addCommand, fillCatalogue, trackIds } from '@madoi/test-kit/queue-harness';
import { ask, nextEvent, openSocket } from '@madoi/test-kit/sockets';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tracks } from '../../catalogue/catalogue.table.ts';
import { giftOrders } from '../gifting.table.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { readLedgerSums } from '../ledger/ledger.store.pg.ts';
import { readExpectedAccounts } from './expected-accounts.store.pg.ts';
import { type GiftingEvening, startGiftingEvening } from './gifting-evening.fixture.ts';

let evening: GiftingEvening;
beforeAll(async () => {
  evening = await startGiftingEvening();
});
afterAll(() => evening.app.close());

const give = async (giver: Awaited<ReturnType<GiftingEvening['newGiver']>>, roomId: string, more: object = {}) => {
  const order = await evening.mustOrder(giver, roomId, more);
  await evening.pay(order);
  return evening.send(giver, order);
};

describe('a paid message', () => {
  it('[4.10] [3.24] [3.31] [7.30] is ordered, paid, sent, and seen in the room with its colours, time and score', async () => {
    const [room, giver] = [await evening.newRoom(), await evening.newGiver('ハル')];
    const socket = await openSocket(evening.owner);
    await ask(socket, 'send:user:joined:v2', { roomId: room });
    const heard = nextEvent(socket, 'receive:message:paid');
    const score = nextEvent(socket, 'receive:room:gifting:score');
    const order = await evening.mustOrder(giver, room, { decoration: undefined });
    expect(order).toMatchObject({ success: true, amount: 300 });
    expect(await evening.pay(order)).toBe(true);
    expect(await evening.send(giver, order)).toEqual({ success: true });
    expect(await heard).toMatchObject({
      userId: giver.userId,
      userName: 'ハル',
      message: 'ありがとう',
      priority: 3,
      displayTime: 60,
      restDisplayTime: 60,
      primaryColor: '#f37952',
      secondaryColor: '#942e05',
      maxTextLength: 60,
      score: 33,
      baseScore: 30,
      bonusScore: 3,
    });
    expect(await score).toEqual({ score: 33 });
    expect(await evening.send(giver, order)).toEqual({ success: true });
    const { body } = await evening.owner.request('GET', `/api/lounge/${room}?withEvents=1`);
    expect(body.totalScore).toBe(33);
    expect(body.events.activities.filter((each: { kind: string }) => each.kind === 'flowerChat')).toHaveLength(1);
    socket.close();
  });

  it('[8.05] a declined card is told in the provider’s words; another card pays the same order', async () => {
    const [room, giver] = [await evening.newRoom(), await evening.newGiver('断られた人')];
    const order = await evening.mustOrder(giver, room);
    const unpaid = await giver.request('PUT', '/api/lounge/gifting/message', {
      body: { id: order.intentId },
      headers: { 'accept-language': 'en' },
    });
    expect(unpaid.body).toEqual({ success: false, reason: 'payment', message: expect.stringMatching(/not been paid/) });
    expect(await evening.pay(order, 'pm_card_visa_chargeDeclinedInsufficientFunds')).toBe(false);
    expect(await evening.send(giver, order)).toEqual({
      success: false,
      reason: 'payment',
      message: 'Your card has insufficient funds.',
    });
    expect(await evening.pay(order)).toBe(true);
    expect(await evening.send(giver, order)).toEqual({ success: true });
  });

  it('[5.12] is refused for its text, its version and a product that there is not', async () => {
    const [room, giver] = [await evening.newRoom(), await evening.newGiver('書き手')];
    const reasonOf = async (more: object) => evening.order(giver, room, more);
    expect(await reasonOf({ message: 'あ'.repeat(61) })).toEqual({ success: false, reason: 'text_length' });
    expect(await reasonOf({ message: 'ば か' })).toEqual({ success: false, reason: 'ng_words' });
    expect(await reasonOf({ version: 2 })).toEqual({ success: false, reason: 'version' });
    expect(await reasonOf({ contentId: 'flower-gold-60' })).toEqual({ success: false, reason: 'amount' });
    expect(await reasonOf({ decoration: 'last-season' })).toEqual({ success: false, reason: 'version' });
  });

  it('takes no amount, score, time, colour or role from a client', async () => {
    const [room, giver] = [await evening.newRoom(), await evening.newGiver('改ざん')];
    const forged = {
      amount: 1,
      amountYen: 1,
      score: 9_999,
      displayTime: 9_999,
      color: '#000000',
      isOwner: true,
      giverId: 'x',
    };
    const order = await evening.mustOrder(giver, room, forged);
    expect(order.amount).toBe(300);
    await evening.pay(order);
    await evening.send(giver, order);
    const { list } = await giver.call(getTicker, { params: { id: room }, query: {} });
    expect(list[0]).toMatchObject({
      message: { displayTime: 60, score: 33, primaryColor: '#f37952', isOwner: false, userId: giver.userId },
    });
  });

  it('is not for guests, for the owner, nor where gifts are off, and not before the terms', async () => {
    const [room, closed] = [await evening.newRoom(), await evening.newRoom({ allowGifting: false })];
    const giver = await evening.newGiver('客');
    expect(await evening.order(giver, closed)).toEqual({ success: false, reason: 'not_allowed' });
    const stranger = await evening.app.signUp('はじめて');
    expect(await evening.order(stranger, room)).toEqual({ success: false, reason: 'terms' });
    const guest = await evening.app.openGuest();
    const { status } = await guest.request('POST', `/api/lounge/${room}/gifting/message`, { body: {} });
    expect(status).toBe(403);
    await evening.owner.call(acceptGiftingTerms, { body: { version: giftingTermsVersion, birthDate: '1980-01-01' } });
    expect(await evening.order(evening.owner, room)).toEqual({ success: false, reason: 'not_allowed' });
  });
});

describe('a stamp', () => {
  it('[3.25] [3.29] comes with its effect, level and colours, and the instant at which it begins; denyFlowerStamp switches it off', async () => {
    const [room, giver] = [await evening.newRoom(), await evening.newGiver('花火師')];
    const socket = await openSocket(evening.owner);
    await ask(socket, 'send:user:joined:v2', { roomId: room });
    const heard = nextEvent(socket, 'receive:effect:paid');
    const threshold = nextEvent(socket, 'receive:room:gifting:paid_message_score:threshold');
    const body = { itemId: 'stamp-fireworks', x: 0.5, y: 0.5, version: 1 };
    const order = await giver.call(orderEffect, { params: { id: room }, body });
    if (!order.success) throw new Error(order.reason);
    await evening.pay(order);
    expect(await giver.call(sendPaidEffect, { body: { id: order.intentId } })).toEqual({ success: true });
    const effect = await heard;
    expect(effect).toMatchObject({ effect: { id: 'stamp-fireworks' }, level: 3, score: 600 });
    expect(effect).toMatchObject({ priority: 3, isOwner: false, primaryColor: '#f37952', secondaryColor: '#942e05' });
    expect(effect.startAt - effect.at).toBe(600);
    expect(await threshold).toEqual({ threshold: 500, score: 600 });
    await evening.setRoom(room, { denyFlowerStamp: true });
    expect(await giver.call(orderEffect, { params: { id: room }, body })).toEqual({
      success: false,
      reason: 'not_allowed',
    });
    socket.close();
  });
});

describe('what the room sees', () => {
  it('[9.14] [3.32] the ticker comes in pages of 10, without what has run out or was removed', async () => {
    const room = await evening.newRoom();
    for (let n = 0; n < 11; n += 1) await give(await evening.newGiver(`人 ${n}`), room, { message: `${n}` });
    const read = (since?: string) =>
      evening.owner.call(getTicker, {
        params: { id: room },
        query: since === undefined ? {} : { since: Number(since) },
      });
    const first = await read();
    expect(first.list).toHaveLength(10);
    const second = await read(first.paging.next);
    expect(second.list).toHaveLength(1);
    expect(second.paging).toEqual({});
    const [entry] = second.list;
    if (entry?.type !== 'text') throw new Error('no message');
    expect(entry.message.restDisplayTime).toBeLessThanOrEqual(60);
    const socket = await openSocket(evening.owner);
    await ask(socket, 'send:user:joined:v2', { roomId: room });
    expect(await ask(socket, 'send:message:remove', { id: entry.message.id })).toMatchObject({ status: 200 });
    expect((await read(first.paging.next)).list).toEqual([]);
    await evening.app.database.db.update(giftOrders).set({ shownUntil: 1 }).where(eq(giftOrders.loungeId, room));
    expect((await read()).list).toEqual([]);
    socket.close();
  });

  it('[7.21] givers and ranks: the same score is the same rank, with one’s own; who is blocked is not shown', async () => {
    const room = await evening.newRoom();
    const [a, b, c] = [await evening.newGiver('い'), await evening.newGiver('ろ'), await evening.newGiver('は')];
    for (const giver of [a, b]) await give(giver, room);
    await give(c, room, { contentId: 'flower-asagi-30', message: 'ちいさく' });
    const ranking = await c.call(getListenerRanking, { params: { id: room } });
    expect(ranking.list.map(({ rank, user, score }) => [rank, user.name, score])).toEqual([
      [1, 'い', 33],
      [1, 'ろ', 33],
      [3, 'は', 10],
    ]);
    expect(ranking.own).toEqual({ rank: 3, score: 10 });
    await c.request('POST', `/api/block/${a.userId}`);
    const users = await c.call(listGiftingUsers, { params: { id: room } });
    expect(users.list.map(({ user }) => user.name)).toEqual(['ろ', 'は']);
    expect(users.totalScore).toBe(76);
    const { list } = await c.call(getTicker, { params: { id: room }, query: {} });
    expect(JSON.stringify(list)).not.toContain(a.userId);
  });
});

it('[4.11] [8.08] a song that may not be together with gifts stays out of the queue of a room with gifts, and while it is the current one nothing is sold', async () => {
  const { db } = evening.app.database;
  await fillCatalogue(evening.app.database);
  const [denied = '', other = ''] = trackIds;
  await db.update(tracks).set({ isGiftingDenied: true }).where(eq(tracks.id, denied));
  const room = await evening.newRoom({ disabledAutoFillTrack: true });
  const add = async (trackId: string) => {
    const { lastId } = (await evening.owner.request('GET', `/api/lounge/${room}/queue`)).body;
    const body = { lastId, events: [addCommand(trackId)] };
    return (await evening.owner.request('POST', `/api/lounge/${room}/queue/events`, { body })).body;
  };
  expect(await add(denied)).toMatchObject({ result: 'rejected', reason: 'ng_with_gifting' });
  expect(await add(other)).toMatchObject({ result: 'accepted' });
  await evening.setRoom(room, { allowGifting: false });
  const quiet = await evening.newRoom({ disabledAutoFillTrack: true, allowGifting: false });
  const body = { lastId: 0, events: [addCommand(denied)] };
  const answer = await evening.owner.request('POST', `/api/lounge/${quiet}/queue/events`, { body });
  expect(answer.body).toMatchObject({ result: 'accepted' });
  await evening.setRoom(quiet, { allowGifting: true });
  const giver = await evening.newGiver('間のわるい人');
  expect(await evening.order(giver, quiet)).toEqual({ success: false, reason: 'ng_with_gifting' });
  const { isAllowed, refusal } = await giver.call(getGifting, { params: { id: quiet } });
  expect({ isAllowed, refusal }).toEqual({ isAllowed: false, refusal: 'ng_with_gifting' });
});

it('the books agree with the orders and with the provider, and each charge is split 70 to 30', async () => {
  const { db } = evening.app.database;
  const sums = await readLedgerSums(db);
  const { availableYen, pendingYen } = await evening.app.services.payments.provider.readBalance();
  const expected = { accounts: await readExpectedAccounts(db), providerYen: availableYen + pendingYen };
  expect(checkLedger(sums, expected)).toEqual([]);
  const { accounts } = sums;
  const gross = (accounts.get('provider:balance') ?? 0) + (accounts.get('provider:fees') ?? 0);
  expect(accounts.get(`owner:${evening.owner.userId}:unfixed`)).toBe(-gross * 0.7);
  const wrong = { accounts: new Map([['provider:balance', 1]]), unbalanced: ['t-1'] };
  expect(checkLedger(wrong, { accounts: new Map(), providerYen: 0 }).map(({ subject }) => subject)).toEqual([
    't-1',
    'all accounts',
    'provider:balance',
    'the provider’s balance',
  ]);
});
