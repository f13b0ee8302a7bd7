import type { Message } from '@madoi/contract/lounge/chat';
import type { Caption } from '@madoi/contract/lounge/live/live-caption';
import type { TextTranslation } from '@madoi/contract/translation/text-translation';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { TranslationNoteOf } from '#features/translation/translation.api.ts';
import { useRoomAccess, useRoomHandle } from '../session/room-context.ts';
import { namesInQueue } from './names-in-queue.ts';

export interface TranslatedText {
  /** What is to be shown. */
  readonly text: string;
  /** Undefined: in the language of who wrote it. */
  readonly lang: string | undefined;
  /** Undefined: there is no translation. */
  readonly note: TranslationNoteOf | undefined;
}

/** The browser's own translation of a text that is shown; none while `language` is undefined. */
const useBrowserTranslation = (text: string, isWanted: boolean): TextTranslation | undefined => {
  const handle = useRoomHandle();
  const language = useStore(handle.translation, (view) => (view.engine === 'client' ? view.language : undefined));
  const [done, setDone] = useState<{ readonly text: string; readonly translation: TextTranslation | undefined }>();
  useEffect(() => {
    if (language === undefined || !isWanted) return undefined;
    let isLeft = false;
    const translate = async () => {
      // Few need it: most rooms are translated by the server, or not at all.
      const { browserTranslator } = await import('#platform/translation/browser-translator.ts');
      const translation = await browserTranslator().translate(text, language, namesInQueue(handle));
      if (!isLeft) setDone({ text, translation });
    };
    // A part of the page that could not be fetched leaves the text as it was written.
    translate().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [handle, text, language, isWanted]);
  return language !== undefined && done?.text === text ? done.translation : undefined;
};

/**
 * A text in the language that this listener chose, with the original a tap away. `translations`: those that came with it;
 * `isOwn`: this listener wrote it, and reads it as it is.
 */
const useTranslatedText = (text: string, translations: readonly TextTranslation[], isOwn = false): TranslatedText => {
  const language = useStore(useRoomHandle().translation, (view) => view.language);
  const ofBrowser = useBrowserTranslation(text, !isOwn);
  const [isOriginal, setOriginal] = useState(false);
  if (language === undefined || isOwn) return { text, lang: undefined, note: undefined };
  const found = translations.find(({ languageCode }) => languageCode === language) ?? ofBrowser;
  if (found === undefined || found.text === text) return { text, lang: undefined, note: undefined };
  const note = {
    sourceLanguage: found.sourceLanguage,
    isOriginal,
    toggle: () => setOriginal(!isOriginal),
  };
  return isOriginal ? { text, lang: found.sourceLanguage, note } : { text: found.text, lang: language, note };
};

/** What somebody said. */
export const useSaidText = (message: Message): TranslatedText => {
  const { userId } = useRoomAccess();
  return useTranslatedText(message.message, message.translations, message.userId === userId);
};

const none: readonly TextTranslation[] = [];

/** A whole caption in the reader's language; while somebody is still speaking, it is as it was heard. */
export const useCaptionText = (caption: Caption | undefined): TranslatedText => {
  const translated = useStore(useRoomHandle().translation, (view) => view.caption);
  const isOfThis = translated !== undefined && translated.captionId === caption?.captionId;
  return useTranslatedText(caption?.text ?? '', isOfThis ? [translated.translation] : none, caption?.isFinal !== true);
};

/** The room's topic or description, as it is written on the page. */
export const useRoomsOwnText = (kind: 'topic' | 'description', written: string): TranslatedText => {
  const translation = useStore(useRoomHandle().translation, (view) => view[kind]);
  return useTranslatedText(written, translation === undefined ? none : [translation]);
};
