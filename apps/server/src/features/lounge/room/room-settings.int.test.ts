import { createFakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bannedWords, users } from '#features/session/session.table.ts';
import { loungeCoOwners } from '../room.table.ts';

const clock = createFakeClock();
let app: LoungeApp;
let owner: HttpClient & { readonly userId: string };
beforeAll(async () => {
  app = await startLoungeApp({ clock });
  owner = await app.signUp('店主');
  await app.database.db.insert(bannedWords).values({ folded: 'バカ', word: 'ばか', addedAt: 1 });
});
afterAll(() => app.close());

const create = async (body: object = {}, by: HttpClient = owner) => {
  clock.advance(10_000);
  return (await by.request('POST', '/api/lounge/create', { body: { name: '夜更け', ...body } })).body;
};
const update = (id: string, body: object, by: HttpClient = owner) => by.request('PUT', `/api/lounge/${id}`, { body });
const get = async (id: string) => (await app.newVisitor().request('GET', `/api/lounge/${id}`)).body;

const settings = {
  topic: '雨',
  topicTranslations: [
    { languageCode: 'en', text: 'Rain' },
    { languageCode: 'zh-TW', text: '雨夜' },
  ],
  disabledAutoFillTrack: true,
  limitation: { audience: 'users', maxParticipants: 20 },
  rateLimits: { message: 3000, reaction: 500, queue: 0 },
  allowLiveAudio: true,
  allowGifting: true,
  gifting: { denyFlowerStamp: true },
  allowTranslate: true,
  allowTranscribe: true,
  urls: { survey: 'https://example.com/survey?id=1' },
  background: { type: 'custom_default', scene: 'winter' },
};
const shown = {
  topic: { text: '雨', translations: settings.topicTranslations },
  disabledAutoFillTrack: true,
  limitation: { audience: 'users', maxParticipants: 20 },
  rateLimits: { message: 3000, reaction: 500, queue: 0 },
  allowLiveAudio: true,
  allowGifting: true,
  gifting: { denyFlowerStamp: true },
  allowTranslate: true,
  allowTranscribe: true,
  urls: { survey: 'https://example.com/survey?id=1' },
  images: {
    background: { type: 'custom_default', kind: 'image_default', uploadedAt: 0, scene: 'winter' },
    thumb: { type: 'default', uploadedAt: 0 },
  },
};

describe('the settings of a room', () => {
  it('[7.17] [3.17] [3.18] come with its creation, or later, and everyone sees them', async () => {
    const made = await create(settings);
    expect(made).toMatchObject({ success: true, ...shown });
    expect(await get(made.id)).toMatchObject(shown);
    const plain = await create();
    expect((await update(plain.id, settings)).body).toMatchObject({ success: true, ...shown });
    const back = { urls: { survey: null }, background: { type: 'default' }, limitation: { audience: 'everyone' } };
    expect((await update(plain.id, back)).body).toMatchObject({
      urls: {},
      images: { background: { type: 'default', uploadedAt: 0 } },
      limitation: { audience: 'everyone' },
    });
    expect((await get(plain.id)).urls.survey).toBeUndefined();
    expect((await get(plain.id)).limitation.maxParticipants).toBeUndefined();
  });

  it('[3.18] a background said by its kind is mapped to its type', async () => {
    const { id } = await create();
    const said = async (background: object) => (await update(id, { background })).body.images.background;
    const winter = { type: 'custom_default', kind: 'image_default', uploadedAt: 0, scene: 'winter' };
    expect(await said({ type: 'image_default', scene: 'winter' })).toEqual(winter);
    expect(await said({ type: 'dive' })).toEqual({ type: 'default', kind: 'dive', uploadedAt: 0 });
    expect((await get(id)).images.background.kind).toBe('dive');
    for (const type of ['unknown', 'default'])
      expect(await said({ type })).toEqual({ type: 'default', kind: 'unknown', uploadedAt: 0 });
    expect((await update(id, { background: { type: 'image' } })).status).toBe(422);
  });

  it('[5.12] a survey opens in a browser or is refused', async () => {
    const room = await create();
    const wrong = [
      'javascript:alert(1)',
      'ftp://example.com',
      'example.com',
      'https://',
      'https://bank.example@evil.example/',
      `https://example.com/${'a'.repeat(500)}`,
      'https://exa mple.com',
    ];
    for (const survey of wrong) {
      const answer = await update(room.id, { urls: { survey } });
      expect([survey, answer.status, answer.body.code]).toEqual([survey, 422, 'invalid_input']);
    }
    const survey = 'http://example.com';
    expect((await update(room.id, { urls: { survey } })).body.urls).toEqual({ survey });
    expect((await update(room.id, { urls: { survey: '' }, gifting: {} })).body.urls).toEqual({});
  });

  it('[5.12] a banned word in a translation is refused as in the topic', async () => {
    const room = await create();
    const topicTranslations = [{ languageCode: 'en', text: 'ばか' }];
    expect((await update(room.id, { topic: 'a', topicTranslations })).body).toEqual({
      success: false,
      reason: 'ng_words',
    });
  });

  it('[3.17] a topic that changes leaves no translation of the old one behind', async () => {
    const room = await create(settings);
    expect((await update(room.id, { topic: '雪' })).body.topic).toEqual({ text: '雪', translations: [] });
  });

  it('[3.17] operators alone set and take away a campaign; its room’s owner is refused', async () => {
    const campaign = { campaign: { id: 'spring-1', rankingId: 'rank-1' }, campaignText: '春の円居' };
    clock.advance(10_000);
    const refused = await owner.request('POST', '/api/lounge/create', { body: { name: 'a', ...campaign } });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const room = await create();
    expect((await update(room.id, { campaignText: 'x' })).status).toBe(403);
    const operator = await app.signUp('運営');
    await app.database.db.update(users).set({ isOperator: true }).where(eq(users.id, operator.userId));
    expect((await update(room.id, campaign, operator)).body).toMatchObject({ success: true, ...campaign });
    expect(await get(room.id)).toMatchObject(campaign);
    const without = (await update(room.id, { campaign: null, campaignText: null }, operator)).body;
    expect([without.campaign, without.campaignText]).toEqual([undefined, undefined]);
  });

  it('[7.17] [3.17] a room’s meta put back as it was read changes nothing, campaign included; its changed topic changes the topic', async () => {
    const { id } = await create({ ...settings, background: { type: 'dive' } });
    const operator = await app.signUp('運営の人');
    await app.database.db.update(users).set({ isOperator: true }).where(eq(users.id, operator.userId));
    await update(id, { campaign: { id: 'spring-1', rankingId: 'rank-1' }, campaignText: '春の円居' }, operator);
    const read = await get(id);
    clock.advance(10_000);
    const put = await update(id, read);
    expect([put.status, put.body.reason]).toEqual([200, undefined]);
    expect(await get(id)).toMatchObject({ ...read, remainingTimeSec: expect.any(Number), updatedAt: read.updatedAt });
    const topic = { text: '雪', translations: [{ languageCode: 'en', text: 'Snow' }] };
    expect((await update(id, { ...read, topic })).body).toMatchObject({ success: true, topic });
    expect((await create({ topic })).topic).toEqual(topic);
    expect((await update(id, { ...read, campaignText: 'x' })).status).toBe(403);
  });

  it('[3.17] an open room answers the instant of its end beside the seconds that are left; a scheduled one has none yet', async () => {
    const room = await create();
    expect(room.endsBy).toBe(clock.now() + room.remainingTimeSec * 1000);
    expect((await create({ startAt: clock.now() + 3_600_000 })).endsBy).toBeUndefined();
  });
});

describe('singing mode', () => {
  it('[7.22] [6.06] is set by owner or co-owner and by nobody else, and announced to the room once', async () => {
    const room = await create();
    const coOwner = await app.signUp('手伝い');
    const row = { loungeId: room.id, userId: coOwner.userId, addedAt: 1, acceptedAt: 1 };
    await app.database.db.insert(loungeCoOwners).values(row);
    const sing = (by: HttpClient, on: unknown) =>
      by.request('PUT', `/api/lounge/${room.id}/flags/sing`, { body: { sing: on } });
    expect((await sing(await app.signUp('客'), true)).status).toBe(403);
    expect((await sing(owner, 'yes')).status).toBe(422);
    expect((await sing(coOwner, true)).body).toEqual({ success: true, sing: true });
    expect((await sing(owner, true)).body).toEqual({ success: true, sing: true });
    expect((await get(room.id)).isSinging).toBe(true);
    const { list } = (await owner.request('GET', `/api/lounge/${room.id}/events?since=1`)).body;
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ event: 'receive:room:updated', payload: { room: { isSinging: true } } });
    const lists = (await owner.request('GET', '/api/lounges?life=live')).body.list;
    expect(lists.find((each: { id: string }) => each.id === room.id)).toMatchObject({ isSinging: true });
    expect((await sing(owner, false)).body).toEqual({ success: true, sing: false });
  });
});
