/** A run of a post's text: plain, an address that leads somewhere, or a name that is called. */
export interface PostTextPart {
  readonly kind: 'text' | 'link' | 'mention';
  readonly text: string;
  /** Where it stands in the whole text. */
  readonly at: number;
}

// An address ends before a full stop, a comma or a closing bracket that belongs to the sentence, and before Japanese.
const pattern =
  /(?<link>https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]*[\w\-~/#@$&*+=%])|(?<mention>(?<![\p{L}\p{N}])[@＠][\p{L}\p{N}_ー々〆]{1,40})/gu;

/** Cuts a post's text into what is read and what can be pressed. Together the parts are the text, unchanged. */
export const splitPostText = (text: string): readonly PostTextPart[] => {
  const parts: PostTextPart[] = [];
  let at = 0;
  const take = (kind: PostTextPart['kind'], end: number) => {
    if (end > at) parts.push({ kind, text: text.slice(at, end), at });
    at = end;
  };
  for (const match of text.matchAll(pattern)) {
    take('text', match.index);
    take(match.groups?.link === undefined ? 'mention' : 'link', match.index + match[0].length);
  }
  take('text', text.length);
  return parts;
};
