/** As much of an element as the rule needs. */
interface FocusedElement {
  readonly isConnected: boolean;
  closest(selector: '[data-media-track]'): { getAttribute(name: 'data-media-track'): string | null } | null;
}

export interface FocusWatch {
  /** For what is watched: React brings the events of layers that its parts have opened, which stand elsewhere in the document. */
  readonly onFocus: (event: { readonly target: FocusedElement }) => void;
  /** The focus moves on, or a press beside takes it. Of what goes with the focus, React reports nothing. */
  readonly onBlur: () => void;
  /** Something is pressed or gets the focus, wherever: what went before is long over. */
  readonly onElsewhere: () => void;
  /** Whether what had the focus has just gone with it, and the row that it was of. Answers once. */
  takeLost(): { readonly row: string | undefined } | undefined;
}

/** Notices when what has the focus goes, and leaves it nowhere. */
export const createFocusWatch = (): FocusWatch => {
  let focused: FocusedElement | undefined;
  let row: string | undefined;
  const hasGone = () => focused !== undefined && !focused.isConnected;
  const forget = () => {
    focused = undefined;
  };
  return {
    onFocus: ({ target }) => {
      focused = target;
      // What has the focus in a layer is in no row: the row that opened it had the focus before.
      row = target.closest('[data-media-track]')?.getAttribute('data-media-track') ?? row;
    },
    onBlur: forget,
    onElsewhere: () => {
      if (hasGone()) forget();
    },
    takeLost: () => {
      if (!hasGone()) return undefined;
      forget();
      return { row };
    },
  };
};
