import type { AlbumColors } from '@madoi/contract/catalogue/entities';

/** OKLab (Ottosson): distances in it are distances to the eye. */
interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

interface Swatch extends Lab {
  readonly count: number;
}

/** Hues of the obi inks in degrees; kinari is the ink for covers without a colour. */
const inkHues = { shu: 38, sakura: 5, fuji: 300, asagi: 212, wakatake: 162 } as const;
const greyChroma = 0.035;
/** Rose is the pale one of the two reds. */
const paleLightness = 0.72;

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red / 255), linear(green / 255), linear(blue / 255)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function toHex({ l, a, b }: Lab): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  const byte = (value: number): string =>
    Math.round(Math.min(1, Math.max(0, gamma(Math.max(0, value)))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${channels.map(byte).join('')}`;
}

const chroma = ({ a, b }: Lab): number => Math.hypot(a, b);
const distance = (one: Lab, other: Lab): number => Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);

/** The colours of a picture, grouped on a grid in OKLab; the most frequent first. */
function swatchesOf(rgb: Uint8Array): Swatch[] {
  const cells = new Map<string, { l: number; a: number; b: number; count: number }>();
  for (let at = 0; at + 2 < rgb.length; at += 3) {
    const lab = toLab(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0);
    const key = [lab.l, lab.a, lab.b].map((value) => Math.round(value * 12)).join(' ');
    const cell = cells.get(key) ?? { l: 0, a: 0, b: 0, count: 0 };
    cells.set(key, { l: cell.l + lab.l, a: cell.a + lab.a, b: cell.b + lab.b, count: cell.count + 1 });
  }
  return [...cells.values()]
    .map(({ l, a, b, count }) => ({ l: l / count, a: a / count, b: b / count, count }))
    .sort((one, other) => other.count - one.count);
}

function inkFor(color: Lab): AlbumColors['ink'] {
  if (chroma(color) < greyChroma) return 'kinari';
  const hue = ((Math.atan2(color.b, color.a) * 180) / Math.PI + 360) % 360;
  const apart = (inkHue: number): number => Math.min(Math.abs(hue - inkHue), 360 - Math.abs(hue - inkHue));
  const inks = Object.entries(inkHues) as [keyof typeof inkHues, number][];
  const [nearest] = inks.sort(([, one], [, other]) => apart(one) - apart(other))[0] ?? ['shu'];
  if (nearest === 'sakura' || nearest === 'shu') {
    return color.l > paleLightness && chroma(color) < 0.12 && apart(inkHues.sakura) < 40 ? 'sakura' : nearest;
  }
  return nearest;
}

/** What stands out beside the ground: colourful, well apart, and not a mere speck. */
function accentOf(swatches: readonly Swatch[], ground: Swatch): Lab {
  const score = (swatch: Swatch): number =>
    Math.sqrt(swatch.count) * (0.02 + chroma(swatch)) * Math.min(0.4, distance(swatch, ground));
  const best = [...swatches].sort((one, other) => score(other) - score(one))[0];
  if (best && distance(best, ground) > 0.08) return best;
  // One colour alone: its own shade or tint keeps the two apart.
  return { ...ground, l: ground.l > 0.5 ? ground.l - 0.3 : ground.l + 0.3 };
}

/** Ground, accent and nearest obi ink of a cover, from a sample of its pixels (three bytes each). */
export function albumColorsOf(rgb: Uint8Array): AlbumColors {
  const swatches = swatchesOf(rgb);
  const ground = swatches[0] ?? { l: 0.2, a: 0, b: 0, count: 1 };
  const accent = accentOf(swatches, ground);
  const speaks = chroma(accent) >= greyChroma ? accent : ground;
  return { primary: toHex(ground), secondary: toHex(accent), ink: inkFor(speaks) };
}
