/**
 * A piece of a vertical line: one upright character, one or two digits side by side in one upright cell
 * (tate-chū-yoko), or a Latin run that lies on its side.
 */
export type VerticalSegment =
  | { readonly kind: 'upright'; readonly text: string }
  | { readonly kind: 'combined'; readonly text: string }
  | { readonly kind: 'sideways'; readonly text: string };

// A Latin run holds at least one letter; digits joined to it (C-90, 80s) stay with it.
const latinRun =
  /(?:[\p{Script=Latin}\d][\p{Script=Latin}\p{M}\d'’.,&+\-–:/!?#]*)(?: +[\p{Script=Latin}\d&+][\p{Script=Latin}\p{M}\d'’.,&+\-–:/!?#]*)*/gu;

function splitDigits(digits: string): VerticalSegment[] {
  return digits.length <= 2
    ? [{ kind: 'combined', text: digits }]
    : [...digits].map((text) => ({ kind: 'upright', text }) as const);
}

function splitPlain(text: string): VerticalSegment[] {
  const segments: VerticalSegment[] = [];
  for (const part of text.match(/\d+|[^\d]/gu) ?? []) {
    if (/^\d/u.test(part)) segments.push(...splitDigits(part));
    else if (/^\p{M}$/u.test(part) && segments.length > 0) joinMark(segments, part);
    else segments.push({ kind: 'upright', text: part });
  }
  return segments;
}

// A combining mark (か + ゙) shares the cell of what it marks.
function joinMark(segments: VerticalSegment[], mark: string): void {
  const last = segments.pop();
  if (last !== undefined) segments.push({ ...last, text: last.text + mark });
}

/** Cuts a title into the segments of a vertical line. Joined together they give the NFC form of the title again. */
export function segmentVertical(title: string): readonly VerticalSegment[] {
  const text = title.normalize('NFC');
  const segments: VerticalSegment[] = [];
  let done = 0;
  for (const run of text.matchAll(latinRun)) {
    if (!/\p{Script=Latin}/u.test(run[0])) continue;
    segments.push(...splitPlain(text.slice(done, run.index)));
    segments.push({ kind: 'sideways', text: run[0] });
    done = run.index + run[0].length;
  }
  segments.push(...splitPlain(text.slice(done)));
  return segments;
}
