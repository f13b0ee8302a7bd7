import type { Locale } from '@madoi/contract/constants';
import type { Translated } from '../message-shape.ts';
import { operatorSite as en } from './en.ts';
import { operatorSite as ja } from './ja.ts';
import { operatorSite as zhTw } from './zh-tw.ts';

export type OperatorSiteMessages = typeof ja;

const texts: Readonly<Record<Locale, Translated<OperatorSiteMessages>>> = { ja, en, 'zh-TW': zhTw };

/** For loaders alone: only operators' pages carry these texts. */
export const operatorSiteTexts = (locale: Locale): OperatorSiteMessages => texts[locale] as OperatorSiteMessages;
