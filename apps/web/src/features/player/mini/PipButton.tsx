import { PictureInPicture2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#ui/button/IconButton.tsx';
import { closePipWindow, usePipWindow } from '#ui/pip-window/pip-window.ts';
import { openPipPlayer } from './open-pip-player.ts';

/** A small window over everything; where the browser has none, the bar folds into the corner of the page. */
export const PipButton = () => {
  const t = useTranslations('player');
  const isOpen = usePipWindow((state) => state.window !== undefined);
  const press = () => (isOpen ? closePipWindow() : void openPipPlayer());
  return (
    <IconButton label={isOpen ? t('closeWindow') : t('window')} on={isOpen} aria-pressed={isOpen} onClick={press}>
      <PictureInPicture2 size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
};
