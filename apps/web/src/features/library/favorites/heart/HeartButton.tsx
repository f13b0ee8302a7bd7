import type { FavoriteTarget } from '@madoi/domain/library/favorite-target';
import { useFavorite } from '../state/use-favorite.ts';
import { HeartIconButton } from './HeartIconButton.tsx';

export interface HeartButtonProps {
  readonly target: FavoriteTarget;
  readonly sizePx?: number;
  readonly className?: string | undefined;
}

/** ♡: whether something is a favourite, and the button that changes it. */
export const HeartButton = ({ target, ...look }: HeartButtonProps) => {
  const { isFavorite, toggle } = useFavorite(target);
  return (
    <HeartIconButton
      {...look}
      name={'title' in target ? target.title : target.name}
      isFavorite={isFavorite}
      onPress={toggle}
    />
  );
};
