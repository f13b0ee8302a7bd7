import { useTranslations } from 'use-intl';
import { DocumentPage, DocumentSections } from './DocumentPage.tsx';

const parts = ['kept', 'seen', 'cookies', 'elsewhere', 'logs', 'erase'] as const;

export const PrivacyPage = () => {
  const t = useTranslations('documents.privacy');
  return (
    <DocumentPage title={t('title')} lead={t('lead')} links={['terms', 'profile']}>
      <DocumentSections
        parts={parts.map((key) => ({ key, title: t(`parts.${key}.title`), text: t(`parts.${key}.text`) }))}
      />
    </DocumentPage>
  );
};
