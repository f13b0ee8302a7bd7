import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createPartLoader } from '#ui/lazy/part-loader.ts';
import { usePrefetchOnUse } from '#ui/lazy/prefetch.ts';
import type { ToastAreaProps } from '#ui/toast/ToastArea.tsx';
import { toastsStore } from '#ui/toast/toasts.ts';

const area = createPartLoader(async () => (await import('#ui/toast/ToastArea.tsx')).ToastArea);
const load = () => void area.load();

/**
 * The place for toasts. Its code comes when somebody begins to use the page, because screen readers must know the place before something is
 * said there, or with the first toast; where it does not come, every further toast asks for it again.
 */
export const ToastSlot = (props: ToastAreaProps) => {
  const state = useStore(area.store);
  const waiting = useStore(toastsStore, (toasts) => toasts.waiting);
  usePrefetchOnUse(area);
  useEffect(() => {
    if (waiting.length === 0) return undefined;
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [waiting]);
  if (state.status !== 'loaded') return null;
  const ToastArea = state.part;
  return <ToastArea {...props} />;
};
