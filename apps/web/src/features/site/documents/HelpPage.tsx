import { useTranslations } from 'use-intl';
import { DocumentPage, DocumentSections } from './DocumentPage.tsx';

const parts = ['start', 'request', 'favorites', 'logout', 'time', 'silence', 'trouble'] as const;

/** What people ask, and how large the shelf may grow (specification 1.01). */
export const HelpPage = () => {
  const t = useTranslations('documents.help');
  const common = useTranslations('common');
  const catalogue = {
    key: 'catalogue',
    title: t('parts.catalogue.title'),
    text: t('parts.catalogue.text', { catalogueSize: common('catalogueSize') }),
  };
  const rest = parts.map((key) => ({ key, title: t(`parts.${key}.title`), text: t(`parts.${key}.text`) }));
  return (
    <DocumentPage title={t('title')} lead={t('lead')} links={['guidelines', 'terms', 'privacy']}>
      <DocumentSections parts={[...rest.slice(0, 2), catalogue, ...rest.slice(2)]} />
      <p>{t('keys')}</p>
    </DocumentPage>
  );
};
