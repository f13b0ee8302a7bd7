import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '../../../platform/page/root-data.ts';
import { useRoomAtHand } from '../../lounge/lounge.api.ts';
import { searchPath } from '../catalogue-paths.ts';
import { createRecentSearches } from './recent-searches.ts';
import type { SearchKind } from './search-data.ts';
import { nextOption, type SearchOption, searchOptions } from './search-options.ts';
import { closeSearch } from './search-overlay-store.ts';
import { useRestedText, useSearch } from './use-search.ts';

const useRecent = () => {
  const [store] = useState(() => createRecentSearches(window.localStorage));
  const [recent, setRecent] = useState(store.read);
  const clear = () => {
    store.clear();
    setRecent([]);
  };
  return { recent, remember: store.add, clear };
};

/** The overlay's words, what they find, and what the keys do with it. */
export const useOverlay = () => {
  const navigate = useNavigate();
  const locale = useLocale();
  const [words, setWords] = useState('');
  const [kind, setKind] = useState<SearchKind>('all');
  const [active, setActive] = useState<string>();
  const q = useRestedText(words).trim();
  const found = useSearch({ q, kind });
  const groups = found.answer === undefined ? [] : searchOptions(found.answer, locale);
  const options = groups.flatMap((group) => group.options);
  const { recent, remember, clear } = useRecent();
  const room = useRoomAtHand();
  const go = (to: string) => {
    if (words.trim() !== '') remember(words.trim());
    closeSearch();
    void navigate(to);
  };
  const chosen = options.find(({ key }) => key === active);
  const takeable = (option: SearchOption | undefined) =>
    option?.type === 'tracks' && found.answer?.details.tracks[option.hit.id]?.isAvailable === true;
  const take = (option: SearchOption) => {
    if (!takeable(option)) return;
    closeSearch();
    room?.take({ id: option.hit.id, title: option.hit.name });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is at work, the keys are its own.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const keys = options.map(({ key }) => key);
      setActive(nextOption(keys, chosen?.key, event.key === 'ArrowDown' ? 1 : -1));
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.shiftKey && room !== undefined && chosen !== undefined && takeable(chosen)) take(chosen);
    else go(chosen?.to ?? searchPath(words.trim(), kind === 'all' ? undefined : kind));
  };
  const write = (text: string) => {
    setWords(text);
    setActive(undefined);
  };
  const open = (option: SearchOption) => go(option.to);
  return {
    words,
    write,
    kind,
    setKind,
    q,
    found,
    groups,
    active: chosen?.key,
    /** What the room at hand does with a song; the active one, where it is one. */
    room: room?.kind,
    takeable: room !== undefined && takeable(chosen) ? chosen : undefined,
    isTakeable: (option: SearchOption) => room !== undefined && takeable(option),
    take,
    setActive,
    onKeyDown,
    open,
    go,
    recent,
    clear,
  };
};
export type Overlay = ReturnType<typeof useOverlay>;
