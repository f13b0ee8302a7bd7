import type { Locale } from '@madoi/contract/constants';
import type { Translated } from '../message-shape.ts';
import { sales as en } from './en.ts';
import { sales as ja } from './ja.ts';
import { sales as zhTw } from './zh-tw.ts';

export type SalesMessages = typeof ja;

const texts: Readonly<Record<Locale, Translated<SalesMessages>>> = { ja, en, 'zh-TW': zhTw };

/** For loaders alone: the texts come with the page's data, so that other pages do not carry them. */
export const salesTexts = (locale: Locale): SalesMessages => texts[locale] as SalesMessages;
