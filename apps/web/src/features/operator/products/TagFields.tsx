import { useTranslations } from 'use-intl';
import { Disclosure } from '#ui/disclosure/Disclosure.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { type Draft, withEntry } from './product-draft.ts';
import styles from './products.module.css';
import type { DraftHandle } from './use-draft.ts';

const locales = ['ja', 'en', 'zh-TW'] as const;
const noText = { ja: '', en: '', 'zh-TW': '' };
/** The house's vermilion. */
const tagColor = '#f37952';

export interface TagFieldsProps {
  readonly handle: DraftHandle;
  readonly ink: Draft['inks'][number];
  readonly at: number;
}

/** A word beside an ink in three languages; all of them empty: none. */
export const TagFields = ({ handle, ink, at }: TagFieldsProps) => {
  const t = useTranslations('operatorMoney.products');
  const { draft, change, problems } = handle;
  const text = ink.tag?.text ?? noText;
  const set = (part: Partial<typeof noText>) => {
    const next = { ...text, ...part };
    const isEmpty = locales.every((locale) => next[locale].trim() === '');
    const tag = isEmpty ? undefined : { text: next, color: ink.tag?.color ?? tagColor };
    change(withEntry(draft, 'inks', at, { tag }));
  };
  return (
    <Disclosure summary={ink.tag === undefined ? t('tag.add') : t('tag.has', { text: text.ja })}>
      <div className={styles.dates}>
        {locales.map((locale) => (
          <TextField
            key={locale}
            label={t(`tag.${locale}`)}
            value={text[locale]}
            maxLength={60}
            error={
              problems.some(({ path }) => path === `inks.${at}.tag.text.${locale}`) ? t('problem.name') : undefined
            }
            onText={(typed) => set({ [locale]: typed })}
          />
        ))}
      </div>
    </Disclosure>
  );
};
