import type { LoginProvider } from '@madoi/contract/session/login-methods';
import { Fingerprint, KeyRound, Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { SettingRow, SettingText } from '#ui/settings/SettingRow.tsx';
import { useProvider } from '../login/use-provider.ts';
import { useSupportsPasskeys } from '../login/use-supports-passkeys.ts';
import { useAddPasskey } from './use-login-methods.ts';

const iconProps = { size: 22, strokeWidth: 1.75 } as const;

interface AddEmailRowProps {
  /** Nothing else to log in with: this is what to do on the page. */
  readonly isOnlyWay: boolean;
  readonly onAdd: () => void;
}

export const AddEmailRow = ({ isOnlyWay, onAdd }: AddEmailRowProps) => {
  const t = useTranslations('session.methods');
  return (
    <SettingRow icon={<Mail {...iconProps} />}>
      <SettingText title={t('kinds.email')} hint={t('emailHint')} />
      <Button
        variant={isOnlyWay ? 'ai' : 'line'}
        aria-label={t('addLabel', { name: t('kinds.email') })}
        onClick={onAdd}
      >
        {t('add')}
      </Button>
    </SettingRow>
  );
};

/** A row per sign-in provider that is not linked yet; linking leaves for the provider's page. */
export const LinkProviderRows = ({ providers }: { readonly providers: readonly LoginProvider[] }) => {
  const t = useTranslations('session.methods');
  const { go, goingTo } = useProvider();
  return providers.map(({ id, name }) => (
    <SettingRow key={id} icon={<KeyRound {...iconProps} />}>
      <SettingText title={name} hint={t('notLinked')} />
      <Button
        variant="line"
        loading={goingTo === id}
        aria-label={t('linkLabel', { name })}
        onClick={() => go({ provider: id, returnTo: '/profile', link: true })}
      >
        {t('link')}
      </Button>
    </SettingRow>
  ));
};

interface AddPasskeyRowProps {
  readonly hasPasskey: boolean;
  readonly onAdded: () => Promise<void>;
}

/** Always there: a second passkey is a spare for a lost device. */
export const AddPasskeyRow = ({ hasPasskey, onAdded }: AddPasskeyRowProps) => {
  const t = useTranslations('session.methods');
  const add = useAddPasskey(onAdded);
  const supportsPasskeys = useSupportsPasskeys();
  return (
    <SettingRow icon={<Fingerprint {...iconProps} />}>
      <SettingText
        title={hasPasskey ? t('spare') : t('kinds.passkey')}
        hint={supportsPasskeys ? t(hasPasskey ? 'spareHint' : 'passkeyHint') : t('passkeyUnavailable')}
      />
      <Button
        variant="line"
        loading={add.isPending}
        disabled={!supportsPasskeys}
        aria-label={t('addLabel', { name: t('kinds.passkey') })}
        onClick={() => add.mutate()}
      >
        {t('add')}
      </Button>
    </SettingRow>
  );
};
