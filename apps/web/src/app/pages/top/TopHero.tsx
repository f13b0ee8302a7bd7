import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LinkButton } from '#ui/button/Button.tsx';
import styles from './top-hero.module.css';

/** Digits are set larger than the words between them. */
const numbers = /(\d[\d,]*)/;

const Claim = () => {
  const t = useTranslations();
  const parts = t('common.catalogueSize').split(numbers);
  return (
    <div className={styles.claim}>
      <p>{t('common.catalogueSizeLead')}</p>
      <p className={styles.size}>{parts.map((part) => (numbers.test(part) ? <b key={part}>{part}</b> : part))}</p>
      <LinkButton to="/lounge" variant="primary" className={styles.find}>
        {t('top.find')}
      </LinkButton>
    </div>
  );
};

/** A night by the sea with the claim of what the service is made for (specification 1.01); `children` stand at its right. How many songs are here `/music` says. */
export const TopHero = ({ hasFeature, children }: { readonly hasFeature: boolean; readonly children: ReactNode }) => {
  const t = useTranslations('catalogue.music.tag');
  return (
    <div className={styles.top}>
      <section className={styles.hero} aria-labelledby="top-title">
        <picture className={styles.night}>
          <source media="(max-width: 700px)" srcSet="/api/site/pictures/night-narrow.svg" />
          <img src="/api/site/pictures/night-wide.svg" alt="" width={1600} height={520} fetchPriority="high" />
        </picture>
        <div className={styles.copy}>
          <h1 id="top-title" className={styles.tag}>
            <span>{t('one')}</span>
            <span>{t('two')}</span>
          </h1>
          <Claim />
        </div>
      </section>
      {hasFeature && <div className={styles.feature}>{children}</div>}
    </div>
  );
};
