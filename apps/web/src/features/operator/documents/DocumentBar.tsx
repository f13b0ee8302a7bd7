import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatClock, formatFullDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/confirm/ConfirmDialog.tsx';
import { ConfirmedButton } from '../site-parts/ConfirmedButton.tsx';
import styles from '../site-parts/site-parts.module.css';
import type { DocumentEditorProps } from './DocumentEditor.tsx';
import { useDocumentActs, type WrittenDocument } from './use-documents.ts';

export interface DocumentBarProps extends DocumentEditorProps {
  readonly written: WrittenDocument;
}

/** What to do with what was written: keep, look at, publish, throw away. */
export const DocumentBar = ({ kind, state: { next, versions }, written }: DocumentBarProps) => {
  const t = useTranslations('operatorSite.documents');
  const common = useTranslations('common');
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const { save, withdraw } = useDocumentActs(kind);
  const isBusy = save.isPending || withdraw.isPending;
  const saveAs = (publish: boolean) =>
    save.mutate({ ...written, publish, updatedAt: next?.updatedAt }, { onSettled: () => setAsking(false) });
  const { effectiveAt } = written;
  const isLater = effectiveAt !== undefined && effectiveAt > Date.now();
  return (
    <>
      <div className={styles.bar}>
        <Button variant="line" disabled={isBusy} loading={save.isPending && !isAsking} onClick={() => saveAs(false)}>
          {t('save')}
        </Button>
        <Button variant="ai" disabled={isBusy} onClick={() => setAsking(true)}>
          {t('publish')}
        </Button>
        {next !== undefined && (
          <>
            <a className={styles.link} href={`/${kind}?preview`} target="_blank" rel="noreferrer">
              {t('preview')}
            </a>
            <ConfirmedButton
              label={t('discard')}
              title={t('discardTitle')}
              text={t('discardText')}
              disabled={isBusy}
              loading={withdraw.isPending}
              onConfirm={() => withdraw.mutate({ updatedAt: next.updatedAt, isPlanned: false })}
            />
          </>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        title={t('publishTitle', { number: (versions[0]?.number ?? 0) + 1 })}
        text={
          isLater
            ? t('publishLater', { date: formatFullDate(effectiveAt, locale), time: formatClock(effectiveAt) })
            : t('publishText')
        }
        cancelLabel={common('cancel')}
        confirmLabel={t('publish')}
        loading={save.isPending}
        onConfirm={() => saveAs(true)}
      />
    </>
  );
};
