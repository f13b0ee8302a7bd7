import { fallbackLocale } from '@madoi/contract/constants';
import { type NewsEntry, type NewsInput, newsMaxChars } from '@madoi/contract/site/news';
import { languageOf } from '@madoi/domain/site/site-language';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMarkedForm } from '#ui/field/use-marked-form.ts';
import { SiteTextFields } from '../site-parts/SiteTextFields.tsx';
import styles from '../site-parts/site-parts.module.css';
import { instantOfTokyoInput, tokyoInputOf } from '../site-parts/tokyo-input.ts';
import { newsProblems } from './news-problems.ts';
import { useNewsActs } from './use-news.ts';

export interface NewsFormProps {
  readonly entry: NewsEntry | undefined;
  readonly onSaved: () => void;
}

const nothing: NewsInput = { slug: '', titles: {}, bodies: {} };

/** Keeping what was written, and publishing a draft at once. */
const SaveBar = ({
  input,
  attempt,
  entry,
  onSaved,
}: NewsFormProps & { readonly input: NewsInput; readonly attempt: (save: () => void) => void }) => {
  const t = useTranslations('operatorSite.news');
  const { save } = useNewsActs(entry, onSaved);
  return (
    <div className={styles.bar}>
      <Button variant="line" loading={save.isPending} onClick={() => attempt(() => save.mutate(input))}>
        {t('save')}
      </Button>
      {input.publishedAt === undefined && (
        <Button
          variant="ai"
          disabled={save.isPending}
          onClick={() => attempt(() => save.mutate({ ...input, publishedAt: Date.now() }))}
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
  const { slug, empty } = newsProblems(input);
  const { form, hasTried, attempt } = useMarkedForm();
  const emptyText = hasTried ? t('refused.empty') : undefined;
  return (
    <div ref={form} className={styles.form}>
      <TextField
        label={t('slug')}
        hint={t('slugHint')}
        error={slug === 'slugWrong' || (hasTried && slug !== undefined) ? t(slug) : undefined}
        maxLength={newsMaxChars.slug}
        value={input.slug}
        onText={(text) => setInput({ ...input, slug: text })}
      />
      <SiteTextFields
        labelOf={(language) => t('articleTitle', { language })}
        texts={input.titles}
        maxChars={newsMaxChars.title}
        error={empty === 'titles' ? emptyText : undefined}
        onTexts={(titles) => setInput({ ...input, titles })}
      />
      <SiteTextFields
        labelOf={(language) => t('body', { language })}
        texts={input.bodies}
        maxChars={newsMaxChars.body}
        rows={12}
        error={empty === 'bodies' ? emptyText : undefined}
        errorAt={languageOf(input.titles, fallbackLocale)}
        onTexts={(bodies) => setInput({ ...input, bodies })}
      />
      <TextField
        label={t('publishedAt')}
        type="datetime-local"
        hint={t('publishedAtHint')}
        value={tokyoInputOf(publishedAt)}
        onText={changeDate}
      />
      <SaveBar
        input={input}
        attempt={(save) => attempt((slug ?? empty) !== undefined, save)}
        entry={entry}
        onSaved={onSaved}
      />
    </div>
  );
};
