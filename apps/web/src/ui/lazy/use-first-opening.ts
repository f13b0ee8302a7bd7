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
import { callsOffByKey, type FirstOpening, type LayerKind, openingByClick, openingByKey } from './first-opening.ts';
import type { PartLoader } from './part-loader.ts';
import { prefetchOn } from './prefetch.ts';

/** From when on a press shows that it was heard: what comes sooner needs no sign. */
const slowMs = 300;

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
      if (callsOffByKey(key, hasFailed)) latest.current();
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

const useIsSlow = (isWaiting: boolean): boolean => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
};

interface FirstOpeningOptions<Props> {
  readonly kind: LayerKind;
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
  const isSlow = useIsSlow(isWaiting && !hasFailed);
  const retry = () => void load();
  const open = (how: FirstOpening): void => {
    setOpening(how);
    onOpenChange?.(true);
    retry();
  };
  const onClick = ({ detail, nativeEvent, currentTarget }: MouseEvent): void => {
    const { pointerType } = nativeEvent as PointerEvent;
    const hasFocus = document.activeElement === currentTarget;
    if (opening === undefined) open(openingByClick({ detail, pointerType, hasFocus }));
    else callOff();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const how = openingByKey(kind, event.key);
    if (how === undefined) return;
    event.preventDefault();
    open(how);
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
      ...(isSlow && { 'aria-busy': true, 'data-popup-coming': '' }),
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
