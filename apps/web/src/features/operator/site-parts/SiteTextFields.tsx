import { type Locale, locales } from '@madoi/contract/constants';
import type { SiteTexts } from '@madoi/contract/site/site-texts';
import { useTranslations } from 'use-intl';
import { TextArea } from '#ui/field/TextArea.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { isNearLimit } from './near-limit.ts';
import styles from './site-parts.module.css';

export interface SiteTextFieldsProps {
  readonly labelOf: (language: string) => string;
  readonly texts: SiteTexts | undefined;
  readonly onTexts: (texts: SiteTexts) => void;
  readonly maxChars: number;
  readonly rows?: number;
  /** What is missing in all of them. */
  readonly error?: string | undefined;
  /** The language in which it is best written: the error stands there. Default: the first. */
  readonly errorAt?: Locale;
}

/** One text in each of the three languages. */
export const SiteTextFields = (props: SiteTextFieldsProps) => {
  const { labelOf, texts, onTexts, maxChars, rows, error, errorAt = locales[0] } = props;
  const t = useTranslations('operatorSite');
  return (
    <div className={styles.languages}>
      {locales.map((locale) => {
        const value = texts?.[locale] ?? '';
        const isCounted = isNearLimit(value.length, maxChars);
        const fieldProps = {
          label: labelOf(t(`language.${locale}`)),
          value,
          error: locale === errorAt ? error : undefined,
          aside: isCounted ? t('counter', { count: value.length, max: maxChars }) : undefined,
          maxLength: maxChars,
          lang: locale,
          onText: (text: string) => onTexts({ ...texts, [locale]: text }),
        };
        return rows === undefined ? (
          <TextField key={locale} {...fieldProps} />
        ) : (
          <TextArea key={locale} rows={rows} {...fieldProps} />
        );
      })}
    </div>
  );
};
