import { useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { entryIndex, handleGuardStep, keepGuard, resetGuard } from './guard-entry.ts';
import { closeTopLayer, hasOpenLayer } from './open-layers.ts';

/** Where browsers let a page refuse Back before anything happens: within this site, once after each press in the page. */
const refuseBack = (event: NavigateEvent): void => {
  const from = navigation.currentEntry?.index ?? -1;
  const isBack = event.navigationType === 'traverse' && event.destination.index < from;
  if (isBack && event.cancelable && closeTopLayer()) event.preventDefault();
};

/** Back closes the newest layer, and leaves the page only when none is open (ADR 061). Once for the whole site. */
export const useBackClosesLayer = (): void => {
  const location = useLocation();
  const shown = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is a new entry
  useEffect(() => {
    keepGuard();
    shown.current = entryIndex();
  }, [location]);
  const blocker = useBlocker(
    ({ historyAction }) => historyAction === 'POP' && (entryIndex() ?? 0) < (shown.current ?? 0) && hasOpenLayer(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    closeTopLayer();
    blocker.reset();
  }, [blocker]);
  useEffect(() => {
    // While capturing, so before the router, which listens to the same event.
    const onPopState = (event: PopStateEvent): void => {
      if (handleGuardStep(shown.current)) event.stopImmediatePropagation();
    };
    window.addEventListener('popstate', onPopState, true);
    window.addEventListener('pageshow', resetGuard);
    return () => {
      window.removeEventListener('popstate', onPopState, true);
      window.removeEventListener('pageshow', resetGuard);
    };
  }, []);
  useEffect(() => {
    if (!('navigation' in window)) return undefined;
    navigation.addEventListener('navigate', refuseBack);
    return () => navigation.removeEventListener('navigate', refuseBack);
  }, []);
};
