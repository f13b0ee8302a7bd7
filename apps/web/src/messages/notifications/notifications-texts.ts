import type { Locale } from '@madoi/contract/constants';
import type { Translated } from '../message-shape.ts';
import { notifications as en } from './en.ts';
import { notifications as ja } from './ja.ts';
import { notifications as zhTw } from './zh-tw.ts';

export type NotificationsMessages = typeof ja;

const texts: Readonly<Record<Locale, Translated<NotificationsMessages>>> = { ja, en, 'zh-TW': zhTw };

/** For loaders alone, as `lettersTexts` is. */
export const notificationsTexts = (locale: Locale): NotificationsMessages => texts[locale] as NotificationsMessages;
