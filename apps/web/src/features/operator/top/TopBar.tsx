import type { TopSection, TopState } from '@madoi/contract/site/top';
import { hasFittingDates } from '@madoi/domain/site/top-sections';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/confirm/ConfirmDialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import styles from '../site-parts/site-parts.module.css';
import { instantOfTokyoInput } from '../site-parts/tokyo-input.ts';
import { useTopActs } from './use-top.ts';

const Preview = () => {
  const t = useTranslations('operatorSite.top');
  const [at, setAt] = useState('');
  return (
    <div className={styles.bar}>
      <TextField label={t('previewAt')} type="datetime-local" value={at} onText={setAt} />
      <a className={styles.link} href={`/?preview=${instantOfTokyoInput(at) ?? ''}`} target="_blank" rel="noreferrer">
        {t('preview')}
      </a>
    </div>
  );
};

export interface TopBarProps {
  readonly state: TopState;
  readonly sections: readonly TopSection[];
}

/** What to do with what was composed: keep, look at, publish, throw away. */
export const TopBar = ({ state, sections }: TopBarProps) => {
  const t = useTranslations('operatorSite.top');
  const common = useTranslations('common');
  const [isAsking, setAsking] = useState(false);
  const { save, reset } = useTopActs();
  const isBusy = save.isPending || reset.isPending;
  const isWrong = !hasFittingDates(sections);
  const saveAs = (publish: boolean) => save.mutate({ sections, revision: state.revision, publish });
  const isSaving = (publish: boolean) => save.isPending && save.variables.publish === publish;
  return (
    <>
      <div className={styles.bar}>
        <Button variant="line" disabled={isBusy || isWrong} loading={isSaving(false)} onClick={() => saveAs(false)}>
          {t('save')}
        </Button>
        <Button variant="ai" disabled={isBusy || isWrong} loading={isSaving(true)} onClick={() => saveAs(true)}>
          {t('publish')}
        </Button>
        {state.draft !== undefined && (
          <Button variant="text" disabled={isBusy} onClick={() => reset.mutate(true)}>
            {t('discard')}
          </Button>
        )}
        {!state.isDefault && (
          <Button variant="text" disabled={isBusy} className={styles.spread} onClick={() => setAsking(true)}>
            {t('reset')}
          </Button>
        )}
      </div>
      {state.draft !== undefined && <Preview />}
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        title={t('resetTitle')}
        text={t('resetText')}
        cancelLabel={common('cancel')}
        confirmLabel={t('reset')}
        loading={reset.isPending}
        onConfirm={() => reset.mutate(false, { onSettled: () => setAsking(false) })}
      />
    </>
  );
};
