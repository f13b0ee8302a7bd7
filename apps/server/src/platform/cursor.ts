/** Where a page begins: after the row with this instant and id. */
export interface ListPosition {
  readonly at: number;
  readonly id: string;
}

/** Opaque to clients; says where the next page begins. */
export const encodeCursor = (parts: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Undefined for anything that this product did not make. */
export function decodeCursor(cursor: string): readonly unknown[] | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : undefined;
  } catch {
    return undefined;
  }
}

export type CursorOf<T> = { readonly ok: true; readonly position: T | undefined } | { readonly ok: false };

/** A position of a list by instant and id; no cursor is its beginning. */
export function decodePosition(cursor: string | undefined): CursorOf<ListPosition> {
  if (cursor === undefined) return { ok: true, position: undefined };
  const [at, id, ...rest] = decodeCursor(cursor) ?? [];
  if (!Number.isSafeInteger(at) || typeof id !== 'string' || rest.length > 0 || id.includes('\0')) return { ok: false };
  return { ok: true, position: { at: at as number, id } };
}

/** One page of a list. */
export interface TakenPage<T> {
  readonly page: T[];
  /** Empty: it is the last one. */
  readonly paging: { readonly next?: string };
}

/** A page of what was found, which is one entry more than it shows where there is a next one; that begins behind its last entry. */
export function takePage<T>(found: readonly T[], limit: number, cursorOf: (last: T) => string): TakenPage<T> {
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return { page, paging: last === undefined ? {} : { next: cursorOf(last) } };
}
