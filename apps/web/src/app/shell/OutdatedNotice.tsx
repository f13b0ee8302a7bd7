import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { listenOnPageSocket } from '#platform/socket/page-socket-listeners.ts';
import { notifyOutdatedPage } from '#platform/socket/reload-outdated-page.ts';
import { showToast } from '#ui/toast/toasts.ts';

const reload = () => window.location.reload();

/** Says once that the page is older than its server. Rooms reload by themselves, between two songs. */
export const OutdatedNotice = () => {
  const t = useTranslations('common');
  const text = t('part.outdatedPage');
  const label = t('reload');
  useEffect(
    () =>
      listenOnPageSocket(({ onOutdated }) =>
        notifyOutdatedPage({
          onOutdated,
          storage: window.sessionStorage,
          notify: () => showToast({ kind: 'info', stays: true, text, action: { label, onPress: reload } }),
        }),
      ),
    [text, label],
  );
  return null;
};
