import { useTranslations } from 'use-intl';
import { useInstallOffer } from '#platform/install/install-prompt.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import styles from './download.module.css';

const ways = ['chrome', 'safari', 'iphone', 'android'] as const;

/** How the page becomes an app, on whatever device (specification 2.04), and what it plays (specification 1.01). */
export const DownloadPage = () => {
  const t = useTranslations('site.download');
  const common = useTranslations('common');
  const install = useInstallOffer();
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <img src="/icon-192.png" alt="" width={192} height={192} className={styles.mark} />
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
          <p className={styles.size}>
            <small>{common('catalogueSizeLead')}</small>
            {common('catalogueSize')}
          </p>
          <div className={styles.actions}>
            {install !== undefined && (
              <Button variant="primary" onClick={install}>
                {t('install')}
              </Button>
            )}
            <LinkButton to="/lounge" variant="line">
              {t('open')}
            </LinkButton>
          </div>
        </div>
      </header>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way}>
            <h2>{t(`ways.${way}.title`)}</h2>
            <p>{t(`ways.${way}.text`)}</p>
          </li>
        ))}
      </ul>
    </article>
  );
};
