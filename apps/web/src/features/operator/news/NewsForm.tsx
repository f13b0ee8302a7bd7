import { type NewsEntry, type NewsInput, newsMaxChars } from '@madoi/contract/site/news';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { SiteTextFields } from '../site-parts/SiteTextFields.tsx';
import styles from '../site-parts/site-parts.module.css';
import { instantOfTokyoInput, tokyoInputOf } from '../site-parts/tokyo-input.ts';
import { useNewsActs } from './use-news.ts';

export interface NewsFormProps {
  readonly entry: NewsEntry | undefined;
  readonly onSaved: () => void;
}

const slugs = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const nothing: NewsInput = { slug: '', titles: {}, bodies: {} };

/** Keeping what was written, and publishing a draft at once. */
const SaveBar = ({
  input,
  isReady,
  entry,
  onSaved,
}: NewsFormProps & { readonly input: NewsInput; readonly isReady: boolean }) => {
  const t = useTranslations('operatorSite.news');
  const { save } = useNewsActs(entry, onSaved);
  return (
    <div className={styles.bar}>
      <Button variant="line" disabled={!isReady} loading={save.isPending} onClick={() => save.mutate(input)}>
        {t('save')}
      </Button>
      {input.publishedAt === undefined && (
        <Button
          variant="ai"
          disabled={!isReady || save.isPending}
          onClick={() => save.mutate({ ...input, publishedAt: Date.now() })}
        >
          {t('publishNow')}
        </Button>
      )}
    </div>
  );
};

/** One article in three languages, with its address and when it appears. */
export const NewsForm = ({ entry, onSaved }: NewsFormProps) => {
  const t = useTranslations('operatorSite.news');
  const [input, setInput] = useState<NewsInput>(() => {
    const { slug, titles, bodies, publishedAt } = entry ?? nothing;
    return { slug, titles, bodies, ...(publishedAt !== undefined && { publishedAt }) };
  });
  const { publishedAt, ...unpublished } = input;
  const changeDate = (text: string) => {
    const at = instantOfTokyoInput(text);
    setInput(at === undefined ? unpublished : { ...unpublished, publishedAt: at });
  };
  const isSlugWrong = input.slug !== '' && !slugs.test(input.slug);
  return (
    <div className={styles.form}>
      <TextField
        label={t('slug')}
        hint={t('slugHint')}
        error={isSlugWrong ? t('slugWrong') : undefined}
        maxLength={newsMaxChars.slug}
        value={input.slug}
        onText={(slug) => setInput({ ...input, slug })}
      />
      <SiteTextFields
        labelOf={(language) => t('articleTitle', { language })}
        texts={input.titles}
        maxChars={newsMaxChars.title}
        onTexts={(titles) => setInput({ ...input, titles })}
      />
      <SiteTextFields
        labelOf={(language) => t('body', { language })}
        texts={input.bodies}
        maxChars={newsMaxChars.body}
        rows={12}
        onTexts={(bodies) => setInput({ ...input, bodies })}
      />
      <TextField
        label={t('publishedAt')}
        type="datetime-local"
        hint={t('publishedAtHint')}
        value={tokyoInputOf(publishedAt)}
        onText={changeDate}
      />
      <SaveBar input={input} isReady={!isSlugWrong && input.slug !== ''} entry={entry} onSaved={onSaved} />
    </div>
  );
};
