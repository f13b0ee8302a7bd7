import { searchPath } from '@madoi/contract/page-paths';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDebounced } from '#platform/page/use-debounced.ts';
import { Button } from '#ui/button/Button.tsx';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import text from '#ui/text.module.css';
import { KindTabs } from './KindTabs.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchResults } from './SearchResults.tsx';
import { SearchSkeleton } from './SearchSkeleton.tsx';
import styles from './search.module.css';
import { hitCount, type SearchKind, type SearchResult, searchRequestOf } from './search-data.ts';
import { type SearchState, searchDebounceMs, useSearch } from './use-search.ts';

/** The field's words and the address follow each other: writing changes the address, going back changes the words. */
const useSearchInput = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { q, kind } = searchRequestOf(new URLSearchParams(search));
  const [typedText, setTypedText] = useState(q);
  const debounced = useDebounced(typedText, searchDebounceMs).trim();
  const sent = useRef(q);
  const go = (nextQ: string, nextKind: SearchKind) => {
    sent.current = nextQ;
    const address = searchPath(nextQ, nextKind === 'all' ? undefined : nextKind);
    void navigate(address, { replace: true, preventScrollReset: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only words that have come to rest go into the address
  useEffect(() => {
    if (debounced !== q) go(debounced, kind);
  }, [debounced]);
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setTypedText(q);
  }, [q]);
  return {
    asked: { q, kind },
    typedText,
    setTypedText,
    setKind: (next: SearchKind) => go(typedText.trim(), next),
    submit: () => go(typedText.trim(), kind),
  };
};

const Found = ({ found, q }: { readonly found: SearchState; readonly q: string }) => {
  const t = useTranslations('catalogue.search');
  const common = useTranslations('common');
  const { answer } = found;
  if (q === '') return <EmptyState title={t('start')} text={t('startHint')} />;
  if (found.isError && answer === undefined) {
    return (
      <ErrorState
        title={t('failed')}
        text={t('failedHint')}
        action={
          <Button variant="line" onClick={found.retry}>
            {common('retry')}
          </Button>
        }
      />
    );
  }
  if (answer === undefined) return <SearchSkeleton />;
  if (hitCount(answer) === 0) return <EmptyState title={t('none', { q })} text={t('noneHint')} />;
  return (
    <>
      <SearchResults answer={answer} />
      <LoadMore hasMore={answer.next !== undefined} state={found.nextPage} onMore={found.loadMore} />
    </>
  );
};

/** Everything that can be found, by any part of its name. */
export const SearchPage = ({ initial }: { readonly initial: SearchResult }) => {
  const t = useTranslations('catalogue.search');
  const field = useRef<HTMLInputElement>(null);
  const { asked, typedText, setTypedText, setKind, submit } = useSearchInput();
  const found = useSearch(asked, initial);
  const clear = () => {
    setTypedText('');
    field.current?.focus();
  };
  return (
    <div className={styles.page}>
      <h1 className={text.visuallyHidden}>{t('title')}</h1>
      <search>
        <form
          action="/search"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <SearchField
            ref={field}
            aria-label={t('field')}
            value={typedText}
            onText={setTypedText}
            end={typedText === '' ? undefined : { label: t('clear'), onPress: clear }}
          />
        </form>
        <KindTabs kind={asked.kind} onKind={setKind} />
      </search>
      <p className={text.visuallyHidden} role="status">
        {found.answer === undefined || found.isOld ? '' : t('found', { count: hitCount(found.answer) })}
      </p>
      <div className={styles.found} aria-busy={found.isOld || undefined}>
        <Found found={found} q={asked.q} />
      </div>
    </div>
  );
};
