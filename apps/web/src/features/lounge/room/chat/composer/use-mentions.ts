import {
  completeMention,
  type Mentionable,
  mentionQueryAt,
  selectMentionable,
} from '@madoi/domain/lounge/chat/mentions';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMentionables } from '#features/lounge/room/person/use-mentionables.ts';
import { useRoomAccess } from '#features/lounge/room/session/room-context.ts';

const optionsMax = 6;

/** Who may be mentioned by what was typed behind the `@`; nobody while nothing was. */
const useMentionOptions = (query: string | undefined) => {
  const people = useMentionables();
  const { userId } = useRoomAccess();
  return useMemo(() => {
    if (query === undefined) return [];
    const others = people.filter(({ id }) => id !== userId);
    return selectMentionable(others, query, optionsMax);
  }, [people, userId, query]);
};

/** Mentions somebody while one writes: `@` offers who is here. Keys that it takes are no longer the composer's. */
export const useMentions = (text: string, type: (text: string) => void) => {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  /** The call that was waved away with Escape, by its place. */
  const [dismissed, setDismissed] = useState<number>();
  const caretAfter = useRef<number>(undefined);
  const mention = mentionQueryAt(text, caret);
  const options = useMentionOptions(mention?.query);
  const isOpen = mention !== undefined && mention.from !== dismissed && options.length > 0;
  const at = Math.min(active, options.length - 1);

  useLayoutEffect(() => {
    const place = caretAfter.current;
    if (place === undefined) return;
    caretAfter.current = undefined;
    input.current?.setSelectionRange(place, place);
    setCaret(place);
  });
  const choose = (person: Mentionable) => {
    if (mention === undefined) return;
    const completed = completeMention(text, caret, mention, person.name);
    type(completed.text);
    caretAfter.current = completed.caret;
    setActive(0);
    input.current?.focus();
  };
  const move = (by: number) => setActive((at + by + options.length) % options.length);
  /** Answers whether the key was the list's. */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    const option = options[at];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') setDismissed(mention.from);
    else if ((event.key === 'Enter' || event.key === 'Tab') && option !== undefined) choose(option);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const updateCaret = () => {
    setCaret(input.current?.selectionStart ?? 0);
    if (mention === undefined) setDismissed(undefined);
  };
  return { input, listId, options, isOpen, activeAt: at, choose, handleKey, updateCaret };
};
export type Mentions = ReturnType<typeof useMentions>;
