import { locales } from '@madoi/contract/constants';
import type { SiteTexts } from '@madoi/contract/site/site-texts';
import { useTranslations } from 'use-intl';
import { TextArea } from '#ui/field/TextArea.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import styles from './site-parts.module.css';

export interface SiteTextFieldsProps {
  readonly labelOf: (language: string) => string;
  readonly texts: SiteTexts | undefined;
  readonly onTexts: (texts: SiteTexts) => void;
  readonly maxChars: number;
  readonly rows?: number;
}

/** One text in each of the three languages. */
export const SiteTextFields = ({ labelOf, texts, onTexts, maxChars, rows }: SiteTextFieldsProps) => {
  const t = useTranslations('operatorSite.language');
  return (
    <div className={styles.languages}>
      {locales.map((locale) => {
        const props = {
          label: labelOf(t(locale)),
          value: texts?.[locale] ?? '',
          maxLength: maxChars,
          lang: locale,
          onText: (text: string) => onTexts({ ...texts, [locale]: text }),
        };
        return rows === undefined ? (
          <TextField key={locale} {...props} />
        ) : (
          <TextArea key={locale} rows={rows} {...props} />
        );
      })}
    </div>
  );
};
