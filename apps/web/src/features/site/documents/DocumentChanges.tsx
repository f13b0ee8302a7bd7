import type { SiteDocument } from '@madoi/contract/site/documents';
import { useTranslations } from 'use-intl';
import { Disclosure } from '#ui/disclosure/Disclosure.tsx';
import text from '#ui/text.module.css';
import { Prose } from '../prose/Prose.tsx';
import styles from './document-versions.module.css';

const useReason = ({ version, changes }: SiteDocument): string | undefined => {
  const t = useTranslations('documents.versions');
  if (version.number === 1) return t('first');
  if (changes === undefined) return t('otherLanguage');
  return changes.length === 0 ? t('unchanged') : undefined;
};

/** The paragraphs that came and went with this version, or why there are none to show. */
export const DocumentChanges = ({ document }: { readonly document: SiteDocument }) => {
  const t = useTranslations('documents.versions');
  const reason = useReason(document);
  const { version, changes = [], languageCode } = document;
  // A paragraph may come twice; the list of a version never changes.
  const rows = changes.map((change, at) => ({ ...change, at }));
  return (
    <Disclosure
      className={styles.changes}
      isOpenAtFirst={version.state !== 'current' && version.number > 1}
      summary={t('changes')}
    >
      {reason !== undefined && <p>{reason}</p>}
      <ul lang={languageCode}>
        {rows.map(({ kind, html, at }) => (
          <li key={at} data-kind={kind}>
            <span className={text.visuallyHidden}>{t(kind)}</span>
            <Prose html={html} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
};
