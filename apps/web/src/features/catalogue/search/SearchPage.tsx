import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button/Button.tsx';
import { LoadMore } from '../../../ui/load-more/LoadMore.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { ErrorState } from '../../../ui/state/ErrorState.tsx';
import text from '../../../ui/text.module.css';
import { searchPath } from '../catalogue-paths.ts';
import { KindTabs } from './KindTabs.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchResults } from './SearchResults.tsx';
import { SearchSkeleton } from './SearchSkeleton.tsx';
import styles from './search.module.css';
import { askedOf, hitCount, type SearchAnswer, type SearchKind } from './search-data.ts';
import { type FoundBySearch, useRestedText, useSearch } from './use-search.ts';

/** The field's words and the address follow each other: writing changes the address, going back changes the words. */
const useWords = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { q, kind } = askedOf(new URLSearchParams(search));
  const [words, setWords] = useState(q);
  const rested = useRestedText(words).trim();
  const sent = useRef(q);
  const go = (nextQ: string, nextKind: SearchKind) => {
    sent.current = nextQ;
    const address = searchPath(nextQ, nextKind === 'all' ? undefined : nextKind);
    void navigate(address, { replace: true, preventScrollReset: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only words that have come to rest go into the address
  useEffect(() => {
    if (rested !== q) go(rested, kind);
  }, [rested]);
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setWords(q);
  }, [q]);
  return {
    asked: { q, kind },
    words,
    setWords,
    setKind: (next: SearchKind) => go(words.trim(), next),
    submit: () => go(words.trim(), kind),
  };
};

const Found = ({ found, q }: { readonly found: FoundBySearch; readonly q: string }) => {
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
          <Button look="line" onClick={found.retry}>
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
export const SearchPage = ({ initial }: { readonly initial: SearchAnswer }) => {
  const t = useTranslations('catalogue.search');
  const field = useRef<HTMLInputElement>(null);
  const { asked, words, setWords, setKind, submit } = useWords();
  const found = useSearch(asked, initial);
  const clear = () => {
    setWords('');
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
            value={words}
            onText={setWords}
            end={words === '' ? undefined : { label: t('clear'), onPress: clear }}
          />
        </form>
        <KindTabs kind={asked.kind} onKind={setKind} />
      </search>
      <p className={text.visuallyHidden} role="status">
        {found.answer === undefined || found.isOld ? '' : t('found', { count: hitCount(found.answer) })}
      </p>
      <div className={styles.found} aria-busy={found.isOld}>
        <Found found={found} q={asked.q} />
      </div>
    </div>
  );
};
