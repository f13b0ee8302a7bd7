import { foldText } from '../../text/fold.ts';

/** Somebody who can be called by name. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
}

export interface TextPart {
  readonly text: string;
  /** Whose name this part calls; absent for plain words. */
  readonly userId?: string;
}

/** Japanese keyboards write the wide one. */
const calls = /[@＠]/g;
/** An e-mail address calls nobody. */
const wordBefore = /[A-Za-z0-9._-]$/;

const longestNameAt = (rest: string, people: readonly Mentionable[]): Mentionable | undefined => {
  let found: Mentionable | undefined;
  for (const person of people)
    if (person.name.length > (found?.name.length ?? 0) && rest.startsWith(person.name)) found = person;
  return found;
};

/** A message as plain words and the names that it calls (`@name`); put together again it is the message. */
export const splitMentions = (text: string, people: readonly Mentionable[]): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { index } of text.matchAll(calls)) {
    if (index < from || wordBefore.test(text.slice(0, index))) continue;
    const person = longestNameAt(text.slice(index + 1), people);
    if (person === undefined) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    const end = index + 1 + person.name.length;
    parts.push({ text: text.slice(index, end), userId: person.id });
    from = end;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
};

export const isMentioned = (text: string, person: Mentionable): boolean =>
  splitMentions(text, [person]).some(({ userId }) => userId === person.id);

/** A call that is being written: where it begins, and what of the name is there. */
export interface MentionQuery {
  readonly from: number;
  readonly query: string;
}

const queryMaxChars = 20;

/** The call that the caret (UTF-16 units from the start) stands in, if any. */
export const mentionQueryAt = (text: string, caret: number): MentionQuery | undefined => {
  const before = text.slice(0, caret);
  const from = Math.max(before.lastIndexOf('@'), before.lastIndexOf('＠'));
  if (from < 0 || wordBefore.test(before.slice(0, from))) return undefined;
  const query = before.slice(from + 1);
  return query.length > queryMaxChars || /\s/.test(query) ? undefined : { from, query };
};

/** Who may be meant: names that begin so first, then names that hold it, in the order given. */
export const selectMentionable = <T extends Mentionable>(
  people: readonly T[],
  query: string,
  max: number,
): readonly T[] => {
  const folded = foldText(query);
  const named = people.map((person) => ({ person, at: foldText(person.name).indexOf(folded) }));
  const begins = named.filter(({ at }) => at === 0);
  const holds = named.filter(({ at }) => at > 0);
  return [...begins, ...holds].slice(0, max).map(({ person }) => person);
};

/** The text with the name written out, and the caret behind it. */
export const completeMention = (text: string, caret: number, call: MentionQuery, name: string) => {
  const written = `${text.slice(0, call.from)}@${name} `;
  return { text: written + text.slice(caret).replace(/^ /, ''), caret: written.length };
};
