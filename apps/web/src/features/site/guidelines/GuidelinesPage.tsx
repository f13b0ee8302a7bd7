import { useTranslations } from 'use-intl';
import { LinkButton } from '#ui/button/Button.tsx';
import styles from '../document.module.css';

const rules = ['kind', 'everyone', 'safe', 'music', 'rights'] as const;

/** The community guidelines: the rules, what happens if somebody breaks them, and what others see of a person. */
export const GuidelinesPage = () => {
  const t = useTranslations('moderation.guidelines');
  return (
    <article className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <ol className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>
            <h2>{t(`rules.${rule}.title`)}</h2>
            <p>{t(`rules.${rule}.text`)}</p>
          </li>
        ))}
      </ol>
      {(['moderators', 'visibility'] as const).map((part) => (
        <section key={part} className={styles.part}>
          <h2>{t(`${part}.title`)}</h2>
          <p>{t(`${part}.text`)}</p>
        </section>
      ))}
      <LinkButton to="/lounge" variant="line">
        {t('back')}
      </LinkButton>
    </article>
  );
};
