import { segmentVertical } from '@madoi/prints/drawing/vertical-segments';
import type { CSSProperties } from 'react';

/** Said of Latin too: its quotes and apostrophes would stand upright, each in the cell of a kanji. */
const styles: Readonly<Record<'combined' | 'sideways', CSSProperties>> = {
  combined: { textCombineUpright: 'all' },
  sideways: { textOrientation: 'sideways' },
};

/** A vertical line's content: one or two digits share an upright cell, Latin runs lie on their side. */
export const VerticalText = ({ text }: { readonly text: string }) => {
  let at = 0;
  return segmentVertical(text).map((segment) => {
    at += segment.text.length;
    if (segment.kind === 'upright') return segment.text;
    return (
      <span key={at} style={styles[segment.kind]}>
        {segment.text}
      </span>
    );
  });
};
