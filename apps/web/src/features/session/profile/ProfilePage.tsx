import type { LoginUser } from '@madoi/contract/session/session';
import { useTranslations } from 'use-intl';
import { PeopleSettings } from '#features/people/people.api.ts';
import { ListenBrainzSettings } from '#features/playback/playback.api.ts';
import { ListeningSettings } from '#features/player/player.api.ts';
import { SettingsSection } from '#ui/settings/SettingsSection.tsx';
import { AboutSection } from '../account/AboutSection.tsx';
import { AvatarChange } from '../account/AvatarChange.tsx';
import { CloseSection } from '../account/CloseSection.tsx';
import { NameSection } from '../account/NameSection.tsx';
import { useProfile } from '../account/use-profile.ts';
import { SessionList } from '../devices/SessionList.tsx';
import { LoginMethods } from '../methods/LoginMethods.tsx';
import { useLoginState } from '../state/login-state.ts';
import { GuestProfile } from './GuestProfile.tsx';
import { PlanCard } from './PlanCard.tsx';
import { ProfileNav } from './ProfileNav.tsx';
import styles from './profile.module.css';
import type { ProfileData } from './profile-data.ts';

const ProfileHeader = ({ user }: { readonly user: LoginUser }) => {
  const t = useTranslations('session.profile');
  return (
    <aside className={styles.who}>
      <AvatarChange user={user} className={styles.face} />
      <div className={styles.name}>
        <h1>{user.name}</h1>
        <p>{user.isFree ? t('freePlan') : 'STANDARD'}</p>
      </div>
      <ProfileNav />
    </aside>
  );
};

const Account = ({ user, data }: { readonly user: LoginUser; readonly data: ProfileData }) => {
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
        </SettingsSection>
        <SessionList key={`devices-${user.id}`} loaded={data.sessions} />
        <AboutSection {...profile} />
        <ListeningSettings id="listening" />
        <PeopleSettings id="people" />
        <ListenBrainzSettings key={user.id} id="listenbrainz" link={data.listenBrainz} />
        <CloseSection name={user.name} />
      </div>
    </div>
  );
};

/** The account: who one is and how one comes back, what is left, how one listens, and what one is connected to (2.03). */
export const ProfilePage = ({ data }: { readonly data: ProfileData | undefined }) => {
  const { user } = useLoginState();
  return user === undefined || data === undefined ? <GuestProfile /> : <Account user={user} data={data} />;
};
