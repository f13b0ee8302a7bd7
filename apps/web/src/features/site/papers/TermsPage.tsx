import { useTranslations } from 'use-intl';
import { PaperPage, PaperParts } from './PaperPage.tsx';

const parts = ['name', 'conduct', 'music', 'time', 'leaving', 'service'] as const;

export const TermsPage = () => {
  const t = useTranslations('papers.terms');
  return (
    <PaperPage title={t('title')} lead={t('lead')} links={['guidelines', 'privacy']}>
      <PaperParts parts={parts.map((key) => ({ key, title: t(`parts.${key}.title`), text: t(`parts.${key}.text`) }))} />
    </PaperPage>
  );
};
