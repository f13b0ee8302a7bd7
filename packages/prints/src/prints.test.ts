import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { avatarFor, avatarSvg } from './avatar.ts';
import { coverFrameNames } from './cover/frames.ts';
import { coverMotifNames } from './cover/motifs.ts';
import { coverPaletteNames } from './cover/palettes.ts';
import { coverFor, coverSvg } from './cover.ts';
import { decorationNames, decorationSvg } from './decorations.ts';
import { firstVisitSheets, firstVisitSvg } from './first-visit.ts';
import { joinNightSvg, joinWindowsSvg } from './join-windows.ts';
import { markSvg } from './mark.ts';
import { moonPhaseSvg, moonsetSvg } from './moon.ts';
import { moonArcSvg } from './moon-arc.ts';
import { panoramaSvg } from './panorama.ts';
import { emptyJacketSvg, emptyShelfSvg, needleOffSvg, tornNoticeSvg } from './pictures.ts';
import { reactionNames, reactionSvg } from './reactions.ts';
import { ripplesSvg } from './ripples.ts';
import { seasonNames } from './scene/season.ts';
import { sceneSvg } from './scene.ts';
import { desktopSeatRows } from './seats.ts';
import { loungeSocialImageSvg } from './social-image.ts';
import { stampLevels } from './stamps/stamp-names.ts';
import { stampSvg } from './stamps.ts';
import { tonearmSvg, turntableDeckSvg } from './turntable.ts';

const wide = { width: 1368, height: 464, horizonY: 400, moon: { x: 360, y: 90, radius: 44 } };
const lounge = {
  number: '0248',
  title: '"雨" & <夜>24時',
  owner: '店主　<b>',
  topic: "Ken's",
  seal: '放送中',
  ink: 'shu',
  nowPlaying: { label: 'いま&', title: '<i>', artist: '"\u0000' },
  company: '72人と',
} as const;

/** Every standalone print: a picture twice, made apart, so that each run also proves it is decided by its input alone. */
const prints: readonly (readonly [name: string, draw: () => string])[] = [
  ['avatar', () => avatarSvg(avatarFor('user-1'), 64)],
  ...firstVisitSheets.map((sheet) => [`first visit ${sheet}`, () => firstVisitSvg(sheet)] as const),
  ['avatar with an initial', () => avatarSvg({ kind: 'initial', initial: '&', ink: 'shu', plate: 'day' }, 64)],
  ...coverMotifNames.flatMap((motif, index) =>
    coverFrameNames.map((frame, turn) => {
      const pal = coverPaletteNames[(index + turn) % coverPaletteNames.length] ?? 'yoru';
      return [`cover ${motif} ${frame}`, () => coverSvg({ motif, pal, frame, seed: index })] as const;
    }),
  ),
  ['cover with a title', () => coverSvg({ ...coverFor('x'), title: '<C-90> & 24時', artist: '"各駅', cart: 'left' })],
  ['crest 24', () => markSvg({ size: 24, ground: 'night' })],
  ['crest 48', () => markSvg({ size: 48, ground: 'paper', inherit: true })],
  ['crest 512', () => markSvg({ size: 512, ground: 'paper' })],
  ...seasonNames.flatMap((season) =>
    (['desktop', 'mobile'] as const).map(
      (shape) => [`scene ${season} ${shape}`, () => sceneSvg({ season, shape })] as const,
    ),
  ),
  ['ripples', () => ripplesSvg(desktopSeatRows)],
  ['turntable', turntableDeckSvg],
  ['tonearm playing', () => tonearmSvg('playing')],
  ['tonearm resting', () => tonearmSvg('resting')],
  ['moon phase', () => moonPhaseSvg(0.63, 44)],
  ['moonset', () => moonsetSvg(176)],
  ['moon over the town, once', () => moonArcSvg('one')],
  ['moon over the town, all night', () => moonArcSvg('five')],
  ['join windows', () => joinWindowsSvg(12)],
  ['join night edge', () => joinNightSvg('edge')],
  ['join night band', () => joinNightSvg('band')],
  ...reactionNames.map((name) => [`reaction ${name}`, () => reactionSvg(name, 36)] as const),
  ...(Object.keys(stampLevels) as (keyof typeof stampLevels)[]).map((name) => [name, () => stampSvg(name)] as const),
  ...decorationNames.map((name) => [`decoration ${name}`, () => decorationSvg(name, 80)] as const),
  ['panorama', () => panoramaSvg({ ...wide, seed: 7 })],
  ['social image of a lounge', () => loungeSocialImageSvg(lounge)],
  ['empty shelf', emptyShelfSvg],
  ['needle off the record', needleOffSvg],
  ['empty jacket', emptyJacketSvg],
  ['torn notice', tornNoticeSvg],
];

describe.each(prints)('%s', (_name, draw) => {
  const svg = draw();

  it('is decided by its input', () => expect(draw()).toBe(svg));

  it('is XML that the rasteriser reads, with colours it knows', () => {
    expect(() => new Resvg(svg, { font: { loadSystemFonts: false } })).not.toThrow();
    expect(svg).not.toMatch(/oklch|var\(|NaN|undefined|Infinity|feTurbulence/);
  });

  it('defines each id once and refers to none that is missing', () => {
    const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    const used = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map((match) => match[1]);
    expect(new Set(defined).size).toBe(defined.length);
    expect(defined).toEqual(expect.arrayContaining(used));
  });

  it('weighs less than 40 KB', () => expect(svg.length).toBeLessThan(40_960));
});

it('gives different prints different ids, so that all of them can stand in one page', () => {
  const ids = prints.flatMap(([, draw]) => [...draw().matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  expect(new Set(ids).size).toBe(ids.length);
});
