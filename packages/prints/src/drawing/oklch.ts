/** An OKLCH colour: lightness 0–100, chroma 0–0.4, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hueDeg: number];

function encodeChannel(linear: number): string {
  const clamped = Math.min(1, Math.max(0, linear));
  const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(255 * encoded)
    .toString(16)
    .padStart(2, '0');
}

/** OKLCH to `#rrggbb`. Prints carry sRGB hex because the rasteriser does not know `oklch()`. Out of gamut is clipped. */
export function oklchToHex([lightness, chroma, hueDeg]: Oklch): string {
  const L = lightness / 100;
  const hue = (hueDeg * Math.PI) / 180;
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return `#${encodeChannel(red)}${encodeChannel(green)}${encodeChannel(blue)}`;
}

/** `share` (0–1) of `first` in `second`, along the shorter way round the hue circle: what CSS `color-mix(in oklch)` does. */
export function mixOklch(first: Oklch, share: number, second: Oklch): Oklch {
  const blend = (a: number, b: number) => a * share + b * (1 - share);
  const turnDeg = ((first[2] - second[2] + 540) % 360) - 180;
  return [blend(first[0], second[0]), blend(first[1], second[1]), (second[2] + turnDeg * share + 360) % 360];
}
