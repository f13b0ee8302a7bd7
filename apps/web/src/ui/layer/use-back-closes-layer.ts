import { useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { closeTopLayer, hasOpenLayer } from './open-layers.ts';

/** The router numbers its entries. */
const entryIndex = (): number => (history.state as { readonly idx?: number } | null)?.idx ?? 0;

/** Where browsers let a page refuse Back before anything happens: also Back to another site, once after each press in the page. */
const refuseBack = (event: NavigateEvent): void => {
  const from = navigation.currentEntry?.index ?? -1;
  const isBack = event.navigationType === 'traverse' && event.destination.index < from;
  if (isBack && event.cancelable && closeTopLayer()) event.preventDefault();
};

/** Back closes the newest layer, and leaves the page only when none is open (ADR 061). Once for the whole site. */
export const useBackClosesLayer = (): void => {
  const location = useLocation();
  const shown = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is a new entry
  useEffect(() => {
    shown.current = entryIndex();
  }, [location]);
  const blocker = useBlocker(
    ({ historyAction }) => historyAction === 'POP' && entryIndex() < shown.current && hasOpenLayer(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    closeTopLayer();
    blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!('navigation' in window)) return undefined;
    navigation.addEventListener('navigate', refuseBack);
    return () => navigation.removeEventListener('navigate', refuseBack);
  }, []);
};
