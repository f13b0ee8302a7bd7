import { popupResizeDebounceMs } from '@madoi/contract/constants';

/**
 * Measures again when the window's size has not changed for 100 ms (specification 9.28). Returns the function that
 * stops it.
 */
export function followResize(
  window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  measure: () => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(measure, popupResizeDebounceMs);
  };
  window.addEventListener('resize', later);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', later);
  };
}
