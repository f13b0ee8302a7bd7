import { Tabs } from '@base-ui/react/tabs';
import type { FavoriteType } from '@madoi/contract/library/favorites';
import { ArrowUpDown, Library, List, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEnsureUser, useLoginState } from '#features/session/session.api.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { Select } from '#ui/field/Select.tsx';
import { useMedia } from '#ui/media/use-media.ts';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { Skeleton } from '#ui/state/Skeleton.tsx';
import type { LocalFavorite } from '../store/local-favorite.ts';
import { FavoriteList } from './FavoriteList.tsx';
import { FavoritesHead, TypeTabs } from './FavoritesHead.tsx';
import { favoriteRows, sortsOf } from './favorite-rows.ts';
import { type FavoriteView, favoriteShapes, useFavoriteView } from './favorite-view.ts';
import styles from './favorites.module.css';
import { SpineShelf } from './SpineShelf.tsx';
import { useFavoriteCounts, useFavorites } from './use-favorites.ts';

const Tools = ({
  view,
  query,
  onQuery,
}: {
  readonly view: FavoriteView;
  readonly query: string;
  readonly onQuery: (text: string) => void;
}) => {
  const t = useTranslations('library.favorites');
  return (
    <div className={styles.tools}>
      <label className={styles.filter}>
        <Search size={18} aria-hidden="true" />
        <input
          type="search"
          aria-label={t('filter')}
          placeholder={t('filter')}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </label>
      <div className={styles.sort}>
        <ArrowUpDown size={16} aria-hidden="true" />
        <Select
          look="plain"
          aria-label={t('sort')}
          value={view.sort}
          onChange={(event) => {
            const sort = sortsOf(view.type).find((each) => each === event.target.value);
            if (sort !== undefined) view.choose({ sort });
          }}
        >
          {sortsOf(view.type).map((sort) => (
            <option key={sort} value={sort}>
              {t(`sortBy.${sort}`)}
            </option>
          ))}
        </Select>
      </div>
      {view.type === 'albums' && <Shapes view={view} />}
    </div>
  );
};

const shapeIcons = { shelf: Library, list: List } as const;

/** 棚で見る, 一覧で見る: of albums, where a plank is wide enough. */
const Shapes = ({ view }: { readonly view: FavoriteView }) => {
  const t = useTranslations('library.favorites.view');
  return (
    <fieldset className={styles.shapes} aria-label={t('label')}>
      {favoriteShapes.map((shape) => {
        const Icon = shapeIcons[shape];
        return (
          <button
            key={shape}
            type="button"
            aria-label={t(shape)}
            aria-pressed={shape === view.shape}
            onClick={() => view.choose({ shape })}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        );
      })}
    </fieldset>
  );
};

const Waiting = () => (
  <div className={styles.waiting} aria-hidden="true">
    {Array.from({ length: 8 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: eight places that are all alike
      <Skeleton key={row} width="100%" height={56} />
    ))}
  </div>
);

const Nothing = () => {
  const t = useTranslations('library.favorites');
  const action = (
    <LinkButton to="/music" variant="line">
      {t('none.action')}
    </LinkButton>
  );
  return <EmptyState title={t('none.title')} text={t('none.text')} action={action} />;
};

const Shelf = ({
  favorites,
  view,
}: {
  readonly favorites: readonly LocalFavorite[] | undefined;
  readonly view: FavoriteView;
}) => {
  const t = useTranslations('library.favorites');
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const isNarrow = useMedia('(max-width: 700px)');
  const found = useMemo(() => favoriteRows(favorites ?? [], wanted, view.sort), [favorites, wanted, view.sort]);
  if (favorites === undefined) return <Waiting />;
  if (favorites.length === 0) return <Nothing />;
  return (
    <>
      <Tools view={view} query={query} onQuery={setQuery} />
      {found.records.length === 0 ? (
        <EmptyState title={t('noMatch.title', { q: wanted })} text={t('noMatch.text')} />
      ) : view.shape === 'shelf' && !isNarrow ? (
        <SpineShelf found={found} label={t('type.albums')} />
      ) : (
        <FavoriteList type={view.type} found={found} label={t(`type.${view.type}`)} />
      )}
    </>
  );
};

const Guest = () => {
  const t = useTranslations('library.favorites.guest');
  const ensureUser = useEnsureUser();
  const join = (
    <Button variant="primary" onClick={() => ensureUser(() => undefined)}>
      {t('action')}
    </Button>
  );
  return <EmptyState title={t('title')} text={t('text')} action={join} />;
};

/** A person's favourites. The page reads the local stores: it works without a network, and with 100,000 of them. */
export const FavoritesPage = () => {
  const { user } = useLoginState();
  const isUser = user !== undefined;
  const counts = useFavoriteCounts(isUser);
  const view = useFavoriteView(counts);
  const favorites = useFavorites(view.type, isUser);
  return (
    <div className={styles.page}>
      <FavoritesHead counts={counts} isUser={isUser} />
      {isUser ? (
        <Tabs.Root value={view.type} onValueChange={(type: FavoriteType) => view.choose({ type, sort: 'name' })}>
          <TypeTabs counts={counts} />
          <Tabs.Panel value={view.type} className={styles.panel}>
            <Shelf key={view.type} favorites={counts && favorites} view={view} />
          </Tabs.Panel>
        </Tabs.Root>
      ) : (
        <Guest />
      )}
    </div>
  );
};
