import { moonPhaseSvg } from '@madoi/prints/moon';
import { useTranslations } from 'use-intl';
import { openJoinDialog } from '#features/session/session.api.ts';
import { Button } from '#ui/button/Button.tsx';
import { Print } from '#ui/print/Print.tsx';
import styles from './home-widgets.module.css';

const crescent = moonPhaseSvg(0.12, 48);

/** For a visitor without a name: what a name is for, and the way to one. */
export const ChooseNamePrompt = () => {
  const t = useTranslations('home.chooseName');
  return (
    <section className={styles.section}>
      <h2>{t('title')}</h2>
      <div className={styles.listeningTime}>
        <Print svg={crescent} />
        <p>
          <b>{t('line')}</b>
          <small>{t('hint')}</small>
        </p>
      </div>
      <Button variant="line" className={styles.join} onClick={() => void openJoinDialog()}>
        {t('button')}
      </Button>
    </section>
  );
};
