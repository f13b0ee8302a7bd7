import type { Locale } from '@madoi/contract/constants';
import type { messages } from '#messages/ja.ts';

// Typed keys and arguments for every text of the interface.
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
  }
}
