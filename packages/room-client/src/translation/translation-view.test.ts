import type { Message } from '@madoi/contract/lounge/chat';
import { describe, expect, it } from 'vitest';
import type { RoomView } from '../view/room-view.ts';
import { reduceTranslation, selectUntranslated } from './translation-view.ts';

const message = (id: string, userId: string, translations: Message['translations'] = []) =>
  ({ id, userId, message: id, translations }) as unknown as Message;
const english = { languageCode: 'en', text: 'hello', sourceLanguage: 'ja' };
const viewOf = (messages: readonly Message[], room: object = {}) =>
  ({
    messages,
    earlier: { messages: [message('old', 'a')], activities: [], fromSeq: 1 },
    room: { topic: { text: '雨', translations: [] }, description: '', ...room },
  }) as unknown as RoomView;

describe('translations of messages', () => {
  it('are added to a message of now or of earlier, and replace the one in the same language', () => {
    const view = viewOf([message('m1', 'a'), message('m2', 'a', [{ languageCode: 'en', text: 'hi' }])]);
    const done = ['m1', 'm2', 'old'].reduce((state, id) => reduceTranslation(state, id, english), view);
    expect(done.messages.map(({ translations }) => translations)).toEqual([[english], [english]]);
    expect(done.earlier.messages[0]?.translations).toEqual([english]);
  });

  it('of a message that is not known change nothing', () => {
    const view = viewOf([message('m1', 'a')]);
    expect(reduceTranslation(view, 'gone', english)).toBe(view);
  });

  it('are asked for what others said and for the room’s own texts, newest 28 messages, unless they are there', () => {
    const many = Array.from({ length: 40 }, (_, n) => message(`m${n}`, n % 2 === 0 ? 'a' : 'me'));
    const translated = message('done', 'a', [english]);
    const texts = selectUntranslated(viewOf([...many, translated], { description: '静かな部屋' }), 'en', 'me');
    expect(texts.slice(0, 2)).toEqual([{ kind: 'topic' }, { kind: 'description' }]);
    expect(texts.slice(2)).toHaveLength(20);
    expect(texts).not.toContainEqual({ kind: 'message', id: 'done' });
    const own = { topic: { text: '雨', translations: [{ languageCode: 'en', text: 'rain' }] } };
    expect(selectUntranslated(viewOf([], own), 'en', 'me')).toEqual([]);
  });
});
