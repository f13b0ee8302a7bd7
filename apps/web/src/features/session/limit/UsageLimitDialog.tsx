import { moonsetSvg } from '@madoi/prints/moon';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { HelpLink } from '#platform/help/HelpLink.tsx';
import { formatDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import type { LazyDialogProps } from '#ui/lazy/lazy-dialog.tsx';
import { Print } from '#ui/print/Print.tsx';
import styles from './usage-limit-dialog.module.css';
import { useRenewal } from './use-renewal.ts';

const moonset = moonsetSvg(176);

export interface UsageLimitDialogProps extends LazyDialogProps {
  /** The page must stay: leaving it would leave a room. */
  readonly keepsPage: boolean;
}

const newTab = { target: '_blank', rel: 'opener' } as const;

/** This month's free time is used up (specification 2.20). */
export const UsageLimitDialog = ({ open, onClose, keepsPage }: UsageLimitDialogProps) => {
  const t = useTranslations('session.limit');
  const common = useTranslations('common');
  const locale = useLocale();
  const { renewsAt, days, passed } = useRenewal(open);
  // The way on, not the help that stands before it.
  const standard = useRef<HTMLAnchorElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      picture={<Print svg={moonset} className={styles.moon} />}
      initialFocus={standard}
    >
      <p className={styles.text}>
        {t('noLimit')}
        <br />
        {t('renews', { date: formatDate(renewsAt, locale) })}
        <br />
        <HelpLink to="allowance" keepsPage={keepsPage} />
      </p>
      <div className={styles.days}>
        <span>{t('untilRenewal')}</span>
        <b>{days - passed}</b>
        <span>{t('days', { count: days - passed })}</span>
        <span className={styles.dots} aria-hidden="true">
          {Array.from({ length: days }, (_, day) => day).map((day) => (
            <i key={day} className={day < passed ? styles.past : undefined} />
          ))}
        </span>
      </div>
      <LinkButton ref={standard} to="/purchase" variant="primary" wide {...(keepsPage && newTab)} onClick={onClose}>
        {t('standard')}
      </LinkButton>
      <Button variant="text" wide onClick={onClose}>
        {common('close')}
      </Button>
    </Dialog>
  );
};
