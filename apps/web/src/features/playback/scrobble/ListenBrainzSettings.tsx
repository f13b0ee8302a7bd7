import { ExternalLink, Radio, TriangleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { SettingRow, SettingRows, SettingText } from '#ui/settings/SettingRow.tsx';
import { SettingsSection } from '#ui/settings/SettingsSection.tsx';
import styles from './listenbrainz.module.css';
import { listenerUrl, type ScrobbleLink, scrobbleStatusOf, tokenSettingsUrl } from './scrobble-link.ts';
import { useScrobbleLink } from './use-scrobble-link.ts';

type ScrobbleForm = ReturnType<typeof useScrobbleLink>;

const ExternalAnchor = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => {
  const t = useTranslations('session.logout');
  return (
    <a className={styles.elsewhere} href={href} target="_blank" rel="noreferrer">
      {children}
      <ExternalLink size={14} role="img" aria-label={t('newTab')} />
    </a>
  );
};

const RemoveButton = ({ scrobbleForm }: { readonly scrobbleForm: ScrobbleForm }) => {
  const t = useTranslations('playback.listenBrainz');
  return (
    <Button
      variant="line"
      loading={scrobbleForm.isRemoving}
      disabled={scrobbleForm.isSaving}
      onClick={scrobbleForm.remove}
    >
      {t('remove')}
    </Button>
  );
};

const LinkRow = ({
  scrobbleForm,
  status,
}: {
  readonly scrobbleForm: ScrobbleForm;
  readonly status: 'on' | 'refused';
}) => {
  const t = useTranslations('playback.listenBrainz');
  const Icon = status === 'on' ? Radio : TriangleAlert;
  const { userName = '' } = scrobbleForm.link;
  return (
    <SettingRow icon={<Icon size={22} strokeWidth={1.75} className={styles[status]} />}>
      <SettingText
        title={t(`${status}Title`, { name: userName })}
        hint={
          status === 'on' ? (
            <ExternalAnchor href={listenerUrl(userName)}>{t('onHint')}</ExternalAnchor>
          ) : (
            t('refusedHint')
          )
        }
      />
      <RemoveButton scrobbleForm={scrobbleForm} />
    </SettingRow>
  );
};

const TokenForm = ({ scrobbleForm, isAgain }: { readonly scrobbleForm: ScrobbleForm; readonly isAgain: boolean }) => {
  const t = useTranslations('playback.listenBrainz');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    scrobbleForm.submit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        className={styles.token}
        type="password"
        label={t('token')}
        hint={<ExternalAnchor href={tokenSettingsUrl}>{t('whereToken')}</ExternalAnchor>}
        error={scrobbleForm.error && t(`refusal.${scrobbleForm.error}`)}
        value={scrobbleForm.token}
        onText={scrobbleForm.type}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        readOnly={scrobbleForm.isSaving}
      />
      <Button type="submit" variant="ai" loading={scrobbleForm.isSaving}>
        {isAgain ? t('setAgain') : t('set')}
      </Button>
    </form>
  );
};

export interface ListenBrainzSettingsProps {
  readonly id: string;
  readonly link: ScrobbleLink;
}

/** The ListenBrainz connection: off until a token is set, which is never shown again. */
export const ListenBrainzSettings = ({ id, link }: ListenBrainzSettingsProps) => {
  const t = useTranslations('playback.listenBrainz');
  const heading = useRef<HTMLHeadingElement>(null);
  const scrobbleForm = useScrobbleLink(link, () => heading.current?.focus());
  const status = scrobbleStatusOf(scrobbleForm.link);
  return (
    <SettingsSection id={id} title="ListenBrainz" lead={t('lead')} headingRef={heading}>
      {status !== 'off' && (
        <SettingRows>
          <LinkRow scrobbleForm={scrobbleForm} status={status} />
        </SettingRows>
      )}
      {status !== 'on' && <TokenForm scrobbleForm={scrobbleForm} isAgain={status === 'refused'} />}
    </SettingsSection>
  );
};
