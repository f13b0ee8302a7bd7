import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { useTabRow } from '#ui/tabs/use-tab-row.ts';
import styles from './profile.module.css';
import { type ProfileSection, profileSections, useSection } from './use-section.ts';

/** Leads to the sections of the page: a column beside them, a row above them on a phone. */
export const ProfileNav = () => {
  const t = useTranslations('session.profile');
  const sound = useTranslations('player.sound');
  const people = useTranslations('people.settings');
  const account = useTranslations('session.account');
  const devices = useTranslations('session.devices');
  const close = useTranslations('session.close');
  const current = useSection();
  const names: Record<ProfileSection, string> = {
    name: account('name'),
    login: t('login'),
    plan: t('plan'),
    devices: devices('title'),
    about: account('about'),
    listening: sound('page'),
    people: people('title'),
    listenbrainz: 'ListenBrainz',
    close: close('title'),
  };
  const row = useTabRow<HTMLElement>();
  return (
    <nav ref={row.ref} className={classNames(row.className, styles.nav)} data-cut={row.cut} aria-label={t('sections')}>
      {profileSections.map((section) => (
        <Link key={section} to={{ hash: section }} replace aria-current={section === current ? 'location' : undefined}>
          {names[section]}
        </Link>
      ))}
    </nav>
  );
};
