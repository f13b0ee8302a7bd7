import type { IndexLetter } from '@madoi/domain/library/favorite-names';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { type IndexEntry, indexShare } from './favorite-rows.ts';
import styles from './letter-index.module.css';
import { letterLabels } from './letter-labels.ts';

export interface LetterIndexProps {
  readonly index: readonly IndexEntry[];
  readonly current: IndexLetter | undefined;
  readonly onLetter: (entry: IndexEntry) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** First letters at the edge: each as tall as its share of the shelf. Arrow keys walk, a finger slides. */
export const LetterIndex = ({ index, current, onLetter }: LetterIndexProps) => {
  const t = useTranslations('library.favorites');
  const [slid, setSlid] = useState<IndexLetter>();
  const filled = index.filter(({ count }) => count > 0);
  const stop = current ?? filled[0]?.letter;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = filled.findIndex(({ letter }) => letter === stop);
    const next = filled[Math.min(filled.length - 1, Math.max(0, at + step))];
    if (next === undefined) return;
    onLetter(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-letter="${next.letter}"]`)?.focus();
  };
  const onSlide = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse' || event.buttons === 0) return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-letter]');
    const entry = filled.find(({ letter }) => letter === under?.dataset.letter);
    if (entry === undefined || entry.letter === slid) return;
    setSlid(entry.letter);
    onLetter(entry);
  };
  return (
    <nav
      className={styles.index}
      aria-label={t('index')}
      onKeyDown={onKeyDown}
      onPointerMove={onSlide}
      onPointerUp={() => setSlid(undefined)}
      onPointerCancel={() => setSlid(undefined)}
    >
      {index.map((entry) => (
        <button
          key={entry.letter}
          type="button"
          data-letter={entry.letter}
          className={classNames(styles.letter, entry.letter === current && styles.on)}
          style={{ flexGrow: indexShare(entry.count) }}
          disabled={entry.count === 0}
          tabIndex={entry.letter === stop ? 0 : -1}
          aria-label={t('letter', { letter: letterLabels[entry.letter], count: entry.count })}
          aria-current={entry.letter === current ? 'true' : undefined}
          onClick={() => onLetter(entry)}
        >
          <span>{letterLabels[entry.letter]}</span>
        </button>
      ))}
      {slid !== undefined && (
        <b className={styles.bubble} aria-hidden="true">
          {letterLabels[slid]}
        </b>
      )}
    </nav>
  );
};
