import type { ReactNode } from 'react';
import { IconButton } from '#ui/button/IconButton.tsx';

export interface DrawerButtonProps {
  readonly isOpen: boolean;
  readonly openLabel: string;
  readonly closeLabel: string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** Opens and closes one of the player's drawers, and says which it would do. */
export const DrawerButton = ({ isOpen, openLabel, closeLabel, onToggle, children }: DrawerButtonProps) => (
  <IconButton label={isOpen ? closeLabel : openLabel} aria-expanded={isOpen} on={isOpen} onClick={onToggle}>
    {children}
  </IconButton>
);
