import type { SceneShape } from '@madoi/prints/scene';
import type { Season } from '@madoi/prints/scene/season';

/** Which windows see which shape; the other is not fetched. */
const windows = { desktop: '(min-width: 700.02px)', mobile: '(max-width: 700px)' } as const;

export const scenePictureUrl = (season: Season, shape: SceneShape): string =>
  `/api/site/pictures/scene-${season}-${shape}.svg`;

export interface ScenePictureProps {
  readonly season: Season;
  readonly shape: SceneShape;
  readonly className?: string | undefined;
  /** It is the largest picture at first sight. */
  readonly isFirst?: boolean;
}

/**
 * The night of a season in windows of this shape. The server draws it, so that it comes with the page and not after what draws it; as an image
 * the browser paints its thousand strokes once.
 */
export const ScenePicture = ({ season, shape, className, isFirst }: ScenePictureProps) => (
  <picture>
    <source media={windows[shape]} srcSet={scenePictureUrl(season, shape)} />
    <img alt="" className={className} decoding="async" {...(isFirst && { fetchPriority: 'high' })} />
  </picture>
);
