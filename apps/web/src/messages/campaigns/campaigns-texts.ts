import type { Locale } from '@madoi/contract/constants';
import type { Translated } from '../message-shape.ts';
import { campaigns as en } from './en.ts';
import { campaigns as ja } from './ja.ts';
import { campaigns as zhTw } from './zh-tw.ts';

export type CampaignMessages = typeof ja;

const texts: Readonly<Record<Locale, Translated<CampaignMessages>>> = { ja, en, 'zh-TW': zhTw };

/** For loaders alone: the texts come with the pages of campaigns, and with the top page. */
export const campaignTexts = (locale: Locale): CampaignMessages => texts[locale] as CampaignMessages;
