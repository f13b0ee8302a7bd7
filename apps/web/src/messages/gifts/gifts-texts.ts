import type { Locale } from '@madoi/contract/constants';
import type { Translated } from '../message-shape.ts';
import { gifts as en } from './en.ts';
import { gifts as ja } from './ja.ts';
import { gifts as zhTw } from './zh-tw.ts';

export type GiftsMessages = typeof ja;

const texts: Readonly<Record<Locale, Translated<GiftsMessages>>> = { ja, en, 'zh-TW': zhTw };

/**
 * For loaders alone: the texts come with the page's data, so that other pages do not carry them. Keys and arguments are checked where
 * the texts are written.
 */
export const giftsTexts = (locale: Locale): GiftsMessages => texts[locale] as GiftsMessages;
