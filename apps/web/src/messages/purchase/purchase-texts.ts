import type { Locale } from '@madoi/contract/constants';
import type { Translated } from '../message-shape.ts';
import { purchase as en } from './en.ts';
import { purchase as ja } from './ja.ts';
import { purchase as zhTw } from './zh-tw.ts';

export type PurchaseMessages = typeof ja;

const texts: Readonly<Record<Locale, Translated<PurchaseMessages>>> = { ja, en, 'zh-TW': zhTw };

/**
 * For loaders alone: the texts come with the page's data, so that pages without payment do not carry them. Keys and arguments are
 * checked where the texts are written.
 */
export const purchaseTexts = (locale: Locale): PurchaseMessages => texts[locale] as PurchaseMessages;
