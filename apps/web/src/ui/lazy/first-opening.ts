/** How somebody asked for a layer whose code was not here yet. */
export interface FirstOpening {
  /** By a key: the end of a menu at which the focus begins. */
  readonly focusAt: 'first' | 'last' | undefined;
  readonly isByTouch: boolean;
  /** The button that was pressed had the focus; the one that takes its place gets it. */
  readonly hadFocus: boolean;
}

export type LayerKind = 'menu' | 'dialog';

interface Click {
  /** How many clicks in a row; that of a key is the zeroth. */
  readonly detail: number;
  readonly pointerType: string | undefined;
  readonly hasFocus: boolean;
}

export const openingByClick = ({ detail, pointerType, hasFocus }: Click): FirstOpening => ({
  focusAt: detail === 0 ? 'first' : undefined,
  isByTouch: pointerType === 'touch',
  hadFocus: hasFocus,
});

const arrows: Readonly<Record<string, FirstOpening['focusAt']>> = { ArrowDown: 'first', ArrowUp: 'last' };

/** Arrows open a menu, and nothing else. Undefined for every other key. */
export const openingByKey = (kind: LayerKind, key: string): FirstOpening | undefined => {
  const focusAt = arrows[key];
  return kind !== 'menu' || focusAt === undefined ? undefined : { focusAt, isByTouch: false, hadFocus: true };
};

/**
 * Whether a key calls off what is waited for. Who tabs on has left the button: a menu that opened now would take the focus back. Where the code
 * is missing, a notice with buttons of its own says so, and they are tabbed to.
 */
export const callsOffByKey = (key: string, hasFailed: boolean): boolean =>
  key === 'Escape' || (key === 'Tab' && !hasFailed);
