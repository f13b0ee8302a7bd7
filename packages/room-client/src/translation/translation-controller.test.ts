import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { RoomEventSource } from '../socket/room-events.ts';
import type { RoomSocket } from '../socket/room-socket.ts';
import type { RoomView } from '../view/room-view.ts';
import { createTranslationController } from './translation-controller.ts';
import type { TranslationView } from './translation-view.ts';
import { untranslated } from './translation-view.ts';

const setUp = (answer: () => Promise<unknown> = async () => ({ list: [] })) => {
  const sent: unknown[] = [];
  const asked: unknown[] = [];
  const heard = new Map<string, (payload: never) => void>();
  const view = createStore<RoomView>(
    () =>
      ({
        messages: [{ id: 'm1', userId: 'a', message: 'やあ', translations: [] }],
        earlier: { messages: [] },
        room: { id: 'room-0001', topic: { text: '雨', translations: [] }, description: '' },
      }) as unknown as RoomView,
  );
  const store = createStore<TranslationView>(() => untranslated);
  const controller = createTranslationController({
    call: (async (_: unknown, input: unknown) => {
      asked.push(input);
      return answer();
    }) as unknown as CallEndpoint,
    socket: { connected: true, emit: (...frame: unknown[]) => sent.push(frame) } as unknown as RoomSocket,
    events: {
      on: (event: string, listener: (payload: never) => void) => {
        heard.set(event, listener);
        return () => void heard.delete(event);
      },
    } as unknown as RoomEventSource,
    view,
    store,
    userId: () => 'me',
  });
  return { sent, asked, heard, view, store, controller };
};
const languageFrame = (languageCode: string | null) => ['send:translation:language', { languageCode }];

describe('a listener who wants translations', () => {
  it('tells the server, gets what was said before, and tells it again with each connection', async () => {
    const translation = { languageCode: 'en', text: 'hey', sourceLanguage: 'ja' };
    const list = [
      { of: { kind: 'message', id: 'm1' }, translation },
      { of: { kind: 'topic' }, translation: { ...translation, text: 'rain' } },
    ];
    const { sent, asked, view, store, controller } = setUp(async () => ({ list }));
    await controller.choose('en', 'room');
    expect(sent).toEqual([languageFrame('en')]);
    expect(asked).toMatchObject([{ params: { id: 'room-0001' }, body: { languageCode: 'en' } }]);
    expect(view.getState().messages[0]?.translations).toEqual([translation]);
    expect(store.getState().topic?.text).toBe('rain');
    controller.announce();
    expect(sent).toEqual([languageFrame('en'), languageFrame('en')]);
    await controller.choose(undefined, 'room');
    expect(sent.at(-1)).toEqual(languageFrame(null));
    expect(store.getState().topic).toBeUndefined();
  });

  it('asks the server for nothing where the client translates by itself', async () => {
    const { sent, asked, controller } = setUp();
    await controller.choose('en', 'client');
    expect(sent).toEqual([languageFrame(null)]);
    expect(asked).toEqual([]);
  });

  it('takes the language back when the room is left, where one was announced: the next room may be read as it was written', async () => {
    const [announced, silent, own] = [setUp(), setUp(), setUp()];
    await announced.controller.choose('en', 'room');
    await own.controller.choose('en', 'client');
    const sentBefore = own.sent.length;
    for (const { controller } of [announced, silent, own]) controller.dispose();
    expect(announced.sent.at(-1)).toEqual(languageFrame(null));
    expect(silent.sent).toEqual([]);
    expect(own.sent).toHaveLength(sentBefore);
  });

  it('drops an answer for a language that was left meanwhile, and hears when one failed', async () => {
    let release = (_: unknown) => {};
    const { store, controller } = setUp(() => new Promise((resolve) => (release = resolve)));
    const first = controller.choose('en', 'room');
    const second = controller.choose(undefined, 'room');
    release({ list: [{ of: { kind: 'topic' }, translation: { languageCode: 'en', text: 'rain' } }] });
    await Promise.all([first, second]);
    expect(store.getState().topic).toBeUndefined();
    const failing = setUp(async () => Promise.reject(new Error('503')));
    await expect(failing.controller.choose('en', 'room')).rejects.toThrow('503');
    expect(failing.store.getState().language).toBe('en');
  });

  it('takes translated captions of their language alone, and a new topic’s translation', async () => {
    const { heard, store, view, asked, controller } = setUp();
    await controller.choose('en', 'room');
    const caption = (languageCode: string) => ({
      captionId: 'c1',
      userId: 'a',
      translation: { languageCode, text: languageCode },
    });
    heard.get('receive:liveaudio:caption:translated')?.(caption('en') as never);
    heard.get('receive:liveaudio:caption:translated')?.(caption('zh-TW') as never);
    expect(store.getState().caption?.translation.text).toBe('en');
    view.setState(({ room }) => ({ room: { ...room, topic: { text: '雪', translations: [] } } }));
    expect(asked).toHaveLength(2);
    controller.dispose();
    expect(heard.size).toBe(0);
  });
});
