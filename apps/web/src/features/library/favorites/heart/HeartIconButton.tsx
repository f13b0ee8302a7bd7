import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#ui/button/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './heart.module.css';

export interface HeartFaceProps {
  /** Name of the entity. */
  readonly name: string;
  readonly isFavorite: boolean;
  readonly onPress: () => void;
  readonly sizePx?: number;
  readonly className?: string | undefined;
}

/** ♡ as it looks and is spoken. */
export const HeartIconButton = ({ name, isFavorite, onPress, sizePx = 20, className }: HeartFaceProps) => (
  <IconButton
    label={useTranslations('library')('addFavorite', { name })}
    aria-pressed={isFavorite}
    className={classNames(styles.heart, isFavorite && styles.favorite, className)}
    onClick={onPress}
  >
    <Heart size={sizePx} strokeWidth={1.75} fill={isFavorite ? 'currentColor' : 'none'} aria-hidden="true" />
  </IconButton>
);
