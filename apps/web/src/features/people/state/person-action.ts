import type { ReactNode } from 'react';

/** Something that one may do about a person, as a row of their card. Other slices bring theirs as a list of these. */
export interface PersonAction {
  readonly key: string;
  readonly icon: ReactNode;
  readonly text: string;
  readonly hint?: string;
  /** It takes something away from that person. */
  readonly danger?: boolean;
  /** The card has closed before it runs: a question may be asked in its place. */
  readonly onSelect: () => void;
}
