import type { Locale } from '@madoi/contract/constants';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { translateRoomTexts } from '@madoi/contract/translation/translation';
import { createScope } from '@madoi/domain/lifecycle/scope';
import type { StoreApi } from 'zustand/vanilla';
import type { RoomEventSource } from '../socket/room-events.ts';
import type { RoomSocket } from '../socket/room-socket.ts';
import type { RoomView } from '../view/room-view.ts';
import {
  reduceTranslation,
  selectUntranslated,
  type TranslationEngine,
  type TranslationView,
  untranslated,
} from './translation-view.ts';

export interface TranslationController {
  /**
   * Texts are shown in this language from now on; undefined: as they were written. Rejects when what was said before could
   * not be fetched; new messages come translated all the same.
   */
  choose(language: Locale | undefined, engine: TranslationEngine): Promise<void>;
  /** The socket joined, perhaps as another connection: the server is told again. */
  announce(): void;
  dispose(): void;
}

export interface TranslationControllerOptions {
  readonly call: CallEndpoint;
  readonly socket: RoomSocket;
  readonly events: RoomEventSource;
  readonly view: StoreApi<RoomView>;
  readonly store: StoreApi<TranslationView>;
  readonly userId: () => string | undefined;
}

type Parts = TranslationControllerOptions;

/** Fetches what was there before. An answer for a language that was left meanwhile is dropped. */
async function fetchKnown({ call, view, store, userId }: Parts, language: Locale): Promise<void> {
  const texts = selectUntranslated(view.getState(), language, userId());
  if (texts.length === 0) return;
  const params = { id: view.getState().room.id };
  const { list } = await call(translateRoomTexts, { params, body: { languageCode: language, texts: [...texts] } });
  if (store.getState().language !== language) return;
  for (const { of, translation } of list) {
    if (of.kind === 'message') view.setState((state) => reduceTranslation(state, of.id, translation));
    else store.setState({ [of.kind]: translation });
  }
}

/** The room's own words changed: their translation is another one. */
const followRoomTexts = (parts: Parts): (() => void) =>
  parts.view.subscribe(({ room }, { room: before }) => {
    if (room === before) return;
    const isTopicNew = room.topic.text !== before.topic.text;
    const isDescriptionNew = room.description !== before.description;
    if (!isTopicNew && !isDescriptionNew) return;
    const { language, engine } = parts.store.getState();
    parts.store.setState({
      ...(isTopicNew && { topic: undefined }),
      ...(isDescriptionNew && { description: undefined }),
    });
    // It stays as it was written where that fails: nobody asked for this one.
    if (language !== undefined && engine === 'room') fetchKnown(parts, language).catch(() => undefined);
  });

/** Tells the server in which language this listener reads, and keeps what it translates. */
export const createTranslationController = (parts: TranslationControllerOptions): TranslationController => {
  const { socket, events, view, store } = parts;
  const notifyServer = () => {
    const { language, engine } = store.getState();
    if (!socket.connected) return;
    socket.emit('send:translation:language', { languageCode: engine === 'room' ? (language ?? null) : null });
  };
  const scope = createScope();
  scope.add(
    events.on('receive:message:translated', ({ messageId, translation }) =>
      view.setState((state) => reduceTranslation(state, messageId, translation)),
    ),
    events.on('receive:liveaudio:caption:translated', (caption) => {
      if (caption.translation.languageCode === store.getState().language) store.setState({ caption });
    }),
    followRoomTexts(parts),
  );
  return {
    announce: () => {
      if (store.getState().language !== undefined) notifyServer();
    },
    choose: async (language, engine) => {
      const before = store.getState();
      if (before.language === language && before.engine === engine) return;
      store.setState({ ...untranslated, language, engine });
      if (before.language !== undefined || language !== undefined) notifyServer();
      if (language !== undefined && engine === 'room') await fetchKnown(parts, language);
    },
    dispose: () => {
      scope.close();
      const { language, engine } = store.getState();
      // The connection outlives the room, and the next room may be read as it was written.
      if (language !== undefined && engine === 'room' && socket.connected)
        socket.emit('send:translation:language', { languageCode: null });
    },
  };
};
