import type { LoginMethod } from '@madoi/contract/session/login-methods';
import { Fingerprint, KeyRound, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { SettingActions, SettingRow, SettingText } from '#ui/settings/SettingRow.tsx';
import { useDeviceLabel } from '../devices/use-device-label.ts';

const icons = { email: Mail, passkey: Fingerprint, provider: KeyRound } as const;

export interface MethodRowProps {
  readonly method: LoginMethod;
  readonly title: string;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
  /** What else may be done with it, before the button that takes it away. */
  readonly children?: ReactNode;
}

/** One way in. The last one shows why it stays. */
export const MethodRow = ({ method, title, isBusy, onRemove, children }: MethodRowProps) => {
  const t = useTranslations('session.methods');
  const locale = useLocale();
  const deviceLabel = useDeviceLabel();
  const Icon = icons[method.kind];
  const label = method.kind === 'passkey' ? deviceLabel(method.label) : method.label;
  const state = method.isConfirmed
    ? method.usedAt !== undefined && t('usedAt', { date: formatDate(method.usedAt, locale) })
    : t('unconfirmed');
  const hint = [label, state, method.isLast && t('isLast')].filter((part) => typeof part === 'string' && part !== '');
  return (
    <SettingRow icon={<Icon size={22} strokeWidth={1.75} />}>
      <SettingText title={title} hint={hint.join('　')} />
      <SettingActions>
        {children}
        <Button
          variant="line"
          loading={isBusy}
          disabled={method.isLast}
          aria-label={t('removeLabel', { name: `${title} ${label}` })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </SettingActions>
    </SettingRow>
  );
};
