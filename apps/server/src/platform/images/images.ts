/** A picture as found: its real format, whatever its name says. Sizes in px, turned upright. */
export interface PictureInfo {
  readonly format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Colours of a picture, a few thousand of them: `rgb` holds three bytes per pixel. */
export interface ColorSample {
  readonly rgb: Uint8Array;
}

/** Everything that is done to pictures, behind one interface. Nothing here throws for a broken picture. */
export interface Images {
  /** Undefined for what is no picture, or none that we could draw. */
  inspect(picture: Uint8Array): Promise<PictureInfo | undefined>;
  /** A WebP of at most this width, never larger than the picture itself; undefined for a broken picture. */
  thumbnail(picture: Uint8Array, widthPx: number, quality: number): Promise<Uint8Array | undefined>;
  /** The same picture as PNG, for those who read nothing newer. */
  toPng(picture: Uint8Array): Promise<Uint8Array | undefined>;
  sampleColors(picture: Uint8Array): Promise<ColorSample | undefined>;
}

/** Turns our own drawings into pixels, with the product's own typefaces. Throws on a malformed drawing. */
export interface SvgRasterizer {
  toPng(svg: string, widthPx: number): Promise<Uint8Array>;
}
