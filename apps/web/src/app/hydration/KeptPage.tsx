import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { buildVersionHeader } from '#platform/http/create-call.ts';
import { pageCallOptions } from '#platform/http/page-call-options.ts';
import { clearCachedPages } from '#platform/offline/cache-offline-pages.ts';
import { isKeptList, refreshKeptPage, takeKeptMark } from '#platform/offline/kept-page.ts';
import { untilOnline } from '#platform/offline/until-online.ts';
import { Notice } from '#ui/notice/Notice.tsx';

/** In ms: a line that hangs is as good as none. */
const answerWithinMs = 10_000;

/** The same question as the router's. Where that fails, the error page takes the place of the list. */
const askServer = async (): Promise<string | null> => {
  const signal = AbortSignal.timeout(answerWithinMs);
  const answer = await fetch(`${window.location.pathname}.data`, { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`the page's data were answered with ${answer.status}`);
  return answer.headers.get(buildVersionHeader);
};

/** Without the copy: where the worker cannot see that this is a reload, it would show the same page again, without end. */
const reload = async (): Promise<void> => {
  await clearCachedPages();
  window.location.reload();
};

/** A page that the service worker showed as it was asks the server for everything that it shows. Without a connection it says what it is. */
export const KeptPage = () => {
  const t = useTranslations('common');
  const { revalidate } = useRevalidator();
  const location = useLocation();
  const [isEarlier, setEarlier] = useState(false);
  useEffect(() => {
    // Once: the mark is gone after that.
    if (!takeKeptMark(document)) return;
    refreshKeptPage({
      build: pageCallOptions.buildVersion(),
      askServer,
      refresh: revalidate,
      reload,
      isOpen: () => isKeptList(window.location),
      onOffline: () => setEarlier(true),
      untilOnline,
    })
      .catch((error: unknown) => console.error(error))
      .finally(() => setEarlier(false));
  }, [revalidate]);
  return (
    isEarlier &&
    isKeptList(location) && (
      <Notice role="status" isFloating>
        <p>{t('earlierList')}</p>
      </Notice>
    )
  );
};
