import type { SessionEntry } from '@madoi/contract/session/sessions';
import { Laptop, LogOut, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dateText } from '../../../platform/i18n/tokyo-time.ts';
import { useLocale } from '../../../platform/page/root-data.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { SettingRow, SettingRows, SettingWords } from '../../../ui/settings/SettingRow.tsx';
import { SettingsSection } from '../../../ui/settings/SettingsSection.tsx';
import { openLogoutDialog } from '../state/dialogs-store.ts';
import { useDeviceWords } from './use-device-words.ts';
import { useSessions } from './use-sessions.ts';

const iconProps = { size: 22, strokeWidth: 1.75 } as const;
const inHand = new Set<SessionEntry['system']>(['iphone', 'ipad', 'android']);

/** Where one is signed in now; whoever loses a device ends it there from here. */
export const SessionList = ({ loaded }: { readonly loaded: readonly SessionEntry[] }) => {
  const t = useTranslations('session.devices');
  const locale = useLocale();
  const words = useDeviceWords();
  const { sessions, end, ending } = useSessions(loaded);
  return (
    <SettingsSection id="devices" title={t('title')}>
      <SettingRows>
        {sessions.map(({ id, system, browser, isCurrent, seenAt }) => {
          const name = words(`${system}.${browser}`);
          const Icon = inHand.has(system) ? Smartphone : Laptop;
          return (
            <SettingRow key={id} icon={<Icon {...iconProps} />}>
              <SettingWords title={name} hint={isCurrent ? t('thisOne') : dateText(seenAt, locale)} />
              {isCurrent ? (
                <Button look="line" onClick={openLogoutDialog}>
                  {t('logout')}
                </Button>
              ) : (
                <Button
                  look="line"
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
            <SettingWords title={t('others')} hint={t('othersHint')} />
            <Button look="danger" loading={ending === 'others'} onClick={() => end('others')}>
              {t('endOthers')}
            </Button>
          </SettingRow>
        )}
      </SettingRows>
    </SettingsSection>
  );
};
