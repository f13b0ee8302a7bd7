import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import { useClosedByBack } from '../layer/use-closed-by-back.ts';
import type { PartLoader } from './part-loader.ts';
import { prefetchOn } from './prefetch.ts';

/** How somebody asked for a layer whose code was not here yet. */
export interface FirstOpening {
  /** By a key: the end of a menu at which the focus begins. */
  readonly focusAt: 'first' | 'last' | undefined;
  readonly isByTouch: boolean;
  /** The button that was pressed had the focus; the one that takes its place gets it. */
  readonly hadFocus: boolean;
}

const arrows: Readonly<Record<string, FirstOpening['focusAt']>> = { ArrowDown: 'first', ArrowUp: 'last' };

interface Waiting {
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
}

/**
 * Until the layer is here it can be called off, as it can be closed when it is. Where its code is missing, a notice with buttons of its own
 * says so: pressing those, or tabbing to them, calls nothing off.
 */
const useCallOff = ({ isWaiting, hasFailed }: Waiting, button: HTMLElement | null, callOff: () => void): void => {
  const latest = useRef(callOff);
  latest.current = callOff;
  useClosedByBack(isWaiting, callOff);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const onKeyDown = ({ key }: globalThis.KeyboardEvent) => {
      // Who tabs on has left the button: a menu that opened now would take the focus back.
      if (key === 'Escape' || (key === 'Tab' && !hasFailed)) latest.current();
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!hasFailed && !(target instanceof Node && button?.contains(target))) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isWaiting, hasFailed, button]);
};

interface FirstOpeningOptions<Props> {
  readonly kind: 'menu' | 'dialog';
  /** The button with its layer. */
  readonly loader: PartLoader<ComponentType<Props>>;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/**
 * A button that opens a layer: pages hold it as it is here, and from the first opening on the library's own takes its place, whose code is
 * fetched when the pointer or the focus reaches the button.
 */
export const useFirstOpening = <Props>({ kind, loader, onOpenChange }: FirstOpeningOptions<Props>) => {
  const { store, load } = loader;
  const state = useStore(store);
  const [opening, setOpening] = useState<FirstOpening>();
  const [element, setElement] = useState<HTMLButtonElement | null>(null);
  const Part = opening !== undefined && state.status === 'loaded' ? state.part : undefined;
  const callOff = (): void => {
    setOpening(undefined);
    onOpenChange?.(false);
  };
  const isWaiting = opening !== undefined && Part === undefined;
  const hasFailed = isWaiting && state.status === 'failed';
  useCallOff({ isWaiting, hasFailed }, element, callOff);
  const retry = () => void load();
  const open = (how: FirstOpening): void => {
    setOpening(how);
    onOpenChange?.(true);
    retry();
  };
  const onClick = ({ detail, nativeEvent, currentTarget }: MouseEvent): void => {
    const how = {
      // The click of a key is the zeroth.
      focusAt: detail === 0 ? 'first' : undefined,
      isByTouch: (nativeEvent as PointerEvent).pointerType === 'touch',
      hadFocus: document.activeElement === currentTarget,
    } as const;
    if (opening === undefined) open(how);
    else callOff();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const focusAt = arrows[event.key];
    if (kind !== 'menu' || focusAt === undefined) return;
    event.preventDefault();
    open({ focusAt, isByTouch: false, hadFocus: true });
  };
  return {
    /** What takes the button's place, and how it was opened. */
    opened: Part === undefined || opening === undefined ? undefined : { Part, opening },
    hasFailed,
    retry,
    callOff,
    button: {
      ref: setElement,
      type: 'button',
      'aria-haspopup': kind,
      'aria-expanded': false,
      onClick,
      onKeyDown,
      ...prefetchOn({ prefetch: retry }),
    } as const,
  };
};

/** For the button that took the pressed one's place. */
export const useGivenFocus = ({ hadFocus }: FirstOpening) => {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to stand there; before the layer takes the focus
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return button;
};
