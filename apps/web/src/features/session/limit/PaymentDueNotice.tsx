import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { usePagePath } from '#platform/page/use-page-path.ts';
import { closeToast, showToast } from '#ui/toast/toasts.ts';
import { useLoginState } from '../state/login-state.ts';

const purchasePath = '/purchase';

/** Says once a page that a renewal of STANDARD could not be charged, and leads to the card. The page of the plan says it itself. */
export const PaymentDueNotice = () => {
  const t = useTranslations('session.paymentDue');
  const locale = useLocale();
  const navigate = useNavigate();
  const dueBy = useLoginState().user?.paymentDueBy;
  const isThere = usePagePath().startsWith(purchasePath);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again only when another day is due
  useEffect(() => {
    if (dueBy === undefined || isThere) return undefined;
    const toast = showToast({
      kind: 'error',
      text: t('text', { date: formatDate(dueBy, locale) }),
      action: { label: t('action'), onPress: () => void navigate(purchasePath) },
    });
    return () => closeToast(toast);
  }, [dueBy, isThere]);
  return null;
};
