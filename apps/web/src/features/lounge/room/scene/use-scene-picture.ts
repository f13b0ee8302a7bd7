import { type SceneShape, sceneSvg } from '@madoi/prints/scene';
import type { Season } from '@madoi/prints/scene/season';
import { useEffect, useState } from 'react';

const pictures = new Map<string, string>();

/** As an image the browser paints it once; as markup its thousand strokes would be laid out with the page. */
const pictureOf = (season: Season, shape: SceneShape): string => {
  const key = `${season} ${shape}`;
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const made = `data:image/svg+xml,${encodeURIComponent(sceneSvg({ season, shape }))}`;
  pictures.set(key, made);
  return made;
};

const phoneQuery = '(max-width: 700px)';

/** The picture's address once the page is alive and of this shape; the backdrop stands there until then. */
export const useScenePicture = (season: Season, shape: SceneShape): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const query = window.matchMedia(phoneQuery);
    const draw = () => {
      if (query.matches === (shape === 'mobile')) setAddress(pictureOf(season, shape));
    };
    draw();
    query.addEventListener('change', draw);
    return () => query.removeEventListener('change', draw);
  }, [season, shape]);
  return address;
};
