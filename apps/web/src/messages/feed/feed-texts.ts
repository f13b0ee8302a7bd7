import type { Locale } from '@madoi/contract/constants';
import type { Translated } from '../message-shape.ts';
import { feed as en } from './en.ts';
import { feed as ja } from './ja.ts';
import { feed as zhTw } from './zh-tw.ts';

export type FeedMessages = typeof ja;

const texts: Readonly<Record<Locale, Translated<FeedMessages>>> = { ja, en, 'zh-TW': zhTw };

/**
 * For loaders alone: the texts come with the page's data, so that other pages do not carry them. Keys and arguments are checked where
 * the texts are written.
 */
export const feedTexts = (locale: Locale): FeedMessages => texts[locale] as FeedMessages;
