import { segmentVertical } from '@madoi/prints/drawing/vertical-segments';

/** A vertical line's content: one or two digits share an upright cell, Latin runs lie on their side. */
export const VerticalText = ({ text }: { readonly text: string }) => {
  let at = 0;
  return segmentVertical(text).map((segment) => {
    at += segment.text.length;
    if (segment.kind !== 'combined') return segment.text;
    return (
      <span key={at} style={{ textCombineUpright: 'all' }}>
        {segment.text}
      </span>
    );
  });
};
