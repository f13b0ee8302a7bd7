/** Where a picture lies under a square window: its middle in parts of its own size, and how much larger than needed it is. */
export interface Crop {
  /** 0..1 of the picture's width and height. */
  readonly x: number;
  readonly y: number;
  /** 1: the shorter side fills the window. */
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const zoomMax = 4;
export const defaultCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The square of the picture that is seen, in its own pixels. */
export function squareOf({ width, height }: Size, crop: Crop) {
  const side = Math.min(width, height) / clamp(crop.zoom, 1, zoomMax);
  const left = clamp(crop.x * width - side / 2, 0, width - side);
  const top = clamp(crop.y * height - side / 2, 0, height - side);
  return { left, top, side };
}

/** The same crop, never beyond an edge: what is dragged further stays where the edge is. */
export function clampCrop(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, zoomMax);
  const { left, top, side } = squareOf(size, { ...crop, zoom });
  return { x: (left + side / 2) / size.width, y: (top + side / 2) / size.height, zoom };
}

/** Dragged by so many pixels of a window of this width. */
export function dragCrop(
  size: Size,
  crop: Crop,
  byPx: { readonly x: number; readonly y: number },
  windowPx: number,
): Crop {
  const { side } = squareOf(size, crop);
  const scale = side / windowPx;
  return clampCrop(size, {
    x: crop.x - (byPx.x * scale) / size.width,
    y: crop.y - (byPx.y * scale) / size.height,
    zoom: crop.zoom,
  });
}
