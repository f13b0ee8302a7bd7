import { foldText } from '../../text/fold.ts';

/** Somebody who can be mentioned. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
}

export interface TextPart {
  readonly text: string;
  /** The person whom this part mentions; absent for plain text. */
  readonly userId?: string;
}

/** Japanese keyboards type the full-width form. */
const calls = /[@＠]/g;
/** An `@` right behind one of these belongs to an e-mail address and mentions nobody. */
const wordBefore = /[A-Za-z0-9._-]$/;

const longestNameAt = (rest: string, people: readonly Mentionable[]): Mentionable | undefined => {
  let found: Mentionable | undefined;
  for (const person of people)
    if (person.name.length > (found?.name.length ?? 0) && rest.startsWith(person.name)) found = person;
  return found;
};

/** Splits a message into plain text and mentions (`@name`). The parts joined are the message again. */
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

/** Whether a message mentions this person by their whole name. */
export const isMentioned = (text: string, person: Mentionable): boolean =>
  splitMentions(text, [person]).some(({ userId }) => userId === person.id);

/** A mention that is being typed: where it begins, and the part of the name that is typed already. */
export interface MentionQuery {
  readonly from: number;
  readonly query: string;
}

const queryMaxChars = 20;

/** The mention that the caret (in UTF-16 units from the start) is in; undefined outside of one. */
export const mentionQueryAt = (text: string, caret: number): MentionQuery | undefined => {
  const before = text.slice(0, caret);
  const from = Math.max(before.lastIndexOf('@'), before.lastIndexOf('＠'));
  if (from < 0 || wordBefore.test(before.slice(0, from))) return undefined;
  const query = before.slice(from + 1);
  return query.length > queryMaxChars || /\s/.test(query) ? undefined : { from, query };
};

/**
 * Suggestions for a typed part of a name: names that begin with it first, then names that contain it, each in the order
 * given.
 */
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

/** The text with the mention completed, and the caret behind it. */
export const completeMention = (text: string, caret: number, call: MentionQuery, name: string) => {
  const written = `${text.slice(0, call.from)}@${name} `;
  return { text: written + text.slice(caret).replace(/^ /, ''), caret: written.length };
};
