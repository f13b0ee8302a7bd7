import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { tokyoTimeOf } from '#platform/i18n/tokyo-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { DateField } from '#ui/field/DateField.tsx';
import styles from './sheet.module.css';

export type TermsRefusal = 'latest_version' | 'birth_date' | 'failed';

export interface TermsFormProps {
  readonly needsBirthDate: boolean;
  readonly isBusy: boolean;
  readonly refusal: TermsRefusal | undefined;
  readonly onAgree: (birthDate: string | undefined) => void;
}

const oldest = 120;

/** What one agrees to before the first gift, and again when it has changed. Printed on paper: it is read. */
export const TermsForm = ({ needsBirthDate, isBusy, refusal, onAgree }: TermsFormProps) => {
  const t = useTranslations('gifting.terms');
  const [birthDate, setBirthDate] = useState<string | undefined>('');
  const { year } = tokyoTimeOf(Date.now());
  const isComplete = !needsBirthDate || (birthDate !== undefined && birthDate !== '');
  return (
    <div className={styles.terms} data-paper="">
      <h3>{t('title')}</h3>
      <p>{t('lead')}</p>
      <ul>
        <li>{t('points.what')}</li>
        <li>{t('points.back')}</li>
        <li>{t('points.minors')}</li>
      </ul>
      <p>
        <Link to="/terms" target="_blank">
          {t('read')}
        </Link>
      </p>
      {needsBirthDate && (
        <DateField
          label={t('birthDate')}
          value=""
          onValue={setBirthDate}
          years={{ from: year, to: year - oldest }}
          hint={t('birthDateHint')}
          isBirthday
          error={refusal === 'birth_date' ? t('refusal.birth_date') : undefined}
        />
      )}
      {refusal !== undefined && !(needsBirthDate && refusal === 'birth_date') && (
        <p role="alert">{t(`refusal.${refusal}`)}</p>
      )}
      <Button variant="ai" wide disabled={!isComplete} loading={isBusy} onClick={() => onAgree(birthDate || undefined)}>
        {t('agree')}
      </Button>
    </div>
  );
};
