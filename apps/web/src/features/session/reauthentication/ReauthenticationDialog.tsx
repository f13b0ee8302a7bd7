import { type LoginMethod, listLoginMethods } from '@madoi/contract/session/login-methods';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import type { LazyDialogProps } from '#ui/lazy/lazy-dialog.tsx';
import loginStyles from '../login/login.module.css';
import { ProviderButtons } from '../login/ProviderButtons.tsx';
import { useSupportsPasskeys } from '../login/use-supports-passkeys.ts';
import styles from './reauthentication.module.css';
import { useReauthenticate } from './use-reauthenticate.ts';

/** What has asked for this is on this page; a provider leads back to it. */
const settingsPath = '/profile';

type Reauthentication = ReturnType<typeof useReauthenticate>;

const PasswordProof = ({ password, error, clear }: Reauthentication) => {
  const t = useTranslations('session.reauthentication');
  const fields = useTranslations('session.fields');
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== '' && !password.isPending) password.mutate(typed);
  };
  return (
    <form onSubmit={submit} noValidate>
      <PasswordField
        showLabel={fields('show')}
        hideLabel={fields('hide')}
        label={fields('currentPassword')}
        name="current-password"
        autoComplete="current-password"
        value={typed}
        onText={(text) => {
          setTyped(text);
          clear();
        }}
        {...(error?.at === 'password' && { error: t(`refusal.${error.kind}`) })}
      />
      <Button type="submit" variant="ai" wide loading={password.isPending} disabled={typed === ''}>
        {t('submit')}
      </Button>
    </form>
  );
};

const PasskeyProof = ({ passkey, error, isOnlyOne }: Reauthentication & { readonly isOnlyOne: boolean }) => {
  const t = useTranslations('session.reauthentication');
  const supportsPasskeys = useSupportsPasskeys();
  return (
    <>
      <Button
        variant={isOnlyOne ? 'ai' : 'line'}
        wide
        loading={passkey.isPending}
        disabled={!supportsPasskeys}
        onClick={() => passkey.mutate()}
      >
        <Fingerprint size={22} strokeWidth={1.75} aria-hidden="true" />
        {t('byPasskey')}
      </Button>
      {error?.at === 'passkey' && (
        <p className={loginStyles.failure} role="alert">
          {t(`refusal.${error.kind}`)}
        </p>
      )}
    </>
  );
};

/** What this account can be shown to be one's own by. */
const Proofs = ({ list, providers }: Awaited<ReturnType<typeof loadMethods>>) => {
  const t = useTranslations('session.reauthentication');
  const reauthentication = useReauthenticate();
  const has = (kind: LoginMethod['kind']) => list.some((method) => method.kind === kind && method.isConfirmed);
  const linked = providers.filter(({ id }) => list.some(({ provider }) => provider === id));
  return (
    <div className={styles.proofs}>
      {has('email') && <PasswordProof {...reauthentication} />}
      {has('passkey') && <PasskeyProof {...reauthentication} isOnlyOne={!has('email')} />}
      {linked.length > 0 && (
        <>
          <p className={styles.hint}>{t('providerHint')}</p>
          <ProviderButtons providers={linked} returnTo={settingsPath} />
        </>
      )}
    </div>
  );
};

const loadMethods = () => call(listLoginMethods);

/** Asks who is here before their login changes: a browser that somebody left open, or a stolen session, is not them. */
export const ReauthenticationDialog = ({ open, onClose }: LazyDialogProps) => {
  const t = useTranslations('session.reauthentication');
  const common = useTranslations('common');
  const { data, isError } = useQuery({
    queryKey: ['session', 'proofs'],
    queryFn: loadMethods,
    enabled: open,
    staleTime: 0,
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} description={t('lead')} closeLabel={common('close')}>
      {isError && (
        <p className={loginStyles.failure} role="alert">
          {t('refusal.failed')}
        </p>
      )}
      {open && data !== undefined && <Proofs {...data} />}
    </Dialog>
  );
};
