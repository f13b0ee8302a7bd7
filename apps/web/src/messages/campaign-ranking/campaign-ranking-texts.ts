import type { Locale } from '@madoi/contract/constants';
import type { Translated } from '../message-shape.ts';
import { campaignRanking as en } from './en.ts';
import { campaignRanking as ja } from './ja.ts';
import { campaignRanking as zhTw } from './zh-tw.ts';

export type CampaignRankingMessages = typeof ja;

const texts: Readonly<Record<Locale, Translated<CampaignRankingMessages>>> = { ja, en, 'zh-TW': zhTw };

/** For loaders alone: the texts come with the page of a campaign. */
export const campaignRankingTexts = (locale: Locale): CampaignRankingMessages =>
  texts[locale] as CampaignRankingMessages;
