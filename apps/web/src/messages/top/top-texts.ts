import type { Locale } from '@madoi/contract/constants';
import type { Translated } from '../message-shape.ts';
import { top as en } from './en.ts';
import { top as ja } from './ja.ts';
import { top as zhTw } from './zh-tw.ts';

export type TopMessages = typeof ja;

const texts: Readonly<Record<Locale, Translated<TopMessages>>> = { ja, en, 'zh-TW': zhTw };

/** For loaders alone: the texts come with the page's data, so that other pages do not carry them. */
export const topTexts = (locale: Locale): TopMessages => texts[locale] as TopMessages;
