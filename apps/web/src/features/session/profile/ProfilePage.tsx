import { userPath } from '@madoi/contract/page-paths';
import type { LoginUser } from '@madoi/contract/session/session';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LinkButton } from '#ui/button/Button.tsx';
import { SettingsSection } from '#ui/settings/SettingsSection.tsx';
import { AboutSection } from '../account/AboutSection.tsx';
import { AvatarChange } from '../account/AvatarChange.tsx';
import { CloseSection } from '../account/CloseSection.tsx';
import { NameSection } from '../account/NameSection.tsx';
import { useProfile } from '../account/use-profile.ts';
import { SessionList } from '../devices/SessionList.tsx';
import { LoginMethods } from '../methods/LoginMethods.tsx';
import { Reauthentication } from '../reauthentication/Reauthentication.tsx';
import { useLoginState } from '../state/login-state.ts';
import { GuestProfile } from './GuestProfile.tsx';
import { PlanCard } from './PlanCard.tsx';
import { ProfileNav } from './ProfileNav.tsx';
import styles from './profile.module.css';
import type { ProfileData } from './profile-data.ts';
import type { ProfileSettings } from './profile-settings.ts';

const ProfileHeader = ({ user }: { readonly user: LoginUser }) => {
  const t = useTranslations('session.profile');
  return (
    <aside className={styles.who}>
      <AvatarChange user={user} className={styles.face} />
      <div className={styles.name}>
        <h1>{user.name}</h1>
        <p>{user.isFree ? t('freePlan') : 'STANDARD'}</p>
        <LinkButton to={userPath(user.id)} variant="line" size="small" className={styles.ownPage}>
          {t('page')}
        </LinkButton>
      </div>
      <ProfileNav />
    </aside>
  );
};

interface AccountProps {
  readonly user: LoginUser;
  readonly data: ProfileData;
  readonly settings: ProfileSettings;
  /** What there is to say of a subscription. */
  readonly subscription?: ReactNode;
}

const Account = ({
  user,
  data,
  settings: { Listening, ShownToOthers, People, ListenBrainz },
  subscription,
}: AccountProps) => {
  const t = useTranslations('session.profile');
  const profile = useProfile(data.profile);
  return (
    <div className={styles.page}>
      <ProfileHeader user={user} />
      <div className={styles.column}>
        <NameSection {...profile} />
        <LoginMethods key={`methods-${user.id}`} loaded={data.methods} />
        <SettingsSection id="plan" title={t('plan')}>
          <PlanCard user={user} renewsAt={data.renewsAt} />
          {subscription}
        </SettingsSection>
        <SessionList key={`devices-${user.id}`} loaded={data.sessions} />
        <AboutSection {...profile} />
        <ShownToOthers />
        <Listening id="listening" />
        <People id="people" />
        <ListenBrainz key={user.id} id="listenbrainz" link={data.listenBrainz} />
        <CloseSection name={user.name} />
      </div>
      <Reauthentication />
    </div>
  );
};

export interface ProfilePageProps {
  readonly data: ProfileData | undefined;
  readonly settings: ProfileSettings;
  readonly subscription?: ReactNode;
}

/** The account: who one is and how one comes back, what is left, how one listens, and what one is connected to (2.03). */
export const ProfilePage = ({ data, settings, subscription }: ProfilePageProps) => {
  const { user } = useLoginState();
  return user === undefined || data === undefined ? (
    <GuestProfile settings={settings} />
  ) : (
    <Account user={user} data={data} settings={settings} subscription={subscription} />
  );
};
