import type { Locale } from '@madoi/contract/constants';
import type { Translated } from '../message-shape.ts';
import { operatorMoney as en } from './en.ts';
import { operatorMoney as ja } from './ja.ts';
import { operatorMoney as zhTw } from './zh-tw.ts';

export type OperatorMoneyMessages = typeof ja;

const texts: Readonly<Record<Locale, Translated<OperatorMoneyMessages>>> = { ja, en, 'zh-TW': zhTw };

/** For loaders alone: only operators' pages carry these texts. */
export const operatorMoneyTexts = (locale: Locale): OperatorMoneyMessages => texts[locale] as OperatorMoneyMessages;
