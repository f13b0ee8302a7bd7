import { type Channel, channelLinkKinds } from '@madoi/contract/channels/channel';
import { channelNameMaxChars, introductionMaxChars } from '@madoi/contract/channels/limits';
import { channelPath } from '@madoi/contract/page-paths';
import { ArrowLeft } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { TextArea } from '#ui/field/TextArea.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useChannelName } from '../post/ChannelFace.tsx';
import { HeaderField } from './HeaderField.tsx';
import styles from './settings.module.css';
import { useSettings } from './use-settings.ts';

const introductionRows = 6;

type LinkFieldsProps = Pick<ReturnType<typeof useSettings>, 'fields' | 'change'>;

const LinkFields = ({ fields, change }: LinkFieldsProps) => {
  const t = useTranslations('channels');
  return (
    <fieldset className={styles.links}>
      <legend>{t('settings.links')}</legend>
      {channelLinkKinds.map((kind) => (
        <TextField
          key={kind}
          label={t(`links.${kind}`)}
          optional={t('settings.optional')}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={fields.links[kind] ?? ''}
          onText={(address) => change({ links: { ...fields.links, [kind]: address } })}
        />
      ))}
    </fieldset>
  );
};

/** The name, the introduction, the picture and the links of a channel, for whom it belongs to. */
export const SettingsPage = ({ channel }: { readonly channel: Channel }) => {
  const t = useTranslations('channels');
  const name = useChannelName(channel);
  const { fields, change, save, problem } = useSettings(channel);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <div className={styles.page}>
      <Link to={channelPath(channel.id)} className={styles.back}>
        <ArrowLeft size={18} aria-hidden="true" />
        {t('of', { name })}
      </Link>
      <h1>{t('settings.title')}</h1>
      <p className={styles.lead}>{t('settings.lead')}</p>
      <HeaderField channel={channel} />
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={t('settings.name')}
          hint={t('settings.nameHint')}
          value={fields.name}
          maxLength={channelNameMaxChars}
          onText={(text) => change({ name: text })}
        />
        <TextArea
          label={t('settings.introduction')}
          optional={t('settings.optional')}
          value={fields.introduction}
          maxLength={introductionMaxChars}
          rows={introductionRows}
          onText={(introduction) => change({ introduction })}
        />
        <LinkFields fields={fields} change={change} />
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" variant="ai" loading={save.isPending}>
          {t('settings.save')}
        </Button>
      </form>
    </div>
  );
};
