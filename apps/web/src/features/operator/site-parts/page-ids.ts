import { idSchema } from '@madoi/contract/ids';

const idOf = (line: string): string =>
  line
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1) ?? '';

/** The ids in a list of pages' addresses or of ids, one a line. */
export const idsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split('\n')
      .map(idOf)
      .filter((id) => idSchema.safeParse(id).success),
  ),
];
