import type { SyntheticEvent } from 'react';

const refusePress = (event: SyntheticEvent): void => {
  // Of a submit button also the form: Enter in one of its fields presses it.
  event.preventDefault();
  event.stopPropagation();
};

/** For a button that cannot be pressed, as `disabled` makes it, but keeps the focus, which browsers take from a disabled one. */
export const unpressable = { 'aria-disabled': true, onClick: refusePress } as const;

/** While what a button began is under way. Spread it after the button's own `onClick`. */
export const whileBusy = (isBusy: boolean) => (isBusy ? ({ ...unpressable, 'aria-busy': true } as const) : {});
