import { searchPath } from '@madoi/contract/page-paths';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#platform/page/root-data.ts';
import { useDebounced } from '#platform/page/use-debounced.ts';
import type { CurrentRoom } from './current-room.ts';
import { createRecentSearches } from './recent-searches.ts';
import type { SearchKind } from './search-data.ts';
import { nextOption, type SearchOption, searchOptions } from './search-options.ts';
import { closeSearch } from './search-overlay-store.ts';
import { searchDebounceMs, useSearch } from './use-search.ts';

const useRecent = () => {
  const [store] = useState(() => createRecentSearches(window.localStorage));
  const [recent, setRecent] = useState(store.read);
  const clear = () => {
    store.clear();
    setRecent([]);
  };
  return { recent, remember: store.add, clear };
};

interface ListKeys {
  readonly options: readonly SearchOption[];
  readonly chosen: SearchOption | undefined;
  readonly choose: (key: string | undefined) => void;
  /** Enter, and Enter with Shift. */
  readonly submit: (withShift: boolean) => void;
}

/** Arrows choose an option, Enter takes it. */
const keyHandler =
  ({ options, chosen, choose, submit }: ListKeys) =>
  (event: KeyboardEvent): void => {
    // While an input method is at work, the keys are its own.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const keys = options.map(({ key }) => key);
      choose(nextOption(keys, chosen?.key, event.key === 'ArrowDown' ? 1 : -1));
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit(event.shiftKey);
  };

/** What is typed, what it finds, and which option the arrow keys have chosen. */
const useFoundOptions = () => {
  const locale = useLocale();
  const [typedText, setTypedText] = useState('');
  const [kind, setKind] = useState<SearchKind>('all');
  const [active, setActive] = useState<string>();
  const q = useDebounced(typedText, searchDebounceMs).trim();
  const found = useSearch({ q, kind });
  const groups = found.answer === undefined ? [] : searchOptions(found.answer, locale);
  const options = groups.flatMap((group) => group.options);
  const chosen = options.find(({ key }) => key === active);
  const write = (text: string) => {
    setTypedText(text);
    setActive(undefined);
  };
  return { typedText, write, kind, setKind, q, found, groups, options, chosen, setActive };
};

/** The overlay's words, what they find, and what the keys do with it. */
export const useOverlay = (room: CurrentRoom | undefined) => {
  const navigate = useNavigate();
  const search = useFoundOptions();
  const { typedText, kind, found, options, chosen, setActive } = search;
  const { recent, remember, clear } = useRecent();
  const go = (to: string) => {
    if (typedText.trim() !== '') remember(typedText.trim());
    closeSearch();
    void navigate(to);
  };
  const addable = (option: SearchOption | undefined) =>
    option?.type === 'tracks' && found.answer?.details.tracks[option.hit.id]?.isAvailable === true;
  const addToRoom = (option: SearchOption) => {
    if (!addable(option)) return;
    closeSearch();
    room?.addTrack({ id: option.hit.id, title: option.hit.name });
  };
  const submit = (withShift: boolean) => {
    if (withShift && room !== undefined && chosen !== undefined && addable(chosen)) addToRoom(chosen);
    else go(chosen?.to ?? searchPath(typedText.trim(), kind === 'all' ? undefined : kind));
  };
  return {
    ...search,
    active: chosen?.key,
    /** What the room at hand does with a song; the active one, where it is one. */
    room: room?.kind,
    addable: room !== undefined && addable(chosen) ? chosen : undefined,
    isAddable: (option: SearchOption) => room !== undefined && addable(option),
    addToRoom,
    onKeyDown: keyHandler({ options, chosen, choose: setActive, submit }),
    open: (option: SearchOption) => go(option.to),
    go,
    recent,
    clear,
  };
};
export type Overlay = ReturnType<typeof useOverlay>;
