import { type Channel, channelLinkKinds } from '@madoi/contract/channels/channel';
import { channelPath } from '@madoi/contract/page-paths';
import { ArrowLeft } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatCount } from '#platform/i18n/compact-count.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextArea } from '#ui/field/TextArea.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMarkedForm } from '#ui/field/use-marked-form.ts';
import { useChannelName } from '../post/ChannelFace.tsx';
import { HeaderField } from './HeaderField.tsx';
import styles from './settings.module.css';
import { type TextLimit, textLimit } from './text-limit.ts';
import { useSettings } from './use-settings.ts';
import { wrongLinks } from './wrong-links.ts';

const introductionRows = 6;

type LinkFieldsProps = Pick<ReturnType<typeof useSettings>, 'fields' | 'change'> & {
  /** Those that are marked as wrong. */
  readonly wrong: ReturnType<typeof wrongLinks>;
};

const LinkFields = ({ fields, change, wrong }: LinkFieldsProps) => {
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
          error={wrong.includes(kind) ? t('settings.refused.invalid_link') : undefined}
          value={fields.links[kind] ?? ''}
          onText={(address) => change({ links: { ...fields.links, [kind]: address } })}
        />
      ))}
    </fieldset>
  );
};

/** The counter of a field, and what is too much: it stays, to be shortened. */
const useLimitProps = () => {
  const t = useTranslations('channels');
  return ({ count, max, surplus }: TextLimit) => ({
    aside: t('settings.counter', { count, max }),
    error: surplus > 0 ? t('compose.tooLong', { max: formatCount(max), count: surplus }) : undefined,
  });
};

/** The name, the introduction, the picture and the links of a channel, for whom it belongs to. */
export const SettingsPage = ({ channel }: { readonly channel: Channel }) => {
  const t = useTranslations('channels');
  const name = useChannelName(channel);
  const { fields, change, save, problem } = useSettings(channel);
  const { form, hasTried, attempt } = useMarkedForm<HTMLFormElement>();
  const wrong = wrongLinks(fields.links);
  const limits = {
    name: textLimit('name', fields.name),
    introduction: textLimit('introduction', fields.introduction),
  };
  const isTooLong = limits.name.surplus > 0 || limits.introduction.surplus > 0;
  const limitProps = useLimitProps();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt(wrong.length > 0 || isTooLong, save.mutate);
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
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('settings.name')}
          hint={t('settings.nameHint')}
          value={fields.name}
          {...limitProps(limits.name)}
          onText={(text) => change({ name: text })}
        />
        <TextArea
          label={t('settings.introduction')}
          optional={t('settings.optional')}
          value={fields.introduction}
          {...limitProps(limits.introduction)}
          rows={introductionRows}
          onText={(introduction) => change({ introduction })}
        />
        <LinkFields fields={fields} change={change} wrong={hasTried ? wrong : []} />
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
