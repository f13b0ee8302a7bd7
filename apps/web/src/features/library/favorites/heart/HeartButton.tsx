import type { FavoriteTarget } from '../state/favorite-target.ts';
import { useFavorite } from '../state/use-favorite.ts';
import { HeartFace } from './HeartFace.tsx';

export interface HeartButtonProps {
  readonly target: FavoriteTarget;
  readonly sizePx?: number;
  readonly className?: string | undefined;
}

/** ♡: whether something is kept, and the press that changes it. */
export const HeartButton = ({ target, ...look }: HeartButtonProps) => {
  const { isKept, toggle } = useFavorite(target);
  return <HeartFace {...look} name={'title' in target ? target.title : target.name} isKept={isKept} onPress={toggle} />;
};
