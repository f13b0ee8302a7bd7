import { lazyPart } from '../lazy/lazy-part.tsx';

/** A menu that many buttons share; open for as long as it is rendered. */
export const AnchoredMenu = lazyPart(async () => (await import('./AnchoredMenuPopup.tsx')).AnchoredMenuPopup, {
  missing: 'floatingNotice',
  callOff: ({ onClose }) => onClose(),
});
