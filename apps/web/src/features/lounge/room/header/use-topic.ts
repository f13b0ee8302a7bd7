import type { LoungeMeta } from '@madoi/contract/lounge/room';
import { useLocale } from '#platform/page/root-data.ts';
import { useRoomView } from '../session/room-context.ts';

/** A topic in the reader's language, as far as its owner wrote it in that; else as it is. */
export const localizedTopic = ({ text, translations }: LoungeMeta['topic'], locale: string): string =>
  translations.find(({ languageCode }) => languageCode === locale)?.text ?? text;

export const useTopic = (): string => {
  const topic = useRoomView(({ room }) => room.topic);
  return localizedTopic(topic, useLocale());
};
