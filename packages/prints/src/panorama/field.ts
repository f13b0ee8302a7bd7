/** A wide night print of any size, in px: behind the front page, dialogs and social images. */
export interface PanoramaField {
  readonly width: number;
  readonly height: number;
  readonly horizonY: number;
  readonly moon: { readonly x: number; readonly y: number; readonly radius: number };
}
