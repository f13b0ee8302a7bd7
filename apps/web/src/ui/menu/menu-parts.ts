import type { Menu } from '@base-ui/react/menu';
import { createContext, use } from 'react';

/** The library's parts of a menu: its code is fetched when a menu first opens, and its items are written in pages that do not have it. */
export const MenuPartsContext = createContext<typeof Menu | undefined>(undefined);

/** @throws Error outside of an open menu. */
export const useMenuParts = (): typeof Menu => {
  const parts = use(MenuPartsContext);
  if (parts === undefined) throw new Error('an item of a menu stands in no menu');
  return parts;
};
