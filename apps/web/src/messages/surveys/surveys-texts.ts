import type { Locale } from '@madoi/contract/constants';
import type { Translated } from '../message-shape.ts';
import { surveys as en } from './en.ts';
import { surveys as ja } from './ja.ts';
import { surveys as zhTw } from './zh-tw.ts';

export type SurveyMessages = typeof ja;

const texts: Readonly<Record<Locale, Translated<SurveyMessages>>> = { ja, en, 'zh-TW': zhTw };

/** For loaders alone: only the page of a survey carries these texts. */
export const surveyTexts = (locale: Locale): SurveyMessages => texts[locale] as SurveyMessages;
