import { moonPhaseSvg } from '@madoi/prints/moon';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button/Button.tsx';
import { Print } from '../../../ui/print/Print.tsx';
import { openJoinDialog } from '../../session/session.api.ts';
import styles from './low-row.module.css';

const crescent = moonPhaseSvg(0.12, 48);

/** For a visitor without a name: what a name is for, and the way to one. */
export const Newcomer = () => {
  const t = useTranslations('home.newcomer');
  return (
    <section className={styles.section}>
      <h2>{t('title')}</h2>
      <div className={styles.moon}>
        <Print svg={crescent} />
        <p>
          <b>{t('line')}</b>
          <small>{t('hint')}</small>
        </p>
      </div>
      <Button look="line" className={styles.join} onClick={() => void openJoinDialog()}>
        {t('button')}
      </Button>
    </section>
  );
};
