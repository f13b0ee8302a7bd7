/** In ms. A pointer that only passes over a button has left it by then. */
const intentMs = 80;

export interface PlayIntentOptions {
  /** Prepares for a click. Cheap to repeat. */
  readonly prefetch: () => void;
  /** True on metered connections or with data saving on: then nothing is fetched on a guess. */
  readonly isDataSaverOn: () => boolean;
}

/**
 * What announces a click on a button, earliest first: a pointer that rests on it, keyboard focus, the pointer that goes
 * down. A finger that comes near says nothing before it touches.
 */
export const createPlayIntent = (options: PlayIntentOptions) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const soon = () => {
    cancel();
    if (!options.isDataSaverOn()) timer = setTimeout(options.prefetch, intentMs);
  };
  return {
    cancel,
    props: {
      onPointerEnter: ({ pointerType }: { readonly pointerType: string }) => {
        if (pointerType !== 'touch') soon();
      },
      onPointerLeave: cancel,
      onPointerDown: ({ button }: { readonly button: number }) => {
        cancel();
        if (button === 0) options.prefetch();
      },
      onFocus: ({ currentTarget }: { readonly currentTarget: { matches(selector: string): boolean } }) => {
        // A mouse click focuses as well, and is handled by its own event.
        if (currentTarget.matches(':focus-visible')) soon();
      },
      onBlur: cancel,
    },
  };
};
