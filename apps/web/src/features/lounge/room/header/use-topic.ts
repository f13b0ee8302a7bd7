import type { LoungeMeta } from '@madoi/contract/lounge/room';
import { useLocale } from '#platform/page/root-data.ts';
import { useRoomView } from '../session/room-context.ts';
import { type TranslatedText, useRoomsOwnText } from '../translation/use-translated-text.ts';

/** A topic in the reader's language, as far as its owner wrote it in that; else as it is. */
export const localizedTopic = ({ text, translations }: LoungeMeta['topic'], locale: string): string =>
  translations.find(({ languageCode }) => languageCode === locale)?.text ?? text;

/** The topic for this reader: as its owner wrote it in their language, else translated, else as it is. */
export const useTopicText = (): TranslatedText => {
  const topic = useRoomView(({ room }) => room.topic);
  const written = localizedTopic(topic, useLocale());
  return useRoomsOwnText('topic', written);
};

export const useTopic = (): string => useTopicText().text;
