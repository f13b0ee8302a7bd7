import { lazyMarginPx } from '@madoi/contract/constants';

const waiting = new WeakMap<Element, () => void>();
let watch: IntersectionObserver | undefined;

/** One watcher for all pictures and list ends of the page: a list has hundreds. */
const watcher = (): IntersectionObserver => {
  watch ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: `${lazyMarginPx}px` },
  );
  return watch;
};

/** Calls back when an element comes within 200 px of what is in sight (specification 9.27). Answers how to stop. */
export function observeNearViewport(element: Element, onNear: () => void): () => void {
  waiting.set(element, onNear);
  watcher().observe(element);
  return () => {
    waiting.delete(element);
    watcher().unobserve(element);
  };
}
