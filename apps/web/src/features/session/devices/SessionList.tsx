import type { SessionEntry } from '@madoi/contract/session/sessions';
import { Laptop, LogOut, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { SettingRow, SettingRows, SettingText } from '#ui/settings/SettingRow.tsx';
import { SettingsSection } from '#ui/settings/SettingsSection.tsx';
import { openLogoutDialog } from '../state/dialogs-store.ts';
import { useDeviceLabel } from './use-device-label.ts';
import { useSessions } from './use-sessions.ts';

const iconProps = { size: 22, strokeWidth: 1.75 } as const;
const handheldSystems = new Set<SessionEntry['system']>(['iphone', 'ipad', 'android']);

/** Where the user is logged in now; the session of a lost device is ended here. */
export const SessionList = ({ loaded }: { readonly loaded: readonly SessionEntry[] }) => {
  const t = useTranslations('session.devices');
  const locale = useLocale();
  const words = useDeviceLabel();
  const { sessions, end, ending } = useSessions(loaded);
  return (
    <SettingsSection id="devices" title={t('title')}>
      <SettingRows>
        {sessions.map(({ id, system, browser, isCurrent, seenAt }) => {
          const name = words(`${system}.${browser}`);
          const Icon = handheldSystems.has(system) ? Smartphone : Laptop;
          return (
            <SettingRow key={id} icon={<Icon {...iconProps} />}>
              <SettingText title={name} hint={isCurrent ? t('thisOne') : formatDate(seenAt, locale)} />
              {isCurrent ? (
                <Button variant="line" onClick={openLogoutDialog}>
                  {t('logout')}
                </Button>
              ) : (
                <Button
                  variant="line"
                  loading={ending === id}
                  aria-label={t('endLabel', { name })}
                  onClick={() => end(id)}
                >
                  {t('end')}
                </Button>
              )}
            </SettingRow>
          );
        })}
        {sessions.length > 2 && (
          <SettingRow icon={<LogOut {...iconProps} />}>
            <SettingText title={t('others')} hint={t('othersHint')} />
            <Button variant="danger" loading={ending === 'others'} onClick={() => end('others')}>
              {t('endOthers')}
            </Button>
          </SettingRow>
        )}
      </SettingRows>
    </SettingsSection>
  );
};
