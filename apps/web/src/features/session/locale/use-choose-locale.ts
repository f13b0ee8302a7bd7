import type { Locale } from '@madoi/contract/constants';
import { localeCookieName } from '@madoi/domain/locale/negotiate-locale';
import { useRevalidator } from 'react-router';
import { loadMessages } from '#platform/i18n/load-messages.ts';

const yearSec = 365 * 24 * 3600;

/** Remembers the language, loads its texts and shows the page again in it, `lang` included (specification 4.01). */
export const useChooseLocale = (): ((locale: Locale) => Promise<void>) => {
  const { revalidate } = useRevalidator();
  return async (locale) => {
    await loadMessages(locale);
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the big browsers
    document.cookie = `${localeCookieName}=${locale}; Path=/; Max-Age=${yearSec}; SameSite=Lax${secure}`;
    await revalidate();
  };
};
