/** Where a removed song stood: `position` songs of the list as it is now come before it. */
interface RemovedPlace {
  readonly key: string;
  readonly position: number;
}

/** The places of all removed songs, in the order in which they stood: several may lie between the same two songs. */
export type RemovedPlaces = readonly RemovedPlace[];

const shifted = (places: RemovedPlaces, by: number, isMeant: (place: RemovedPlace, at: number) => boolean) =>
  places.map((place, at) => (isMeant(place, at) ? { ...place, position: place.position + by } : place));

/** The song at `at` is removed; its place is known by `key` from here on. */
export const withPlace = (places: RemovedPlaces, key: string, at: number): RemovedPlaces => {
  const before = places.filter(({ position }) => position <= at);
  const behind = places.filter(({ position }) => position > at);
  return [...before, { key, position: at }, ...shifted(behind, -1, () => true)];
};

/** The song whose place this was stands in the list again. */
export const withoutPlace = (places: RemovedPlaces, key: string): RemovedPlaces => {
  const found = places.findIndex((place) => place.key === key);
  if (found === -1) return places;
  return shifted(places, 1, (_, at) => at > found).filter((place) => place.key !== key);
};

/** A song is moved: down it goes behind what was removed where it arrives, up before it. */
export const withPlacesMoved = (places: RemovedPlaces, from: number, to: number): RemovedPlaces => {
  const lifted = shifted(places, -1, ({ position }) => position > from);
  return shifted(lifted, 1, ({ position }) => (from < to ? position > to : position >= to));
};

export const positionOf = (places: RemovedPlaces, key: string): number | undefined =>
  places.find((place) => place.key === key)?.position;
