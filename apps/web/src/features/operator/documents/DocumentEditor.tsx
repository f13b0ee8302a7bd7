import { locales } from '@madoi/contract/constants';
import {
  type DocumentKind,
  type DocumentState,
  documentMaxChars,
  type NextDocument,
} from '@madoi/contract/site/documents';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatClock, formatFullDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import shared from '../shared/operator.module.css';
import { SiteTextFields } from '../site-parts/SiteTextFields.tsx';
import styles from '../site-parts/site-parts.module.css';
import { instantOfTokyoInput, tokyoInputOf } from '../site-parts/tokyo-input.ts';
import { DocumentBar } from './DocumentBar.tsx';
import { useDocumentActs, type WrittenDocument } from './use-documents.ts';

export interface DocumentEditorProps {
  readonly kind: DocumentKind;
  readonly state: DocumentState;
}

/** A version that waits for its date: it is read, and withdrawn, but not written. */
const Planned = ({ kind, state }: DocumentEditorProps) => {
  const t = useTranslations('operatorSite.documents');
  const locale = useLocale();
  const { withdraw } = useDocumentActs(kind);
  const [planned] = state.versions;
  if (planned === undefined || state.next === undefined) return null;
  const { updatedAt } = state.next;
  const { number, effectiveAt } = planned;
  const when = { number, date: formatFullDate(effectiveAt, locale), time: formatClock(effectiveAt) };
  return (
    <div className={shared.report}>
      <p>{t('planned', when)}</p>
      <p className={styles.lead}>{t('plannedHint')}</p>
      <div className={styles.bar}>
        <a className={styles.link} href={`/${kind}?version=${number}`}>
          {t('read')}
        </a>
        <Button
          variant="line"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ updatedAt, isPlanned: true })}
        >
          {t('withdraw')}
        </Button>
      </div>
    </div>
  );
};

const Missing = ({ bodies }: Pick<WrittenDocument, 'bodies'>) => {
  const t = useTranslations('operatorSite');
  const missing = locales.filter((locale) => (bodies[locale] ?? '').trim() === '');
  if (missing.length === 0 || missing.length === locales.length) return null;
  const languages = missing.map((locale) => t(`language.${locale}`)).join('、');
  return <p className={styles.lead}>{t('documents.missing', { languages })}</p>;
};

const Fields = ({
  written,
  onWritten,
}: {
  readonly written: WrittenDocument;
  readonly onWritten: (next: WrittenDocument) => void;
}) => {
  const t = useTranslations('operatorSite.documents');
  return (
    <div className={styles.form}>
      <SiteTextFields
        labelOf={(language) => t('body', { language })}
        texts={written.bodies}
        maxChars={documentMaxChars.body}
        rows={16}
        onTexts={(bodies) => onWritten({ ...written, bodies })}
      />
      <Missing bodies={written.bodies} />
      <SiteTextFields
        labelOf={(language) => t('summary', { language })}
        texts={written.summaries}
        maxChars={documentMaxChars.summary}
        rows={3}
        onTexts={(summaries) => onWritten({ ...written, summaries })}
      />
      <TextField
        label={t('effectiveAt')}
        type="datetime-local"
        hint={t('effectiveAtHint')}
        value={tokyoInputOf(written.effectiveAt)}
        onText={(text) => onWritten({ ...written, effectiveAt: instantOfTokyoInput(text) })}
      />
    </div>
  );
};

const writtenOf = (next: NextDocument | undefined, bodies: DocumentState['bodies']): WrittenDocument => ({
  bodies: next?.bodies ?? bodies,
  summaries: next?.summaries ?? {},
  effectiveAt: next?.effectiveAt,
});

/** The next version of one document. */
export const DocumentEditor = ({ kind, state }: DocumentEditorProps) => {
  const t = useTranslations('operatorSite.documents');
  const locale = useLocale();
  const { next, versions, bodies } = state;
  const [written, setWritten] = useState(() => writtenOf(next, bodies));
  const current = versions.find((each) => each.state === 'current');
  return (
    <>
      <p className={styles.state}>
        {current && (
          <span>{t('inForce', { number: current.number, date: formatFullDate(current.effectiveAt, locale) })}</span>
        )}
        <a className={styles.link} href={`/${kind}`}>
          {t('read')}
        </a>
        {next?.isPlanned !== true && (
          <span>
            {next === undefined
              ? t('none')
              : t('draft', { date: formatFullDate(next.updatedAt, locale), time: formatClock(next.updatedAt) })}
          </span>
        )}
      </p>
      {next?.isPlanned === true ? (
        <Planned kind={kind} state={state} />
      ) : (
        <>
          <Fields written={written} onWritten={setWritten} />
          <DocumentBar kind={kind} state={state} written={written} />
        </>
      )}
    </>
  );
};
