import { type LoginMethod, providerFailures } from '@madoi/contract/session/login-methods';
import { Fingerprint, KeyRound, Mail } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { SettingRow, SettingRows, SettingText } from '#ui/settings/SettingRow.tsx';
import { SettingsSection } from '#ui/settings/SettingsSection.tsx';
import styles from '../login/login.module.css';
import { useProvider } from '../login/use-provider.ts';
import { useSupportsPasskeys } from '../login/use-supports-passkeys.ts';
import { EmailDialog } from './EmailDialog.tsx';
import { MethodRow } from './MethodRow.tsx';
import type { EmailDialogMode } from './use-email-dialog.ts';
import { type Methods, useAddPasskey, useLoginMethods, useRemoveMethod } from './use-login-methods.ts';

const iconProps = { size: 22, strokeWidth: 1.75 } as const;

/** How one comes back (specification 2.03): what is linked, what may be, and never without a last one. */
export const LoginMethods = ({ loaded }: { readonly loaded: Methods }) => {
  const t = useTranslations('session.methods');
  const login = useTranslations('session.login');
  const { methods, reload } = useLoginMethods(loaded);
  const remove = useRemoveMethod(reload);
  const add = useAddPasskey(reload);
  const provider = useProvider();
  const supportsPasskeys = useSupportsPasskeys();
  const [query] = useSearchParams();
  const failure = providerFailures.find((each) => each === query.get('failed'));
  const [mode, setMode] = useState<EmailDialogMode>();
  const { list, providers } = methods;
  const hasPassword = list.some(({ kind, isConfirmed }) => kind === 'email' && isConfirmed);
  const hasEmail = list.some(({ kind }) => kind === 'email');
  const hasPasskey = list.some(({ kind }) => kind === 'passkey');
  const hasConfirmedLogin = list.some(({ isConfirmed }) => isConfirmed);
  const free = providers.filter(({ id }) => !list.some((each) => each.provider === id));
  const titleOf = ({ kind, provider: id }: LoginMethod): string =>
    kind === 'provider' ? (providers.find((each) => each.id === id)?.name ?? String(id)) : t(`kinds.${kind}`);
  return (
    <SettingsSection id="login" title={t('title')} lead={hasConfirmedLogin ? t('lead') : t('noLoginMethod')}>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {login(`failures.${failure}`)}
        </p>
      )}
      <SettingRows>
        {list.map((method) => (
          <MethodRow
            key={method.id}
            method={method}
            title={titleOf(method)}
            isBusy={remove.isPending && remove.variables === method.id}
            onRemove={() => remove.mutate(method.id)}
          >
            {method.kind === 'email' && method.isConfirmed && (
              <Button variant="line" onClick={() => setMode('password')}>
                {t('change')}
              </Button>
            )}
          </MethodRow>
        ))}
        {!hasEmail && (
          <SettingRow icon={<Mail {...iconProps} />}>
            <SettingText title={t('kinds.email')} hint={t('emailHint')} />
            <Button
              variant={hasConfirmedLogin ? 'line' : 'ai'}
              aria-label={t('addLabel', { name: t('kinds.email') })}
              onClick={() => setMode('address')}
            >
              {t('add')}
            </Button>
          </SettingRow>
        )}
        {free.map(({ id, name }) => (
          <SettingRow key={id} icon={<KeyRound {...iconProps} />}>
            <SettingText title={name} hint={t('notLinked')} />
            <Button
              variant="line"
              loading={provider.goingTo === id}
              aria-label={t('linkLabel', { name })}
              onClick={() => provider.go({ provider: id, returnTo: '/profile', link: true })}
            >
              {t('link')}
            </Button>
          </SettingRow>
        ))}
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
      </SettingRows>
      <EmailDialog
        open={mode !== undefined}
        mode={mode ?? 'address'}
        hasPassword={hasPassword}
        onClose={() => setMode(undefined)}
        onDone={async () => {
          setMode(undefined);
          await reload();
        }}
      />
    </SettingsSection>
  );
};
