import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRootData } from '#platform/page/root-data.ts';
import { shareUrl } from '#platform/page/share-url.ts';
import { showToast } from '#ui/toast/toasts.ts';

/** Shares the open page. */
export const useSharePage = (title: string): (() => void) => {
  const t = useTranslations('catalogue.list');
  const origin = useRootData()?.origin ?? '';
  const { pathname } = useLocation();
  const share = async () => {
    const url = `${origin}${pathname}`;
    const outcome = await shareUrl({ title, text: t('shareText', { title }), url });
    if (outcome === 'copied') showToast({ kind: 'done', text: t('copied') });
    if (outcome === 'failed') showToast({ kind: 'info', text: t('copyFailed', { address: url }) });
  };
  return () => void share();
};
