import type { NotificationSettings, NotificationSwitch } from '@madoi/contract/notifications/settings';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { loginUrl } from '#features/session/session.api.ts';
import { formatClock } from '#platform/i18n/tokyo-time.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { QuietHours } from './QuietHours.tsx';
import { SwitchMatrix } from './SwitchMatrix.tsx';
import styles from './settings.module.css';
import { type PushDeviceControl, usePushDevice } from './use-push-device.ts';
import { useNotificationSettings } from './use-settings.ts';

const End = (props: { readonly title: string; readonly text: string; readonly children?: ReactNode }) => (
  <div className={styles.end}>
    <span>
      <b>{props.title}</b>
      <small>{props.text}</small>
    </span>
    {props.children}
  </div>
);

const PushRow = ({
  device,
  lastSentAt,
}: {
  readonly device: PushDeviceControl;
  readonly lastSentAt: number | undefined;
}) => {
  const t = useTranslations('notifications.set.push');
  const { ability = 'off', isBusy, enable, disable, sendTrial } = device;
  const sent = ability === 'on' && lastSentAt !== undefined ? [t('lastSent', { time: formatClock(lastSentAt) })] : [];
  const button = { variant: 'line', size: 'small', loading: isBusy } as const;
  return (
    <End title={t('title')} text={[t(ability), ...sent].join('　')}>
      {ability === 'off' && (
        <Button {...button} onClick={() => void enable()}>
          {t('enable')}
        </Button>
      )}
      {ability === 'on' && (
        <>
          <Button {...button} onClick={() => void sendTrial()}>
            {t('try')}
          </Button>
          <Button {...button} onClick={() => void disable()}>
            {t('disable')}
          </Button>
        </>
      )}
    </End>
  );
};

const MailRow = ({ address }: NotificationSettings['mail']) => {
  const t = useTranslations('notifications.set.mail');
  return (
    <End title={t('title')} text={address === undefined ? t('none') : t('daily', { address })}>
      <LinkButton to="/profile#login" variant="line" size="small">
        {address === undefined ? t('add') : t('change')}
      </LinkButton>
    </End>
  );
};

const never = () => () => undefined;
/** Where this device is; undefined while rendered on the server. */
const useDeviceZone = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  );

const ZoneLine = ({ zone, onZone }: { readonly zone: string; readonly onZone: (zone: string) => void }) => {
  const t = useTranslations('notifications.set.quiet');
  const here = useDeviceZone();
  if (here === undefined || here === zone) return null;
  return (
    <p className={styles.zone}>
      {t('zone', { zone })}
      <Button variant="text" size="small" onClick={() => onZone(here)}>
        {t('useZone', { zone: here })}
      </Button>
    </p>
  );
};

const Loaded = ({ first }: { readonly first: NotificationSettings }) => {
  const { settings, change, refresh } = useNotificationSettings(first);
  const device = usePushDevice(settings.push.publicKey, refresh);
  const onSwitch = (next: NotificationSwitch) => {
    void change({ switches: [next] });
    // The press that wants pushes is the one that may ask for them.
    if (next.channel === 'push' && next.isOn && device.ability === 'off') void device.enable();
  };
  return (
    <>
      <SwitchMatrix switches={settings.switches} onSwitch={onSwitch} />
      <QuietHours hours={settings.quietHours} onChange={(quietHours) => void change({ quietHours })} />
      <ZoneLine zone={settings.timeZone} onZone={(timeZone) => void change({ timeZone })} />
      <div className={styles.ends}>
        <PushRow device={device} lastSentAt={settings.push.lastSentAt} />
        <MailRow {...settings.mail} />
      </div>
    </>
  );
};

/** `/notifications/settings`; `first` undefined: nobody with an account is here. */
export const SettingsPage = ({ first }: { readonly first: NotificationSettings | undefined }) => {
  const t = useTranslations('notifications');
  return (
    <div className={styles.page}>
      <h1>{t('set.title')}</h1>
      {first === undefined ? (
        <EmptyState
          title={t('login.title')}
          text={t('login.text')}
          action={
            <LinkButton to={loginUrl('/notifications/settings')} variant="ai">
              {t('login.action')}
            </LinkButton>
          }
        />
      ) : (
        <>
          <p className={styles.fine}>{t('set.lead')}</p>
          <Loaded first={first} />
        </>
      )}
    </div>
  );
};
