/**
 * For what is begun for a page before that is drawn.
 * @returns Whether the page is still wanted: the visitor is on the way to it or there, and has neither turned to another page nor gone back. The
 * router calls a navigation off only until the address has changed, and from then on the page of before is another one as well.
 */
export const watchNavigation = ({ signal, url }: Pick<Request, 'signal' | 'url'>): (() => boolean) => {
  const from = window.location.pathname;
  const to = new URL(url).pathname;
  let hasArrived = false;
  let hasStepped = false;
  const step = () => {
    hasStepped = true;
  };
  window.addEventListener('popstate', step, { once: true });
  return () => {
    const at = window.location.pathname;
    hasArrived ||= at === to;
    return !signal.aborted && !hasStepped && at === (hasArrived ? to : from);
  };
};
