import { ExternalLink, Radio, TriangleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { SettingRow, SettingRows, SettingWords } from '../../../ui/settings/SettingRow.tsx';
import { SettingsSection } from '../../../ui/settings/SettingsSection.tsx';
import styles from './listenbrainz.module.css';
import { listenerAddress, type ScrobbleLink, standingOf, tokenAddress } from './scrobble-link.ts';
import { useScrobbleLink } from './use-scrobble-link.ts';

type Desk = ReturnType<typeof useScrobbleLink>;

const Elsewhere = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => {
  const t = useTranslations('session.logout');
  return (
    <a className={styles.elsewhere} href={href} target="_blank" rel="noreferrer">
      {children}
      <ExternalLink size={14} role="img" aria-label={t('newTab')} />
    </a>
  );
};

const RemoveButton = ({ desk }: { readonly desk: Desk }) => {
  const t = useTranslations('playback.listenBrainz');
  return (
    <Button look="line" loading={desk.isRemoving} disabled={desk.isSaving} onClick={desk.remove}>
      {t('remove')}
    </Button>
  );
};

const LinkRow = ({ desk, standing }: { readonly desk: Desk; readonly standing: 'on' | 'refused' }) => {
  const t = useTranslations('playback.listenBrainz');
  const Icon = standing === 'on' ? Radio : TriangleAlert;
  const { userName = '' } = desk.link;
  return (
    <SettingRow icon={<Icon size={22} strokeWidth={1.75} className={styles[standing]} />}>
      <SettingWords
        title={t(`${standing}Title`, { name: userName })}
        hint={
          standing === 'on' ? <Elsewhere href={listenerAddress(userName)}>{t('onHint')}</Elsewhere> : t('refusedHint')
        }
      />
      <RemoveButton desk={desk} />
    </SettingRow>
  );
};

const TokenForm = ({ desk, isAgain }: { readonly desk: Desk; readonly isAgain: boolean }) => {
  const t = useTranslations('playback.listenBrainz');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    desk.submit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        className={styles.token}
        type="password"
        label={t('token')}
        hint={<Elsewhere href={tokenAddress}>{t('whereToken')}</Elsewhere>}
        error={desk.error && t(`error.${desk.error}`)}
        value={desk.token}
        onText={desk.type}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        readOnly={desk.isSaving}
      />
      <Button type="submit" look="ai" loading={desk.isSaving}>
        {isAgain ? t('setAgain') : t('set')}
      </Button>
    </form>
  );
};

export interface ListenBrainzSettingsProps {
  readonly id: string;
  readonly link: ScrobbleLink;
}

/** Whether one's listenings are told to ListenBrainz: off until a token is set, which is never shown again. */
export const ListenBrainzSettings = ({ id, link }: ListenBrainzSettingsProps) => {
  const t = useTranslations('playback.listenBrainz');
  const heading = useRef<HTMLHeadingElement>(null);
  const desk = useScrobbleLink(link, () => heading.current?.focus());
  const standing = standingOf(desk.link);
  return (
    <SettingsSection id={id} title="ListenBrainz" lead={t('lead')} headingRef={heading}>
      {standing !== 'off' && (
        <SettingRows>
          <LinkRow desk={desk} standing={standing} />
        </SettingRows>
      )}
      {standing !== 'on' && <TokenForm desk={desk} isAgain={standing === 'refused'} />}
    </SettingsSection>
  );
};
