import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '#ui/toast/toasts.ts';

const canShare = (): boolean => typeof navigator.share === 'function';

/** The device's own sheet where there is one, and the clipboard; where that fails, the address is shown. */
export const useShare = (address: { readonly title: string; readonly text: string; readonly url: string }) => {
  const t = useTranslations('share');
  const [hasSheet, setHasSheet] = useState(false);
  useEffect(() => setHasSheet(canShare()), []);
  const copy = (url: string) => {
    navigator.clipboard.writeText(url).then(
      () => showToast({ kind: 'done', text: t('copied') }),
      () => showToast({ kind: 'info', text: t('failed', { address: url }) }),
    );
  };
  // Somebody who closes the sheet has changed their mind; that is no failure.
  const share = () => void navigator.share(address).catch(() => undefined);
  return { hasSheet, copy, share };
};
