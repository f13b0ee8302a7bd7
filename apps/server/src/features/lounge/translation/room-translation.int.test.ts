import type { Locale } from '@madoi/contract/constants';
import type { Message } from '@madoi/contract/lounge/chat';
import { createLounge, updateLounge } from '@madoi/contract/lounge/room';
import { blockUser } from '@madoi/contract/people/blocks';
import { login } from '@madoi/contract/session/session';
import { getTranslationLanguages, translateRoomTexts } from '@madoi/contract/translation/translation';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { type FakeLibreTranslate, startFakeLibreTranslate } from '@madoi/test-kit/fake-libre-translate';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { ask, nextEvent, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bannedWords } from '#features/session/session.table.ts';

let app: TestApp;
let fake: FakeLibreTranslate;
let owner: HttpClient;
let listener: HttpClient;
const opened: TestSocket[] = [];

beforeAll(async () => {
  fake = await startFakeLibreTranslate();
  app = await startTestApp({ config: { translation: { url: fake.url, apiKey: undefined } } });
  await app.database.db.insert(bannedWords).values({ folded: 'BADWORD', word: 'badword', addedAt: 1 });
});
afterAll(async () => {
  await app.close();
  await fake.close();
});
beforeEach(async () => {
  [owner, listener] = [await app.signUp('店主'), await app.signUp('Ken')];
  fake.dictionary.clear();
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});

const createRoom = async (more: object = { allowTranslate: true }): Promise<string> => {
  const made = await owner.call(createLounge, {
    body: { name: '翻訳の部屋', rateLimits: { message: 0, reaction: 0, queue: 0 }, ...more },
  });
  if (!made.success) throw new Error(made.reason);
  return made.id;
};
const enter = async (client: HttpClient, roomId: string, languageCode?: Locale): Promise<TestSocket> => {
  const socket = await openSocket(client);
  opened.push(socket);
  await ask(socket, 'send:user:joined:v2', { roomId });
  if (languageCode) {
    const ack = await ask(socket, 'send:translation:language', { languageCode });
    expect(ack).toEqual({ status: 200, message: 'chosen' });
  }
  return socket;
};
const say = (socket: TestSocket, message: string) => ask(socket, 'send:message', { x: 0, y: 0, message });
const messagesOf = async (roomId: string): Promise<readonly Message[]> =>
  (await listener.request('GET', `/api/lounge/${roomId}/events?since=0`)).body.list
    .filter(({ event }: { readonly event: string }) => event === 'receive:message')
    .map(({ payload }: { readonly payload: Message }) => payload);
const userIdOf = async (client: HttpClient) => (await client.call(login, { body: {} })).user?.id ?? '';
const translateTexts = (client: HttpClient, id: string, texts: object[], languageCode: Locale = 'en') =>
  client.request('POST', `/api/lounge/${id}/translations`, { body: { languageCode, texts } });

describe('what is said in a room that allows translations', () => {
  it('[3.23] comes at once, and its translation follows for the languages that somebody there reads', async () => {
    const room = await createRoom();
    const [one, two] = [await enter(owner, room), await enter(listener, room, 'en')];
    let release = () => {};
    fake.gate = new Promise((resolve) => {
      release = resolve;
    });
    const [said, translated] = [nextEvent(two, 'receive:message'), nextEvent(two, 'receive:message:translated')];
    await say(one, 'こんばんは');
    const message = await said;
    expect(message.translations).toEqual([]);
    release();
    fake.gate = undefined;
    const translation = { languageCode: 'en', text: 'en(こんばんは)', sourceLanguage: 'ja' };
    expect(await translated).toEqual({ messageId: message.id, translation });
    expect((await messagesOf(room))[0]?.translations).toEqual([translation]);
    expect(fake.requests.filter(({ path }) => path === '/translate').map(({ body }) => body.target)).toEqual(['en']);
  });

  it('goes to no translator while nobody reads another language, nor in a room that does not allow it', async () => {
    const silent = await createRoom({});
    const room = await createRoom();
    const asked = fake.requests.length;
    const [one, two] = [await enter(owner, silent), await enter(listener, silent, 'en')];
    await say(one, 'ここは訳さない');
    two.emit('send:translation:language', { languageCode: null });
    await ask(two, 'send:user:joined:v2', { roomId: room });
    await say(await enter(owner, room), '誰も読まない');
    expect((await messagesOf(silent))[0]?.translations).toEqual([]);
    expect((await messagesOf(room))[0]?.translations).toEqual([]);
    expect(fake.requests.length).toBe(asked);
  });

  it('a translation with a banned word is not shown', async () => {
    const room = await createRoom();
    const [one, two] = [await enter(owner, room), await enter(listener, room, 'en')];
    fake.dictionary.set('en:あぶない言葉', 'a badword');
    await say(one, 'あぶない言葉');
    const next = nextEvent(two, 'receive:message:translated');
    await say(one, '次の言葉');
    expect((await next).translation.text).toBe('en(次の言葉)');
    expect((await messagesOf(room)).map(({ translations }) => translations.length)).toEqual([0, 1]);
  });

  it('a message that is removed while it is being translated gets no translation, neither announced nor on request', async () => {
    const room = await createRoom();
    const [one, two] = [await enter(owner, room), await enter(listener, room, 'en')];
    let release = () => {};
    fake.gate = new Promise((resolve) => {
      release = resolve;
    });
    const said = nextEvent(two, 'receive:message');
    await say(one, '消される言葉');
    const { id } = await said;
    await ask(one, 'send:message:remove', { id });
    release();
    fake.gate = undefined;
    const next = nextEvent(two, 'receive:message:translated');
    await say(one, '残る言葉');
    expect((await next).translation.text).toBe('en(残る言葉)');
    const answer = await translateTexts(listener, room, [{ kind: 'message', id }]);
    expect(answer.body.list).toEqual([]);
  });

  it('[5.10] the words of a blocked person are not translated for who blocks them', async () => {
    const room = await createRoom();
    await listener.call(blockUser, { params: { userId: await userIdOf(owner) } });
    const [one, two] = [await enter(owner, room), await enter(listener, room, 'en')];
    const heard: string[] = [];
    two.on('receive:message:translated', ({ translation }) => heard.push(translation.text));
    const third = await app.signUp('三人目');
    await say(one, '聞こえない');
    const next = nextEvent(two, 'receive:message:translated');
    await say(await enter(third, room), '聞こえる');
    await next;
    expect(heard).toEqual(['en(聞こえる)']);
  });
});

describe('texts of a room on demand', () => {
  it('topic, description and earlier messages come in the reader’s language; what is in it already does not', async () => {
    const room = await createRoom({ allowTranslate: true, topic: '雨の夜に', description: 'rainy songs' });
    await say(await enter(owner, room), '前のことば');
    const [message] = await messagesOf(room);
    const texts = [{ kind: 'topic' }, { kind: 'description' }, { kind: 'message', id: message?.id }];
    const { body } = await translateTexts(listener, room, texts);
    expect(body.list).toEqual([
      { of: texts[0], translation: { languageCode: 'en', text: 'en(雨の夜に)', sourceLanguage: 'ja' } },
      { of: texts[2], translation: { languageCode: 'en', text: 'en(前のことば)', sourceLanguage: 'ja' } },
    ]);
    expect((await messagesOf(room))[0]?.translations).toHaveLength(1);
  });

  it('is refused where the room does not allow it, and where there is no room', async () => {
    const room = await createRoom({});
    expect((await translateTexts(listener, room, [{ kind: 'topic' }])).status).toBe(403);
    expect((await translateTexts(listener, 'room-none', [{ kind: 'topic' }])).status).toBe(404);
    await owner.call(updateLounge, { params: { id: room }, body: { allowTranslate: true } });
    const answer = await listener.call(translateRoomTexts, {
      params: { id: room },
      body: { languageCode: 'en', texts: [{ kind: 'topic' }] },
    });
    expect(answer.list).toEqual([]);
  });

  it('the languages are those of the interface that the translator knows', async () => {
    expect(await listener.call(getTranslationLanguages)).toEqual({ list: ['ja', 'en', 'zh-TW'] });
  });
});
