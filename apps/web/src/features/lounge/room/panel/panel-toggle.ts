import { createContext } from 'react';

/** For the button that opens the panel and shuts it: what stands around the button is not drawn again when it does. */
export const PanelToggle = createContext<{ readonly isOpen: boolean; readonly toggle: () => void }>({
  isOpen: false,
  toggle: () => undefined,
});
