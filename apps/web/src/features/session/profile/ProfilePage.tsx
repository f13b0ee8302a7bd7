import type { LoginUser } from '@madoi/contract/session/session';
import { MonitorSmartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../../ui/avatar/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { SettingRow, SettingRows, SettingWords } from '../../../ui/settings/SettingRow.tsx';
import { SettingsSection } from '../../../ui/settings/SettingsSection.tsx';
import { PeopleSettings } from '../../people/people.api.ts';
import { ListenBrainzSettings } from '../../playback/playback.api.ts';
import { ListeningSettings } from '../../player/player.api.ts';
import { openLogoutDialog } from '../state/dialogs-store.ts';
import { useLoginState } from '../state/login-state.ts';
import { GuestProfile } from './GuestProfile.tsx';
import { PlanCard } from './PlanCard.tsx';
import { ProfileNav } from './ProfileNav.tsx';
import styles from './profile.module.css';
import type { ProfileData } from './profile-data.ts';

const avatarPx = 196;

const Who = ({ user }: { readonly user: LoginUser }) => {
  const t = useTranslations('session.profile');
  return (
    <aside className={styles.who}>
      <Avatar
        className={styles.face}
        userId={user.id}
        uploadedAt={user.uploadedAt}
        name={user.name}
        sizePx={avatarPx}
        primary
      />
      <div className={styles.name}>
        <h1>{user.name}</h1>
        <p>{user.isFree ? t('freePlan') : 'STANDARD'}</p>
      </div>
      <ProfileNav />
    </aside>
  );
};

/** So far a person comes back by this browser alone. */
const LoginMethods = () => {
  const t = useTranslations('session.profile');
  return (
    <SettingsSection id="login" title={t('login')} lead={t('loginHint')}>
      <SettingRows>
        <SettingRow icon={<MonitorSmartphone size={22} strokeWidth={1.75} />}>
          <SettingWords title={t('thisBrowser')} hint={t('thisBrowserHint')} />
          <Button look="line" onClick={openLogoutDialog}>
            {t('logout')}
          </Button>
        </SettingRow>
      </SettingRows>
    </SettingsSection>
  );
};

/** The account: who one is and how one comes back, what is left, how one listens, and what one is connected to (2.03). */
export const ProfilePage = ({ data }: { readonly data: ProfileData | undefined }) => {
  const t = useTranslations('session.profile');
  const { user } = useLoginState();
  if (user === undefined || data === undefined) return <GuestProfile />;
  return (
    <div className={styles.page}>
      <Who user={user} />
      <div className={styles.column}>
        <LoginMethods />
        <SettingsSection id="plan" title={t('plan')}>
          <PlanCard user={user} renewsAt={data.renewsAt} />
        </SettingsSection>
        <ListeningSettings id="listening" />
        <PeopleSettings id="people" />
        <ListenBrainzSettings key={user.id} id="listenbrainz" link={data.listenBrainz} />
      </div>
    </div>
  );
};
