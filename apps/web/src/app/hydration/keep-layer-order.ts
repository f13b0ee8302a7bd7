type StyleElement = Pick<HTMLStyleElement, 'cloneNode'> & {
  readonly ownerDocument: { readonly head: Pick<HTMLElement, 'prepend'> };
};

/**
 * The order of the layers outlives its element. Where the root fails, React removes what it has put into the head and puts it in again behind the
 * sheets that came meanwhile: those would have begun the order, and what takes all margins and paddings away would win over everything.
 */
export const keepLayerOrder = (style: StyleElement | null): (() => void) | undefined =>
  style === null ? undefined : () => style.ownerDocument.head.prepend(style.cloneNode(true));
