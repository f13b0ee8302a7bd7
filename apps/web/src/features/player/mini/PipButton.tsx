import { PictureInPicture2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { closeFloatingWindow, useFloatingWindow } from '../../../ui/floating-window/floating-window.ts';
import { openMini } from './open-mini.ts';

/** A small window over everything; where the browser has none, the bar folds into the corner of the page. */
export const PipButton = () => {
  const t = useTranslations('player');
  const isOpen = useFloatingWindow((state) => state.window !== undefined);
  const press = () => (isOpen ? closeFloatingWindow() : void openMini());
  return (
    <IconButton label={isOpen ? t('windowClose') : t('window')} on={isOpen} aria-pressed={isOpen} onClick={press}>
      <PictureInPicture2 size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
};
