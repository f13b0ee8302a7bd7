import { type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { MutationState } from '#platform/http/request-state.ts';
import { observeNearViewport } from '../artwork/observe-near-viewport.ts';
import { Button, type ButtonVariant } from '../button/Button.tsx';
import styles from './load-more.module.css';

export interface LoadMoreProps {
  /** Whether the list goes on (`paging.next`). */
  readonly hasMore: boolean;
  /** Of the next page. */
  readonly state: MutationState;
  readonly onMore: () => void;
  /** The next page comes when the button is clicked, and not by itself. */
  readonly isManual?: boolean;
  readonly variant?: ButtonVariant;
  readonly size?: 'medium' | 'small';
}

/** Reads on when one comes near the end of a list; a page that came and left the end in sight is followed by the next. */
const useLoadMoreOnScroll = (end: RefObject<HTMLElement | null>, isReady: boolean, onMore: () => void): void => {
  const latest = useRef(onMore);
  latest.current = onMore;
  useEffect(() => {
    if (!isReady || end.current === null) return undefined;
    return observeNearViewport(end.current, () => latest.current());
  }, [end, isReady]);
};

/**
 * The end of every endless list (specification 2.25). The button is for keys and for those who read on by themselves; a
 * page that could not be read is not fetched again before the button is clicked.
 */
export const LoadMore = ({
  hasMore,
  state,
  onMore,
  isManual = false,
  variant = 'line',
  size = 'medium',
}: LoadMoreProps) => {
  const t = useTranslations('common');
  const end = useRef<HTMLDivElement>(null);
  const isFailed = state === 'error';
  const isLoading = state === 'loading' || state === 'paused';
  useLoadMoreOnScroll(end, hasMore && !isManual && !isFailed && !isLoading, onMore);
  if (!hasMore) return null;
  return (
    <div ref={end} className={styles.end}>
      {isFailed && <p role="alert">{t('moreFailed')}</p>}
      <Button variant={variant} size={size} loading={isLoading} onClick={onMore}>
        {isFailed ? t('retry') : t('more')}
      </Button>
    </div>
  );
};
