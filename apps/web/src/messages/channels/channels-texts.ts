import type { Locale } from '@madoi/contract/constants';
import type { Translated } from '../message-shape.ts';
import { channels as en } from './en.ts';
import { channels as ja } from './ja.ts';
import { channels as zhTw } from './zh-tw.ts';

export type ChannelsMessages = typeof ja;

const texts: Readonly<Record<Locale, Translated<ChannelsMessages>>> = { ja, en, 'zh-TW': zhTw };

/**
 * For loaders alone: the texts come with the page's data, so that other pages do not carry them. Keys and arguments are checked where
 * the texts are written.
 */
export const channelsTexts = (locale: Locale): ChannelsMessages => texts[locale] as ChannelsMessages;
