import { type Callable, completeCall, openCallAt, selectCallable } from '@madoi/domain/lounge/chat/mentions';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useRoomMe } from '../hooks/room-context.ts';
import { useCallables } from '../person/use-callable.ts';

const optionsMax = 6;

/** Calling somebody while one writes: `@` offers who is here. Keys that it takes are no longer the composer's. */
export const useCalling = (text: string, type: (text: string) => void) => {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const people = useCallables();
  const { userId } = useRoomMe();
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  /** The call that was waved away with Escape, by its place. */
  const [dismissed, setDismissed] = useState<number>();
  const caretAfter = useRef<number>(undefined);
  const call = openCallAt(text, caret);
  const query = call?.query;
  const options = useMemo(
    () =>
      query === undefined
        ? []
        : selectCallable(
            people.filter(({ id }) => id !== userId),
            query,
            optionsMax,
          ),
    [people, userId, query],
  );
  const isOpen = call !== undefined && call.from !== dismissed && options.length > 0;
  const at = Math.min(active, options.length - 1);

  useLayoutEffect(() => {
    const place = caretAfter.current;
    if (place === undefined) return;
    caretAfter.current = undefined;
    input.current?.setSelectionRange(place, place);
    setCaret(place);
  });
  const choose = (person: Callable) => {
    if (call === undefined) return;
    const completed = completeCall(text, caret, call, person.name);
    type(completed.text);
    caretAfter.current = completed.caret;
    setActive(0);
    input.current?.focus();
  };
  const move = (by: number) => setActive((at + by + options.length) % options.length);
  /** Answers whether the key was the list's. */
  const takeKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    const option = options[at];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') setDismissed(call.from);
    else if ((event.key === 'Enter' || event.key === 'Tab') && option !== undefined) choose(option);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const noteCaret = () => {
    setCaret(input.current?.selectionStart ?? 0);
    if (call === undefined) setDismissed(undefined);
  };
  return { input, listId, options, isOpen, activeAt: at, choose, takeKey, noteCaret };
};
export type Calling = ReturnType<typeof useCalling>;
