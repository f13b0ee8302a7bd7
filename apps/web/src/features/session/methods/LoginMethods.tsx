import { type LoginMethod, providerFailures } from '@madoi/contract/session/login-methods';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { SettingRows } from '#ui/settings/SettingRow.tsx';
import { SettingsSection } from '#ui/settings/SettingsSection.tsx';
import styles from '../login/login.module.css';
import { missingLoginOf } from '../state/missing-login.ts';
import { AddEmailRow, AddPasskeyRow, LinkProviderRows } from './AddMethodRows.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { MethodRow } from './MethodRow.tsx';
import type { EmailDialogMode } from './use-email-dialog.ts';
import { type Methods, useLoginMethods, useRemoveMethod } from './use-login-methods.ts';

/** Why a provider did not link, after its page has led back here. */
const ProviderFailure = () => {
  const t = useTranslations('session.login');
  const [query] = useSearchParams();
  const failure = providerFailures.find((each) => each === query.get('failed'));
  return (
    failure !== undefined && (
      <p className={styles.failure} role="alert">
        {t(`failures.${failure}`)}
      </p>
    )
  );
};

/** How one comes back (specification 2.03): what is linked, what may be, and never without a last one. */
export const LoginMethods = ({ loaded }: { readonly loaded: Methods }) => {
  const t = useTranslations('session.methods');
  const { methods, reload } = useLoginMethods(loaded);
  const remove = useRemoveMethod(reload);
  const [mode, setMode] = useState<EmailDialogMode>();
  // The list has addresses masked: only what was typed here can be filled in again.
  const [sentTo, setSentTo] = useState<string>();
  const { list, providers } = methods;
  const hasPassword = list.some(({ kind, isConfirmed }) => kind === 'email' && isConfirmed);
  const hasEmail = list.some(({ kind }) => kind === 'email');
  const missing = missingLoginOf(list);
  const titleOf = ({ kind, provider: id }: LoginMethod): string =>
    kind === 'provider' ? (providers.find((each) => each.id === id)?.name ?? String(id)) : t(`kinds.${kind}`);
  return (
    <SettingsSection id="login" title={t('title')} lead={t(missing ?? 'lead')}>
      <ProviderFailure />
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
            {method.kind === 'email' && !method.isConfirmed && (
              <Button variant="line" onClick={() => setMode('address')}>
                {t('sendAgain')}
              </Button>
            )}
          </MethodRow>
        ))}
        {!hasEmail && <AddEmailRow isOnlyWay={missing !== undefined} onAdd={() => setMode('address')} />}
        <LinkProviderRows providers={providers.filter(({ id }) => !list.some((each) => each.provider === id))} />
        <AddPasskeyRow hasPasskey={list.some(({ kind }) => kind === 'passkey')} onAdded={reload} />
      </SettingRows>
      <EmailDialog
        open={mode !== undefined}
        mode={mode ?? 'address'}
        hasPassword={hasPassword}
        email={mode === 'address' ? sentTo : undefined}
        onClose={() => setMode(undefined)}
        onDone={async (email) => {
          setMode(undefined);
          setSentTo(email);
          await reload();
        }}
      />
    </SettingsSection>
  );
};
