import { createRandom, type Random } from '@madoi/random/create-random';
import { createIdScope, idPrefixOf } from './drawing/ids.ts';
import { group, svgDocument } from './drawing/shapes.ts';
import { drawLeftBank, drawRightBank } from './scene/banks.ts';
import { desktopField, horizonY, mobileField, type SceneField } from './scene/field.ts';
import { drawRange } from './scene/range.ts';
import { type Season, seasonAirs } from './scene/season.ts';
import { drawFarFireworks, drawLeaves, drawPetals, drawPleasureBoat, drawSnowfall } from './scene/season-touches.ts';
import { drawSky } from './scene/sky.ts';
import { drawTownShore } from './scene/town.ts';
import { drawCherry, drawMaple, drawPine } from './scene/trees.ts';
import { drawFoot, drawGrain, drawWater } from './scene/water.ts';

export type SceneShape = 'desktop' | 'mobile';

/**
 * Size of each picture and its water line, in its own units. Shown with `preserveAspectRatio="xMidYMid slice"`, the water
 * line must lie 24–40 px above the middle of the platter: it does at 60% of a 896×768 stage (desktop: 56% of the height)
 * and at 62% of a 390×672 stage (mobile: 57%). Where a live dock shortens the stage, make the picture taller and lift it.
 */
export const sceneMeasures: Readonly<
  Record<SceneShape, { readonly width: number; readonly height: number; readonly horizonY: number }>
> = {
  desktop: { width: desktopField.width, height: desktopField.height, horizonY },
  mobile: { width: mobileField.width, height: mobileField.height, horizonY },
};

const fields: Readonly<Record<SceneShape, SceneField>> = { desktop: desktopField, mobile: mobileField };

// One seed for each part: the town keeps its houses when the season changes the number of stars.
const seeds = { sky: 77, town: 17, water: 5, grain: 9, trees: 3, touch: 21 } as const;

const shifted = (x: number, drawn: string) => (x === 0 ? drawn : group({ transform: `translate(${x} 0)` }, drawn));

/** What only this season has behind the town: fireworks in summer. */
function drawFarTouch(season: Season, { width }: SceneField, random: Random): string {
  return season === 'summer' ? drawFarFireworks(width * 0.34, random) : '';
}

function drawBanks(season: Season, { shiftLeft, shiftRight, width }: SceneField, random: Random): string {
  const snow = season === 'winter';
  const tree = season === 'spring' ? drawCherry(random) : drawPine(snow);
  const maple = season === 'autumn' ? drawMaple(random) : '';
  const boat = season === 'summer' ? drawPleasureBoat(Math.round(width * 0.62), horizonY + 30) : '';
  return shifted(shiftLeft, drawLeftBank(snow) + tree) + shifted(shiftRight, maple + drawRightBank(snow)) + boat;
}

/** What is in the air before everything: petals, leaves, snow. */
function drawNearTouch(season: Season, field: SceneField, random: Random): string {
  if (season === 'spring') return drawPetals(field, random);
  if (season === 'autumn') return drawLeaves(field, random);
  return season === 'winter' ? drawSnowfall(field, random) : '';
}

/** The night print of the room: a bay, its town, the last train, two lit banks. Under 40 KB; no filters. */
export function sceneSvg({ season, shape }: { readonly season: Season; readonly shape: SceneShape }): string {
  const field = fields[shape];
  const air = seasonAirs[season];
  const ids = createIdScope(idPrefixOf('scene', [season, shape]));
  const drawn =
    drawSky(field, air, createRandom(seeds.sky), ids) +
    shifted(field.shiftRange, drawRange(air, ids)) +
    drawFarTouch(season, field, createRandom(seeds.touch)) +
    shifted(field.shiftFar, drawTownShore(createRandom(seeds.town))) +
    drawWater(field, air, createRandom(seeds.water), ids) +
    drawGrain(field, createRandom(seeds.grain)) +
    drawBanks(season, field, createRandom(seeds.trees)) +
    drawNearTouch(season, field, createRandom(seeds.touch)) +
    drawFoot(field, ids);
  return svgDocument(field.width, field.height, drawn, {
    preserveAspectRatio: 'xMidYMid slice',
    'aria-hidden': 'true',
  });
}

/** The sky and water of a season as a CSS background, to stand there until the picture is drawn. */
export function sceneBackdropCss(season: Season, shape: SceneShape): string {
  const { sky, sea } = seasonAirs[season];
  const { height } = sceneMeasures[shape];
  const shore = horizonY / height;
  const stop = (colour: string, share: number) => `${colour} ${Math.round(share * 1000) / 10}%`;
  const above = sky.map(([offset, colour]) => stop(colour, offset * shore));
  const below = sea.map(([offset, colour]) => stop(colour, shore + offset * (1 - shore)));
  return `linear-gradient(${[...above, ...below].join(',')})`;
}
