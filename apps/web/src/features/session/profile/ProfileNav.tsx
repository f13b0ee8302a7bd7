import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import styles from './profile.module.css';
import { type ProfileSection, profileSections, useSection } from './use-section.ts';

/** Leads to the sections of the page: a column beside them, a row above them on a phone. */
export const ProfileNav = () => {
  const t = useTranslations('session.profile');
  const sound = useTranslations('player.sound');
  const people = useTranslations('people.settings');
  const current = useSection();
  const names: Record<ProfileSection, string> = {
    login: t('login'),
    plan: t('plan'),
    listening: sound('page'),
    people: people('title'),
    listenbrainz: 'ListenBrainz',
  };
  return (
    <nav className={styles.nav} aria-label={t('sections')}>
      {profileSections.map((section) => (
        <Link key={section} to={{ hash: section }} replace aria-current={section === current ? 'location' : undefined}>
          {names[section]}
        </Link>
      ))}
    </nav>
  );
};
