import { siteUrl } from '@madoi/contract/site/site-texts';
import { type TopSection, topTextMaxChars } from '@madoi/contract/site/top';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '#ui/field/TextField.tsx';
import { PageIdsField } from '../site-parts/PageIdsField.tsx';
import { idsIn } from '../site-parts/page-ids.ts';
import { SiteTextFields } from '../site-parts/SiteTextFields.tsx';

export interface SectionContentProps<S extends TopSection = TopSection> {
  readonly section: S;
  readonly onChange: (section: TopSection) => void;
}

type OfType<T> = Extract<TopSection, { readonly type: T }>;

const PickContent = ({ section, onChange }: SectionContentProps<OfType<'pick'>>) => {
  const t = useTranslations('operatorSite.top');
  const { albumId, ...rest } = section;
  return (
    <>
      <PageIdsField
        kind="albums"
        label={t('album')}
        ids={albumId === undefined ? [] : [albumId]}
        most={1}
        onIds={([id]) => onChange(id === undefined ? rest : { ...rest, albumId: id })}
      />
      <SiteTextFields
        labelOf={(language) => t('words', { language })}
        texts={section.words}
        maxChars={topTextMaxChars.words}
        rows={3}
        onTexts={(words) => onChange({ ...section, words })}
      />
      <TextField
        label={t('by')}
        value={section.by}
        maxLength={topTextMaxChars.title}
        onText={(by) => onChange({ ...section, by })}
      />
    </>
  );
};

interface PageIdFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly id: string | undefined;
  readonly onId: (id: string | undefined) => void;
}

/** One page by its address, or none. */
const PageIdField = ({ label, hint, id, onId }: PageIdFieldProps) => {
  const [typed, setTyped] = useState(id ?? '');
  const change = (text: string) => {
    setTyped(text);
    onId(idsIn(text)[0]);
  };
  return <TextField label={label} hint={hint} value={typed} onText={change} />;
};

const PostsContent = ({ section, onChange }: SectionContentProps<OfType<'posts'>>) => {
  const t = useTranslations('operatorSite.top');
  const { channelId, ...rest } = section;
  const change = (id: string | undefined) => onChange(id === undefined ? rest : { ...rest, channelId: id });
  return <PageIdField label={t('channel')} hint={t('channelHint')} id={channelId} onId={change} />;
};

const CampaignContent = ({ section, onChange }: SectionContentProps<OfType<'campaign'>>) => {
  const t = useTranslations('operatorSite.top');
  const { campaignId, ...rest } = section;
  const change = (id: string | undefined) => onChange(id === undefined ? rest : { ...rest, campaignId: id });
  return <PageIdField label={t('campaign')} hint={t('campaignHint')} id={campaignId} onId={change} />;
};

const TextContent = ({ section, onChange }: SectionContentProps<OfType<'text'>>) => {
  const t = useTranslations('operatorSite.top');
  const [url, setUrl] = useState(section.url ?? '');
  const isWrong = url !== '' && !siteUrl.safeParse(url).success;
  const changeUrl = (text: string) => {
    setUrl(text);
    const { url: _old, ...rest } = section;
    onChange(siteUrl.safeParse(text).success ? { ...rest, url: text } : rest);
  };
  return (
    <>
      <SiteTextFields
        labelOf={(language) => t('text', { language })}
        texts={section.text}
        maxChars={topTextMaxChars.text}
        rows={5}
        onTexts={(text) => onChange({ ...section, text })}
      />
      <TextField
        label={t('url')}
        hint={t('urlHint')}
        error={isWrong ? t('urlWrong') : undefined}
        value={url}
        onText={changeUrl}
      />
    </>
  );
};

/** What a section shows, where that is for the operator to say. */
export const SectionContent = ({ section, onChange }: SectionContentProps) => {
  const t = useTranslations('operatorSite.top');
  switch (section.type) {
    case 'now':
    case 'soon':
      return null;
    case 'pick':
      return <PickContent section={section} onChange={onChange} />;
    case 'posts':
      return <PostsContent section={section} onChange={onChange} />;
    case 'campaign':
      return <CampaignContent section={section} onChange={onChange} />;
    case 'text':
      return <TextContent section={section} onChange={onChange} />;
    default:
      return (
        <PageIdsField
          kind={section.type}
          label={t('ids')}
          ids={section.ids}
          onIds={(ids) => onChange({ ...section, ids: [...ids] })}
        />
      );
  }
};
