import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import type { FavoriteTarget } from '../state/favorite-target.ts';
import { useFavorite } from '../state/use-favorite.ts';
import styles from './heart.module.css';

export interface HeartButtonProps {
  readonly target: FavoriteTarget;
  readonly sizePx?: number;
  readonly className?: string | undefined;
}

/** ♡: whether something is kept, and the press that changes it. */
export const HeartButton = ({ target, sizePx = 20, className }: HeartButtonProps) => {
  const t = useTranslations('library');
  const { isKept, toggle } = useFavorite(target);
  const name = 'title' in target ? target.title : target.name;
  return (
    <IconButton
      label={t('keep', { name })}
      aria-pressed={isKept}
      className={classNames(styles.heart, isKept && styles.kept, className)}
      onClick={toggle}
    >
      <Heart size={sizePx} strokeWidth={1.75} fill={isKept ? 'currentColor' : 'none'} aria-hidden="true" />
    </IconButton>
  );
};
