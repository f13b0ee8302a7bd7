import {
  getLetter,
  getLetterComposer,
  letterMaxChars,
  listLetters,
  markLetterRead,
  reportLetter,
  saveLetterDraft,
  sendLetter,
} from '@madoi/contract/money/letters';
import { listNotifications } from '@madoi/contract/notifications/notifications';
import { listAudit, listReports } from '@madoi/contract/operator/operator';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { reports } from '../../lounge/moderation/moderation.table.ts';
import { users } from '../../session/session.table.ts';
import { type GiftingEvening, type Person, startGiftingEvening } from '../gifting/gifting-evening.fixture.ts';

/** Notifications are delivered by a job. */
const patience = { timeout: 20_000, interval: 50 };

let evening: GiftingEvening;
beforeAll(async () => {
  evening = await startGiftingEvening();
});
afterAll(() => evening.app.close());

async function give(giver: Person, room: string): Promise<void> {
  const order = await evening.mustOrder(giver, room);
  await evening.pay(order);
  expect(await evening.send(giver, order)).toEqual({ success: true });
}

/** An evening that is over, at which these people gave something. */
async function endedEvening(...givers: readonly Person[]): Promise<string> {
  const room = await evening.newRoom();
  for (const giver of givers) await give(giver, room);
  await evening.setRoom(room, { life: 'archived', endAt: 5_000, openedAt: 2_000 });
  return room;
}

const thanks = { body: '{名前}さん、ありがとう', imageType: 'default' as const };
const compose = (room: string, by: Person = evening.owner) => by.call(getLetterComposer, { params: { id: room } });
const send = (room: string, body: object = {}) =>
  evening.owner.call(sendLetter, { params: { id: room }, body: { ...thanks, ...body } });
const inbox = (reader: Person) => reader.call(listLetters, { query: {} });
const read = async (reader: Person) => {
  const [first] = (await inbox(reader)).list;
  return reader.call(getLetter, { params: { id: first?.id ?? '' } });
};
const statusOf = async (by: Person, method: string, path: string, body?: object): Promise<number> =>
  (await by.request(method, path, body === undefined ? {} : { body })).status;

describe('a thanks letter', () => {
  it('is told under the bell of everybody who receives it, and leads to it', async () => {
    const giver = await evening.newGiver('ベルの人');
    await send(await endedEvening(giver));
    const [{ id } = { id: '' }] = (await inbox(giver)).list;
    await vi.waitFor(async () => {
      const { list } = await giver.call(listNotifications, { query: {} });
      expect(list).toMatchObject([
        { kind: 'letter', subject: { type: 'letter', id, title: '部屋' }, actors: [{ name: '店主' }] },
      ]);
    }, patience);
  });

  it('that was reported is withdrawn by an operator from every mailbox and from under the bell; its writer and the audit log are told', async () => {
    const [giver, other] = [await evening.newGiver('こまった人'), await evening.newGiver('ほかの人')];
    const room = await endedEvening(giver, other);
    await send(room);
    const { id } = await read(giver);
    const bellOf = async (who: Person) => (await who.call(listNotifications, { query: {} })).list.length;
    await vi.waitFor(async () => expect([await bellOf(giver), await bellOf(other)]).toEqual([1, 1]), patience);
    await giver.call(reportLetter, { params: { id }, body: { reason: 'harassment' } });
    const operator = await evening.app.signUp('運営');
    const { db } = evening.app.database;
    await db.update(users).set({ isOperator: true }).where(eq(users.id, operator.userId));
    const open = (await operator.call(listReports, { query: {} })).list;
    const path = `/api/operator/reports/${open.find(({ letterId }) => letterId === id)?.id}`;
    const handle = () => operator.request('PUT', path, { body: { action: 'removeMessage' } });
    expect(await handle()).toMatchObject({ status: 200 });
    expect(await handle()).toMatchObject({ status: 409 });
    for (const reader of [giver, other]) {
      expect(await inbox(reader)).toMatchObject({ list: [], unread: 0 });
      expect(await statusOf(reader, 'GET', `/api/letters/${id}`)).toBe(404);
      await vi.waitFor(async () => expect(await bellOf(reader)).toBe(0), patience);
    }
    expect((await compose(room)).withdrawnAt).toBeGreaterThan(0);
    const { list } = await operator.call(listAudit, { query: {} });
    const withdrawal = list.find(({ action }) => action === 'withdraw-letter');
    expect(withdrawal).toMatchObject({ actor: { id: operator.userId }, detail: { letter: id } });
  });

  it('is delivered once to everybody who gave that evening, each with their own name, and to nobody else', async () => {
    const [haru, sora, other] = [
      await evening.newGiver('ハル'),
      await evening.newGiver('そら'),
      await evening.newGiver('客'),
    ];
    const room = await endedEvening(haru, haru, sora);
    const before = await compose(room);
    expect(before).toMatchObject({ recipients: { count: 2 }, body: '', image: { type: 'default' } });
    expect(before.recipients.first.map(({ name }) => name)).toEqual(['ハル', 'そら']);
    const answers = await Promise.all([send(room), send(room)]);
    expect(answers).toContainEqual({ success: true, delivered: 2 });
    expect(answers).toContainEqual({ success: false, reason: 'sent' });
    expect(await read(haru)).toMatchObject({
      body: 'ハルさん、ありがとう',
      sender: { name: '店主' },
      lounge: { id: room, startAt: 2_000, endAt: 5_000 },
    });
    expect((await read(sora)).body).toBe('そらさん、ありがとう');
    expect((await inbox(other)).list).toEqual([]);
    expect((await compose(room)).sentAt).toBeGreaterThan(0);
    expect(await evening.owner.call(saveLetterDraft, { params: { id: room }, body: thanks })).toEqual({
      success: false,
      reason: 'sent',
    });
  });

  it('stays unread until its reader marks it; others cannot read it', async () => {
    const [giver, other] = [await evening.newGiver('よむ人'), await evening.newGiver('よそ')];
    await send(await endedEvening(giver));
    const { unread, list } = await inbox(giver);
    const [{ id } = { id: '' }] = list;
    expect([unread, list[0]?.readAt]).toEqual([1, undefined]);
    expect(await statusOf(other, 'GET', `/api/letters/${id}`)).toBe(404);
    expect(await statusOf(other, 'PUT', `/api/letters/${id}/read`)).toBe(404);
    for (let n = 0; n < 2; n += 1) await giver.call(markLetterRead, { params: { id } });
    expect((await inbox(giver)).unread).toBe(0);
    expect((await read(giver)).readAt).toBeGreaterThan(0);
  });

  it('is refused while its room is open, to everybody but the owner, and for what it says', async () => {
    const giver = await evening.newGiver('贈った人');
    const [open, room] = [await evening.newRoom(), await endedEvening(giver)];
    expect(await statusOf(evening.owner, 'GET', `/api/lounge/${open}/letter`)).toBe(409);
    expect(await statusOf(giver, 'GET', `/api/lounge/${room}/letter`)).toBe(403);
    expect(await statusOf(giver, 'POST', `/api/lounge/${room}/letter/send`, thanks)).toBe(403);
    expect(await send(room, { body: ' ' })).toEqual({ success: false, reason: 'empty' });
    expect(await send(room, { body: 'あ'.repeat(letterMaxChars + 1) })).toEqual({
      success: false,
      reason: 'text_length',
    });
    expect(await send(room, { body: 'ば か' })).toEqual({ success: false, reason: 'ng_words' });
    expect(await send(room, { imageType: 'official' })).toEqual({ success: false, reason: 'image' });
    expect(await send(await endedEvening())).toEqual({ success: false, reason: 'no_recipients' });
    expect((await inbox(giver)).list).toEqual([]);
  });

  it('is kept from those whom a block keeps apart, before and after it was sent', async () => {
    const [blocked, giver] = [await evening.newGiver('遠ざけた人'), await evening.newGiver('ふつうの人')];
    const room = await endedEvening(blocked, giver);
    await blocked.request('POST', `/api/block/${evening.owner.userId}`);
    expect((await compose(room)).recipients.count).toBe(1);
    expect(await send(room)).toEqual({ success: true, delivered: 1 });
    expect((await inbox(blocked)).list).toEqual([]);
    const { id } = await read(giver);
    await giver.request('POST', `/api/block/${evening.owner.userId}`);
    expect(await inbox(giver)).toEqual({ list: [], unread: 0, paging: {} });
    expect(await statusOf(giver, 'GET', `/api/letters/${id}`)).toBe(404);
  });

  it('comes into the operators’ inbox with its text when its reader reports it, once', async () => {
    const giver = await evening.newGiver('通報する人');
    const room = await endedEvening(giver);
    await send(room);
    const { id } = await read(giver);
    const body = { reason: 'harassment' as const, note: 'いやでした' };
    for (let n = 0; n < 2; n += 1) await giver.call(reportLetter, { params: { id }, body });
    const rows = await evening.app.database.db.select().from(reports).where(eq(reports.reporterId, giver.userId));
    expect(rows).toMatchObject([
      { loungeId: room, userId: evening.owner.userId, quoted: thanks.body, reason: 'harassment' },
    ]);
    expect((await read(giver)).isReported).toBe(true);
  });
});

describe('[3.36] the picture of a letter', () => {
  const upload = async (room: string, file: Uint8Array, by: Person = evening.owner) => {
    const answer = await fetch(`${evening.app.url}/api/lounge/${room}/letter/picture`, {
      method: 'PUT',
      headers: {
        cookie: by.cookieHeader(),
        'x-csrf-token': by.cookies.get('csrf-token') ?? '',
        'content-type': 'image/png',
      },
      body: new Uint8Array(file),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const png = (px: number) =>
    sharp({ create: { width: px * 2, height: px, channels: 3, background: '#c04020' } })
      .png()
      .toBuffer();

  it('is uploaded for the letter, judged, and shown to its readers alone', async () => {
    const [giver, other] = [await evening.newGiver('見る人'), await evening.newGiver('見ない人')];
    const room = await endedEvening(giver);
    expect((await upload(room, await png(64))).status).toBe(422);
    expect((await upload(room, Buffer.from('no picture'))).status).toBe(415);
    expect((await upload(room, await png(200), giver)).status).toBe(403);
    expect((await upload(room, await png(200))).body).toMatchObject({ success: true });
    expect((await compose(room)).image.type).toBe('custom');
    expect(await send(room, { imageType: 'custom' })).toEqual({ success: true, delivered: 1 });
    expect((await upload(room, await png(200))).status).toBe(409);
    const { id, image } = await read(giver);
    expect(image).toMatchObject({ type: 'custom' });
    expect(await statusOf(giver, 'GET', `/api/letters/${id}/picture?v=${image.uploadedAt}`)).toBe(200);
    expect(await statusOf(other, 'GET', `/api/letters/${id}/picture`)).toBe(404);
  });

  it('is the official account’s own, and unavailable once its owner is deleted', async () => {
    const { db } = evening.app.database;
    const giver = await evening.newGiver('最後まで聴いた人');
    const room = await endedEvening(giver);
    const asArtist = db.update(users).set({ isOfficial: true, uploadedAt: 77 });
    await asArtist.where(eq(users.id, evening.owner.userId));
    expect((await compose(room)).officialUploadedAt).toBe(77);
    expect(await send(room, { imageType: 'official' })).toEqual({ success: true, delivered: 1 });
    expect((await read(giver)).image).toEqual({ type: 'official', uploadedAt: 77 });
    await evening.owner.request('DELETE', '/api/account', { body: { name: '店主' } });
    const letter = await read(giver);
    expect(letter.image).toEqual({ type: 'official', uploadedAt: 0, unavailable: 'owner_deleted' });
    expect(letter.sender).toBeUndefined();
    expect(letter.body).toBe('最後まで聴いた人さん、ありがとう');
  });
});
