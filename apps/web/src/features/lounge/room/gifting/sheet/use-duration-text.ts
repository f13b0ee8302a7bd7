import { useTranslations } from 'use-intl';

/** `30秒`, `5分`: whole minutes as minutes. */
export const useDurationText = () => {
  const t = useTranslations('gifting');
  return (seconds: number): string =>
    seconds % 60 === 0 ? t('minutes', { count: seconds / 60 }) : t('seconds', { count: seconds });
};
