import { type LoginMethod, providerFailures } from '@madoi/contract/session/login-methods';
import { Fingerprint, KeyRound, Mail } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button/Button.tsx';
import { SettingRow, SettingRows, SettingWords } from '../../../ui/settings/SettingRow.tsx';
import { SettingsSection } from '../../../ui/settings/SettingsSection.tsx';
import styles from '../login/login.module.css';
import { useHasPasskeys } from '../login/use-has-passkeys.ts';
import { useProvider } from '../login/use-provider.ts';
import { EmailDialog } from './EmailDialog.tsx';
import { MethodRow } from './MethodRow.tsx';
import type { EmailWish } from './use-email-dialog.ts';
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
  const hasPasskeys = useHasPasskeys();
  const [query] = useSearchParams();
  const failure = providerFailures.find((each) => each === query.get('failed'));
  const [wish, setWish] = useState<EmailWish>();
  const { list, providers } = methods;
  const hasPassword = list.some(({ kind, isConfirmed }) => kind === 'email' && isConfirmed);
  const hasEmail = list.some(({ kind }) => kind === 'email');
  const hasPasskey = list.some(({ kind }) => kind === 'passkey');
  const hasWayBack = list.some(({ isConfirmed }) => isConfirmed);
  const free = providers.filter(({ id }) => !list.some((each) => each.provider === id));
  const titleOf = ({ kind, provider: id }: LoginMethod): string =>
    kind === 'provider' ? (providers.find((each) => each.id === id)?.name ?? String(id)) : t(`kinds.${kind}`);
  return (
    <SettingsSection id="login" title={t('title')} lead={hasWayBack ? t('lead') : t('noWayBack')}>
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
              <Button look="line" onClick={() => setWish('password')}>
                {t('change')}
              </Button>
            )}
          </MethodRow>
        ))}
        {!hasEmail && (
          <SettingRow icon={<Mail {...iconProps} />}>
            <SettingWords title={t('kinds.email')} hint={t('emailHint')} />
            <Button
              look={hasWayBack ? 'line' : 'ai'}
              aria-label={t('addLabel', { name: t('kinds.email') })}
              onClick={() => setWish('address')}
            >
              {t('add')}
            </Button>
          </SettingRow>
        )}
        {free.map(({ id, name }) => (
          <SettingRow key={id} icon={<KeyRound {...iconProps} />}>
            <SettingWords title={name} hint={t('notLinked')} />
            <Button
              look="line"
              loading={provider.goingTo === id}
              aria-label={t('linkLabel', { name })}
              onClick={() => provider.go({ provider: id, returnTo: '/profile', link: true })}
            >
              {t('link')}
            </Button>
          </SettingRow>
        ))}
        <SettingRow icon={<Fingerprint {...iconProps} />}>
          <SettingWords
            title={hasPasskey ? t('spare') : t('kinds.passkey')}
            hint={hasPasskeys ? t(hasPasskey ? 'spareHint' : 'passkeyHint') : t('passkeyNeedsName')}
          />
          <Button
            look="line"
            loading={add.isPending}
            disabled={!hasPasskeys}
            aria-label={t('addLabel', { name: t('kinds.passkey') })}
            onClick={() => add.mutate()}
          >
            {t('add')}
          </Button>
        </SettingRow>
      </SettingRows>
      <EmailDialog
        open={wish !== undefined}
        wish={wish ?? 'address'}
        hasPassword={hasPassword}
        onClose={() => setWish(undefined)}
        onDone={async () => {
          setWish(undefined);
          await reload();
        }}
      />
    </SettingsSection>
  );
};
