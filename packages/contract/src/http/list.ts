import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';

/**
 * The answer of every list: `{list, paging: {next}}`. `next` is an opaque cursor, absent on the last page (decisions,
 * section 3). A caller sends it back unchanged as `next` of `pageQuery`.
 *
 * @example
 * // reads a whole list, page by page
 * const albums: Album[] = [];
 * let next: string | undefined;
 * do {
 *   const page = await call(listAlbums, { query: { next, limit: 100 } });
 *   albums.push(...page.list);
 *   next = page.paging.next;
 * } while (next !== undefined);
 */
export const listOf = <S extends Schema>(item: S) =>
  z.object({ list: z.array(item), paging: z.object({ next: z.optional(z.string()) }) });

/** A whole number from `minimum` to `maximum`, both included, that arrives as text in a query string. */
export const queryInt = (minimum: number, maximum: number) =>
  z.coerce.number().check(z.int(), z.gte(minimum), z.lte(maximum));

const flagTexts = ['', '0', '1', 'true', 'false'] as const;

/** A flag in a query string: `1`, `true` or an empty value switch it on. */
export const queryFlag = z.pipe(
  z.enum(flagTexts),
  z.transform((text: (typeof flagTexts)[number]) => text !== '0' && text !== 'false'),
);

/**
 * Several values of one kind: joined by commas (specification 7.31), or the same name several times. Without any it is
 * undefined.
 */
export const queryList = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.pipe(
        z.transform((given: string | string[]) => {
          const named = [given]
            .flat()
            .flatMap((text) => text.split(','))
            .filter((text) => text !== '');
          return named.length === 0 ? undefined : [...new Set(named)];
        }),
        z.optional(z.array(z.enum(values))),
      ),
    ),
  );

/** Query of a list's page: `next` of the page before, and how many items. */
export const pageQuery = { next: z.optional(z.string().check(z.maxLength(200))), limit: z.optional(queryInt(1, 100)) };

/**
 * Where a page begins: `next` of the page before, or the beginning, which is no value, an empty one or `0`, as in the
 * lists that count in instants (specification 7.05, 7.07).
 */
export const querySince = (pattern: RegExp) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(pattern)),
      z.transform((text: string) => (text === '' || text === '0' ? undefined : text)),
    ),
  );

/** A cursor that only its list can read. */
export const queryCursor = querySince(/^.{0,200}$/);
