import type { Locale } from '@madoi/contract/constants';
import { splitLocalePath } from '@madoi/domain/locale/locale-path';
import { localeCookieName } from '@madoi/domain/locale/negotiate-locale';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { loadMessages } from '#platform/i18n/load-messages.ts';
import { writeCookie } from '#platform/page/write-cookie.ts';

/** Remembers the language, loads its texts and shows the page again in it, `lang` included (specification 4.01). */
export const useChooseLocale = (): ((locale: Locale) => Promise<void>) => {
  const { revalidate } = useRevalidator();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return async (locale) => {
    await loadMessages(locale);
    writeCookie(localeCookieName, locale);
    const { locale: named, path } = splitLocalePath(pathname);
    if (named === undefined) await revalidate();
    // The address would win over the choice: the page stays, its address names no language any more.
    else await navigate(path + search + hash, { replace: true, preventScrollReset: true });
  };
};
