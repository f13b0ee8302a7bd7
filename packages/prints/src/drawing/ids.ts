import { stableHash } from './stable-hash.ts';

/** Gives out the ids of one picture. Every picture has its own prefix, so that several can stand in one page. */
export type IdScope = (name: string) => string;

export function createIdScope(prefix: string): IdScope {
  let count = 0;
  return (name) => {
    count += 1;
    return `${prefix}-${name}${count}`;
  };
}

/** A prefix made of what the picture shows: two different pictures never share one, and the same picture may. */
export function idPrefixOf(subject: string, parameters: readonly (string | number | boolean | undefined)[]): string {
  return `${subject}-${stableHash(parameters.join('\u0001')).toString(36)}`;
}
