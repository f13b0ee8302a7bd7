import { useTranslations } from 'use-intl';
import { PaperPage, PaperParts } from './PaperPage.tsx';

const parts = ['kept', 'seen', 'cookies', 'elsewhere', 'logs', 'erase'] as const;

export const PrivacyPage = () => {
  const t = useTranslations('papers.privacy');
  return (
    <PaperPage title={t('title')} lead={t('lead')} links={['terms', 'profile']}>
      <PaperParts parts={parts.map((key) => ({ key, title: t(`parts.${key}.title`), text: t(`parts.${key}.text`) }))} />
    </PaperPage>
  );
};
