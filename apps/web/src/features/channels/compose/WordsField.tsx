import { postTextMaxChars } from '@madoi/contract/channels/limits';
import { countCodePoints } from '@madoi/domain/text/plain-text';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { formatCount } from '#platform/i18n/compact-count.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './composer.module.css';
import { surplusOf } from './draft-content.ts';
import type { Draft } from './use-draft.ts';

/** The words, on ruled paper. What is too much stays, and is counted. */
export const WordsField = ({ draft: { content, update } }: { readonly draft: Draft }) => {
  const t = useTranslations('channels.compose');
  const id = useId();
  const surplus = surplusOf(content.text);
  const isOver = surplus > 0;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t('words')}
        <small>{t('wordsHint')}</small>
      </label>
      <div className={classNames(styles.ruled, isOver && styles.over)}>
        <textarea
          id={id}
          value={content.text}
          aria-invalid={isOver}
          aria-describedby={`${id}-note`}
          onChange={(event) => update((before) => ({ ...before, text: event.target.value }))}
        />
      </div>
      <p id={`${id}-note`} className={classNames(styles.counter, isOver && styles.wrong)}>
        {isOver && <span role="alert">{t('tooLong', { max: formatCount(postTextMaxChars), count: surplus })}</span>}
        <b>
          {formatCount(countCodePoints(content.text))} / {formatCount(postTextMaxChars)}
        </b>
      </p>
    </div>
  );
};
