/** Spread onto a button that a person uses to play: `<button {...playerAction}>` (specification 4.14). */
export const playerAction = { 'data-player-action': '' } as const;

/** Calls `onAction` inside the click, while the browser still counts it as the user's own. */
export const listenForPlayerActions = (
  root: Pick<Document, 'addEventListener' | 'removeEventListener'>,
  onAction: () => void,
): (() => void) => {
  const onClick = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('[data-player-action]') !== null) onAction();
  };
  root.addEventListener('click', onClick, { capture: true });
  return () => root.removeEventListener('click', onClick, { capture: true });
};
