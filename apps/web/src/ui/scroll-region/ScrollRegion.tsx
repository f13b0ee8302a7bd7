import type { ReactNode, Ref } from 'react';

export interface ScrollRegionProps {
  /** What it is called; it is a landmark, so that what scrolls is found. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A part of the page that scrolls by itself, by keys as well: without a tab stop only some browsers let them in. */
export const ScrollRegion = ({ label, className, ref, children }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the keyboard's focus
  <section ref={ref} className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
