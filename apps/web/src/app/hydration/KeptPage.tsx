import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRefreshLoginState } from '#features/session/session.api.ts';
import { refreshKeptPage, takeKeptMark } from '#platform/offline/kept-page.ts';
import { pageBuildVersions } from '#platform/page/outdated-page.ts';
import { Notice } from '#ui/notice/Notice.tsx';

const untilOnline = (withinMs: number) =>
  new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true });
    setTimeout(resolve, withinMs);
  });

/** A page that the service worker showed as it was asks for everything again: who is here, and what it shows. Without a connection it says what it is. */
export const KeptPage = () => {
  const t = useTranslations('common');
  const { revalidate } = useRevalidator();
  const refreshLogin = useRefreshLoginState();
  const [isOld, setOld] = useState(false);
  const page = useRef({
    builds: pageBuildVersions,
    refresh: () => Promise.all([refreshLogin(), revalidate()]),
    reload: () => window.location.reload(),
    onOffline: () => setOld(true),
    untilOnline,
  });
  useEffect(() => {
    if (!takeKeptMark(document)) return;
    refreshKeptPage(page.current)
      .catch((error: unknown) => console.error(error))
      .finally(() => setOld(false));
  }, []);
  return (
    isOld && (
      <Notice role="status" isFloating>
        <p>{t('listAsItWas')}</p>
      </Notice>
    )
  );
};
