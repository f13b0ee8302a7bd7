import { type ReactionValue, reactionValues } from '@madoi/contract/lounge/reaction';
import { type ReactionName, reactionNames, reactionSvg } from '@madoi/prints/reactions';

/** Reactions by their number on the wire, in the order in which they are offered. */
export const reactionsInOrder: readonly { readonly value: ReactionValue; readonly name: ReactionName }[] =
  reactionNames.map((name) => ({ name, value: reactionValues[name] }));

const names = new Map(reactionsInOrder.map(({ value, name }) => [value, name]));
export const reactionNameOf = (value: ReactionValue): ReactionName => names.get(value) ?? 'THUMBSUP';

const drawn = new Map<string, string>();

/** Drawn once per size: a lively room shows hundreds of them. */
export const reactionPrint = (value: ReactionValue, sizePx: number): string => {
  const key = `${value} ${sizePx}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const svg = reactionSvg(reactionNameOf(value), sizePx);
  drawn.set(key, svg);
  return svg;
};
