import type { Locale } from '@madoi/contract/constants';
import type { TextTranslation } from '@madoi/contract/translation/text-translation';
import type { CaptionTranslated, RoomText } from '@madoi/contract/translation/translation';
import type { SaidMessage } from '../gifting/paid-message.ts';
import type { RoomView } from '../view/room-view.ts';

/** `room`: the server translates for this room. `client`: the client has a translator of its own. */
export type TranslationEngine = 'room' | 'client';

/** What this listener wants translated, and what of the room's own texts was. Messages carry their translations themselves. */
export interface TranslationView {
  /** Undefined: everything is shown as it was written. */
  readonly language: Locale | undefined;
  readonly engine: TranslationEngine | undefined;
  readonly topic: TextTranslation | undefined;
  readonly description: TextTranslation | undefined;
  /** The last caption that came in this language. */
  readonly caption: CaptionTranslated | undefined;
}

/** Everything as it was written. */
export const untranslated: TranslationView = {
  language: undefined,
  engine: undefined,
  topic: undefined,
  description: undefined,
  caption: undefined,
};

const addTo = (translation: TextTranslation) => (message: SaidMessage) => ({
  ...message,
  translations: [
    ...message.translations.filter(({ languageCode }) => languageCode !== translation.languageCode),
    translation,
  ],
});

/** A message's translation came; one of a message that is gone or not known changes nothing. */
export const reduceTranslation = (view: RoomView, messageId: string, translation: TextTranslation): RoomView => {
  const translate = addTo(translation);
  const change = <M extends SaidMessage>(list: readonly M[]): readonly M[] =>
    list.some(({ id }) => id === messageId)
      ? list.map((message) => (message.id === messageId ? (translate(message) as M) : message))
      : list;
  const messages = change(view.messages);
  const earlier = change(view.earlier.messages);
  if (messages === view.messages && earlier === view.earlier.messages) return view;
  return { ...view, messages, earlier: { ...view.earlier, messages: earlier } };
};

/** As many as one call takes, topic and description among them. */
const messagesMax = 28;

/** What a listener who turns translations on sees untranslated: the room's own texts and the newest messages of others. */
export const selectUntranslated = (
  { room, messages }: RoomView,
  language: Locale,
  userId: string | undefined,
): readonly RoomText[] => {
  const own: RoomText[] = [];
  const hasTopic = room.topic.translations.some(({ languageCode }) => languageCode === language);
  if (room.topic.text !== '' && !hasTopic) own.push({ kind: 'topic' });
  if (room.description !== '') own.push({ kind: 'description' });
  const said = messages
    .filter((message) => message.userId !== userId)
    .filter(({ translations }) => !translations.some(({ languageCode }) => languageCode === language))
    .slice(-messagesMax)
    .map(({ id }): RoomText => ({ kind: 'message', id }));
  return [...own, ...said];
};
