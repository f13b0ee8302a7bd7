import { useTranslations } from 'use-intl';
import { DocumentPage, DocumentSections } from './DocumentPage.tsx';

const parts = ['name', 'conduct', 'music', 'time', 'leaving', 'service'] as const;

export const TermsPage = () => {
  const t = useTranslations('documents.terms');
  return (
    <DocumentPage title={t('title')} lead={t('lead')} links={['guidelines', 'privacy']}>
      <DocumentSections
        parts={parts.map((key) => ({ key, title: t(`parts.${key}.title`), text: t(`parts.${key}.text`) }))}
      />
    </DocumentPage>
  );
};
