/** A picture's format by its content, and its size in px after rotation by its EXIF orientation. */
export interface PictureInfo {
  readonly format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Colours of a picture, a few thousand of them: `rgb` holds three bytes per pixel. */
export interface ColorSample {
  readonly rgb: Uint8Array;
}

/** Operations on pictures. None throws for a broken picture. */
export interface Images {
  /** Undefined if the bytes are no picture that can be decoded. */
  inspect(picture: Uint8Array): Promise<PictureInfo | undefined>;
  /** A WebP of at most this width, never larger than the picture itself; undefined for a broken picture. */
  thumbnail(picture: Uint8Array, widthPx: number, quality: number): Promise<Uint8Array | undefined>;
  /** The same picture as PNG, for readers without newer formats. */
  toPng(picture: Uint8Array): Promise<Uint8Array | undefined>;
  sampleColors(picture: Uint8Array): Promise<ColorSample | undefined>;
}

/** Rasterises the product's own SVG drawings with its own typefaces. Throws on a malformed drawing. */
export interface SvgRasterizer {
  toPng(svg: string, widthPx: number): Promise<Uint8Array>;
}
