import { panoramaSvg } from '@madoi/prints/panorama';
import { useMemo } from 'react';
import { Print } from '#ui/print/Print.tsx';

const field = { width: 1600, height: 312, horizonY: 204 };
const seeds = 997;

/** Any number will do, as long as a channel always gets the same one. */
const seedOf = (id: string): number => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % seeds, 11);

/** A night by the sea for a channel without a picture of its own. */
export const ScenePrint = ({ id }: { readonly id: string }) => {
  const svg = useMemo(() => {
    const seed = seedOf(id);
    const moon = { x: field.width * (0.3 + (seed % 40) / 100), y: 78, radius: 38 };
    return panoramaSvg({ ...field, moon, seed, stars: 110 });
  }, [id]);
  return <Print svg={svg} />;
};
