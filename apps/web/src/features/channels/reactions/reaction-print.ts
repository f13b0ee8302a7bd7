import type { EmorieReactionId } from '@madoi/contract/channels/emorie-reactions';
import { reactionValues } from '@madoi/contract/lounge/reaction';
import { reactionNames, reactionSvg } from '@madoi/prints/reactions';

const names = new Map(reactionNames.map((name) => [reactionValues[name], name]));
const drawn = new Map<string, string>();

/** The stamp of a reaction, drawn once per size: a list of posts shows each of them many times. */
export const reactionPrint = (id: EmorieReactionId, sizePx: number): string => {
  const key = `${id} ${sizePx}`;
  const svg = drawn.get(key) ?? reactionSvg(names.get(id) ?? 'THUMBSUP', sizePx);
  drawn.set(key, svg);
  return svg;
};
