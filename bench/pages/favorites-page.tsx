/** Runs in a browser: the product's list of favourites, and the same rows as plain DOM nodes, all of them at once. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { FavoriteList } from '../../apps/web/src/features/library/favorites/page/FavoriteList.tsx';
import { favoriteRows } from '../../apps/web/src/features/library/favorites/page/favorite-rows.ts';
import styles from '../../apps/web/src/features/library/favorites/page/favorites.module.css';
import {
  favoriteName,
  type LocalFavorite,
  toLocalFavorite,
} from '../../apps/web/src/features/library/favorites/store/local-favorite.ts';
import { seedLoginState } from '../../apps/web/src/features/session/session.api.ts';
import { createQueryClient } from '../../apps/web/src/platform/http/query-client.ts';
import { loadMessages } from '../../apps/web/src/platform/i18n/load-messages.ts';
import '../../apps/web/src/ui/tokens.css';
import { longestFrame, nextFrame, shown } from './frames.ts';

export type ShelfWho = 'product' | 'plain';

const kana = [...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワ'];
const letterAt = (n: number): string => kana[n % kana.length] ?? 'ア';

const recordOf = (n: number): LocalFavorite<'tracks'> =>
  toLocalFavorite<'tracks'>({
    targetId: `bench-track-${n}`,
    updatedAt: n + 1,
    favoritedAt: 1_700_000_000_000 + n * 60_000,
    targetActive: true,
    active: true,
    name: `${letterAt(n * 7)}${letterAt(n * 13)}の${n}番目の夜`,
    artistName: `${letterAt(n * 5)}バンド${n % 400}`,
    artistId: `bench-artist-${n % 400}`,
    albumId: `bench-album-${n % 900}`,
  });

interface ShelfProps {
  readonly kept: readonly LocalFavorite[];
}

const Field = ({ query, onQuery }: { readonly query: string; readonly onQuery: (text: string) => void }) => (
  <input id="filter" value={query} onChange={(event) => onQuery(event.target.value)} />
);

const ProductShelf = ({ kept }: ShelfProps) => {
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const found = useMemo(() => favoriteRows(kept, wanted, 'name'), [kept, wanted]);
  return (
    <>
      <Field query={query} onQuery={setQuery} />
      <output id="count">{found.records.length}</output>
      <FavoriteList type="tracks" found={found} label="曲" />
    </>
  );
};

/** One text per cell: no picture, no button, no menu. Less than any page could show. */
const PlainShelf = ({ kept }: ShelfProps) => {
  const [query, setQuery] = useState('');
  const found = useMemo(() => favoriteRows(kept, query, 'name'), [kept, query]);
  return (
    <>
      <Field query={query} onQuery={setQuery} />
      <output id="count">{found.records.length}</output>
      <ul>
        {found.records.map((record) => (
          <li key={record.targetId} style={{ height: 56 }} className={styles.item}>
            <span />
            <b className={styles.name}>{favoriteName(record)}</b>
            <span className={styles.about}>{record.creatorName}</span>
          </li>
        ))}
      </ul>
    </>
  );
};

let root: Root | undefined;

async function open(who: ShelfWho, count: number) {
  root?.unmount();
  const place = document.createElement('main');
  document.body.replaceChildren(place);
  window.scrollTo(0, 0);
  const messages = await loadMessages('ja');
  const kept = Array.from({ length: count }, (_, n) => recordOf(n));
  const client = seedLoginState(createQueryClient(), { hasSession: false, guest: false });
  const Shelf = who === 'product' ? ProductShelf : PlainShelf;
  await shown();
  root = createRoot(place);
  const made = root;
  const beganAt = performance.now();
  const longestMs = await longestFrame(async () => {
    made.render(
      <IntlProvider locale="ja" messages={messages} timeZone="Asia/Tokyo">
        <QueryClientProvider client={client}>
          <MemoryRouter>
            <Shelf kept={kept} />
          </MemoryRouter>
        </QueryClientProvider>
      </IntlProvider>,
    );
    while (document.querySelector('li') === null) await nextFrame();
    await shown();
  });
  return { openMs: performance.now() - beganAt, longestMs, nodes: document.querySelectorAll('*').length };
}

/** From the top to the end and back, in steps as a hand on a wheel makes them, then letters far apart. */
const scroll = () =>
  longestFrame(async () => {
    const stepsPx = [...Array.from({ length: 40 }, () => 240), ...Array.from({ length: 20 }, () => 24_000)];
    for (const step of [...stepsPx, ...stepsPx.map((px) => -px)]) {
      window.scrollBy(0, step);
      await nextFrame();
    }
  });

const type = (text: string) => {
  const field = document.querySelector<HTMLInputElement>('#filter');
  if (field === null) throw new Error('there is no field');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })));
};

/** Types a number digit by digit and takes it away again; the longest from a key to what it finds, in ms. */
async function filter() {
  let longestMs = 0;
  let before = document.querySelector('#count')?.textContent;
  // Each finds another number of them.
  for (const text of ['1', '12', '123', '']) {
    const beganAt = performance.now();
    type(text);
    while (document.querySelector('#count')?.textContent === before) await nextFrame();
    await shown();
    longestMs = Math.max(longestMs, performance.now() - beganAt);
    before = document.querySelector('#count')?.textContent;
  }
  return longestMs;
}

Object.assign(window, { madoiShelf: { open, scroll, filter } });
