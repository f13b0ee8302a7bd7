import { foldText } from '@madoi/domain/text/fold';

/** Names that fold to the same are the same group. */
export const groupKeyOf = (...names: readonly string[]): string =>
  names.map((name) => foldText(name).replace(/\s+/gu, ' ').trim()).join('\u001f');
