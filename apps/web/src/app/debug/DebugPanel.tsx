import { useEffect } from 'react';
import { useRootData } from '#platform/page/root-data.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';

const storageKey = 'madoi:debug';

/** On for the visit of this tab, once the page was opened with the operator's key (specification 2.24). */
const useDebugMode = (): boolean => {
  const isAsked = useRootData()?.isDebug === true;
  useEffect(() => {
    if (isAsked) window.sessionStorage.setItem(storageKey, 'on');
  }, [isAsked]);
  return isAsked || window.sessionStorage.getItem(storageKey) === 'on';
};

const DebugInfo = lazyPart(async () => (await import('./DebugInfo.tsx')).DebugInfo, { missing: 'nothing' });

export const DebugPanel = () => (useDebugMode() ? <DebugInfo /> : null);
