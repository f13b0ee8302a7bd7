import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { OperatorList } from '../shared/OperatorList.tsx';
import type { Draft } from './product-draft.ts';
import styles from './products.module.css';
import { readVersion, useVersions } from './use-products.ts';

export interface VersionRowsProps {
  readonly current: number;
  /** An older version becomes the draft; nothing is sold by that. */
  readonly onRestore: (content: Draft, version: number) => void;
}

/** Every version that was sold, when, and by whom. */
export const VersionRows = ({ current, onRestore }: VersionRowsProps) => {
  const t = useTranslations('operatorMoney.products');
  const common = useTranslations('common');
  const locale = useLocale();
  const query = useVersions();
  const [reading, setReading] = useState<number>();
  const versions = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const restore = async (version: number) => {
    setReading(version);
    try {
      onRestore(await readVersion(version), version);
    } catch (error) {
      console.error(error);
      showToast({ kind: 'error', text: common('error') });
    } finally {
      setReading(undefined);
    }
  };
  return (
    <OperatorList label={t('tab.versions')} empty={t('noVersions')} count={versions.length} query={query}>
      {versions.map(({ version, publishedAt, publishedBy }) => (
        <li key={version} className={styles.row}>
          <b>{t('version', { version })}</b>
          <time dateTime={new Date(publishedAt).toISOString()}>{formatDateTime(publishedAt, locale)}</time>
          <span>{publishedBy === undefined ? t('shipped') : publishedBy.name}</span>
          {version === current ? (
            <span className={styles.saleState} data-sold="true">
              {t('sale.now')}
            </span>
          ) : (
            <Button variant="line" size="small" loading={reading === version} onClick={() => void restore(version)}>
              {t('restore')}
              <span className={styles.hidden}> {t('version', { version })}</span>
            </Button>
          )}
        </li>
      ))}
    </OperatorList>
  );
};
