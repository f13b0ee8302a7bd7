import type { Locale } from '@madoi/contract/constants';
import type { Translated } from '../message-shape.ts';
import { letters as en } from './en.ts';
import { letters as ja } from './ja.ts';
import { letters as zhTw } from './zh-tw.ts';

export type LettersMessages = typeof ja;

const texts: Readonly<Record<Locale, Translated<LettersMessages>>> = { ja, en, 'zh-TW': zhTw };

/**
 * For loaders alone: the texts come with the page's data, so that other pages do not carry them. Keys and arguments are checked where
 * the texts are written.
 */
export const lettersTexts = (locale: Locale): LettersMessages => texts[locale] as LettersMessages;
