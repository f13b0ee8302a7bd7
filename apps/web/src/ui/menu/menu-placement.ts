export interface MenuPlacement {
  readonly side: 'top' | 'bottom';
  readonly align: 'start' | 'end';
}

interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A menu opens away from the quadrant of the screen that its button sits in (specification 2.15). */
export const menuPlacement = (
  button: Rect,
  screen: { readonly width: number; readonly height: number },
): MenuPlacement => ({
  side: button.top + button.height / 2 < screen.height / 2 ? 'bottom' : 'top',
  align: button.left + button.width / 2 < screen.width / 2 ? 'start' : 'end',
});
