import type { DocumentVersion, SiteDocument } from '@madoi/contract/site/documents';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatFullDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Prose } from '../prose/Prose.tsx';
import { DocumentChanges } from './DocumentChanges.tsx';
import { DocumentPage } from './DocumentPage.tsx';
import styles from './document-versions.module.css';
import type { LoadedDocument } from './load-document.ts';

const others = {
  terms: ['guidelines', 'privacy'],
  privacy: ['terms', 'profile'],
  guidelines: ['terms', 'privacy'],
} as const;

const pathOf = (kind: SiteDocument['kind'], { number, state }: DocumentVersion): string =>
  state === 'current' ? `/${kind}` : `/${kind}?version=${number}`;

/** Which version this is, where it is not the one in force; and what is to come, where it is. */
const Notice = ({ document: { kind, version, versions }, isPreview }: LoadedDocument) => {
  const t = useTranslations('documents.versions');
  const locale = useLocale();
  const { state, effectiveAt, summary } = version;
  if (isPreview)
    return (
      <p className={styles.notice} role="status">
        {t('draft')}
      </p>
    );
  if (state !== 'current')
    return (
      <p className={styles.notice} role="status">
        {t(state, { date: formatFullDate(effectiveAt, locale) })} <Link to={`/${kind}`}>{t('toCurrent')}</Link>
        {summary !== '' && <span>{summary}</span>}
      </p>
    );
  const planned = versions.find((each) => each.state === 'planned');
  if (planned === undefined) return null;
  return (
    <p className={styles.notice} role="status">
      {t('announced', { date: formatFullDate(planned.effectiveAt, locale) })}{' '}
      <Link to={pathOf(kind, planned)}>{t('read')}</Link>
      {planned.summary !== '' && <span>{planned.summary}</span>}
    </p>
  );
};

const Versions = ({ document: { kind, version, versions } }: Pick<LoadedDocument, 'document'>) => {
  const t = useTranslations('documents.versions');
  const locale = useLocale();
  return (
    <section className={styles.versions} aria-labelledby="versions">
      <h2 id="versions">{t('label')}</h2>
      <ol>
        {versions.map((each) => (
          <li key={each.number} data-state={each.state}>
            <Link to={pathOf(kind, each)} {...(each.number === version.number && { 'aria-current': 'page' as const })}>
              {t('number', { number: each.number })}
            </Link>
            <time dateTime={new Date(each.effectiveAt).toISOString()}>{formatFullDate(each.effectiveAt, locale)}</time>
            <small>{t(`state.${each.state}`)}</small>
            {each.summary !== '' && <p>{each.summary}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
};

/** Terms, privacy or guidelines: the version in force or the one that was asked for, what changed, and all others. */
export const VersionedDocument = ({ document, isPreview }: LoadedDocument) => {
  const t = useTranslations('documents');
  const locale = useLocale();
  const { kind, version, html, languageCode } = document;
  const date = formatFullDate(version.effectiveAt, locale);
  return (
    <DocumentPage
      title={t(`${kind}.title`)}
      lead={t('versions.inForce', { number: version.number, date })}
      links={others[kind]}
    >
      <Notice document={document} isPreview={isPreview} />
      <div lang={languageCode} className={styles.text}>
        <Prose html={html} />
      </div>
      <DocumentChanges document={document} />
      <Versions document={document} />
    </DocumentPage>
  );
};
