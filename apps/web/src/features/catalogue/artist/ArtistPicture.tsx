import { panoramaSvg } from '@madoi/prints/panorama';
import { useMemo } from 'react';
import { Print } from '#ui/print/Print.tsx';
import styles from './artist.module.css';

const field = { width: 1368, height: 586, horizonY: 364 };
const seeds = 997;

/** Any number will do, as long as an artist always gets the same one. */
const seedOf = (id: string): number => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % seeds, 7);

/** 21:9, its foot fading into the page. Nobody sends pictures of artists yet: each has a night by the sea of their own. */
export const ArtistPicture = ({ id }: { readonly id: string }) => {
  const svg = useMemo(() => {
    const seed = seedOf(id);
    // Within what a phone shows of the middle.
    const moon = { x: field.width * (0.32 + (seed % 36) / 100), y: 118, radius: 44 };
    return panoramaSvg({ ...field, moon, seed, stars: 90 });
  }, [id]);
  return (
    <div className={styles.picture}>
      <Print svg={svg} />
    </div>
  );
};
