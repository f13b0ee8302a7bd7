import type { Locale } from '@madoi/contract/constants';
import { use } from 'react';
import { loadedMessages, loadMessages, type Messages } from './load-messages.ts';

/** The texts of a language. Until they are here, the page that was shown stays: navigations are transitions. */
export const useMessagesOf = (locale: Locale): Messages => loadedMessages(locale) ?? use(loadMessages(locale));
