import type { ProductsView } from '@madoi/contract/operator/products';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/confirm/ConfirmDialog.tsx';
import styles from './products.module.css';
import type { DraftHandle } from './use-draft.ts';
import { useProductActs } from './use-products.ts';

export interface PublishBarProps {
  readonly view: ProductsView;
  readonly handle: DraftHandle;
}

/** A draft may break rules, but what is no number cannot be kept. */
const isKeepable = (problems: DraftHandle['problems']): boolean =>
  !problems.some(({ code }) => code === 'amount' || code === 'text_length' || code === 'display_time');

const DraftNotes = ({ handle: { isRestored, problems } }: Pick<PublishBarProps, 'handle'>) => {
  const t = useTranslations('operatorMoney.products');
  return (
    <>
      {isRestored && <p role="status">{t('restored')}</p>}
      {problems.length > 0 && (
        <p role="alert" className={styles.wrong}>
          {t('problems', { count: problems.length })}
        </p>
      )}
    </>
  );
};

/** How many things differ from what is sold, and what to do with them: throw away, keep, publish. */
export const PublishBar = ({ view, handle }: PublishBarProps) => {
  const t = useTranslations('operatorMoney.products');
  const common = useTranslations('common');
  const [isAsking, setAsking] = useState(false);
  const { save, publish, discard } = useProductActs();
  const { version } = view.published;
  const { draft, changes, problems, isDirty } = handle;
  const input = { content: draft, revision: view.draft?.revision ?? 0, version };
  const isBusy = save.isPending || publish.isPending || discard.isPending;
  const revert = () => {
    handle.change(view.published.content);
    if (view.draft !== undefined) discard.mutate();
  };
  return (
    <div className={styles.bar}>
      <p role="status">
        {changes.length === 0 ? t('noChanges', { version }) : t('changes', { count: changes.length })}
      </p>
      <Button variant="line" size="small" disabled={changes.length === 0 || isBusy} onClick={revert}>
        {t('discard')}
      </Button>
      <Button
        variant="line"
        size="small"
        disabled={!isDirty || !isKeepable(problems) || isBusy}
        loading={save.isPending}
        onClick={() => save.mutate(input)}
      >
        {t('save')}
      </Button>
      <Button
        variant="ai"
        size="small"
        disabled={changes.length === 0 || problems.length > 0 || isBusy}
        onClick={() => setAsking(true)}
      >
        {t('check')}
      </Button>
      <DraftNotes handle={handle} />
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        title={t('publishTitle', { version: version + 1 })}
        text={t('publishText')}
        cancelLabel={common('cancel')}
        confirmLabel={t('publish', { count: changes.length })}
        loading={publish.isPending}
        onConfirm={() => publish.mutate(input, { onSettled: () => setAsking(false) })}
      />
    </div>
  );
};
