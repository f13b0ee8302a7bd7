import { describe, expect, it } from 'vitest';
import { decodePosition, encodeCursor, takePage } from './cursor.ts';

const found = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const cursorOf = ({ id }: { readonly id: string }): string => `after ${id}`;

describe('takePage', () => {
  it('goes on behind the last entry that it shows, where one more was found', () => {
    expect(takePage(found, 2, cursorOf)).toEqual({ page: [{ id: 'a' }, { id: 'b' }], paging: { next: 'after b' } });
  });

  it('ends where no more was found than it shows', () => {
    expect(takePage(found, 3, cursorOf)).toEqual({ page: found, paging: {} });
    expect(takePage([], 3, cursorOf)).toEqual({ page: [], paging: {} });
  });
});

describe('a position of a list', () => {
  it('is read back from its cursor', () => {
    expect(decodePosition(encodeCursor([7, 'a']))).toEqual({ ok: true, position: { at: 7, id: 'a' } });
  });

  it.each([
    '',
    'nothing',
    encodeCursor([7]),
    encodeCursor(['7', 'a']),
    encodeCursor([7, 'a\0']),
    encodeCursor([7, 'a', 'b']),
  ])('is none in %j', (cursor) => {
    expect(decodePosition(cursor)).toEqual({ ok: false });
  });
});
