import type { Activity } from '@madoi/contract/lounge/activity';
import { describe, expect, it } from 'vitest';
import { selectJoinLine, togetherMs } from './join-line.ts';

const join = (id: string, at: number) => ({ kind: 'join', id, seq: at, at, user: { id, name: id } }) as Activity;

describe('the line of who came', () => {
  it('says nothing when nobody came', () => {
    expect(selectJoinLine([])).toBeUndefined();
  });

  it('joins comings that follow one another closely', () => {
    const line = selectJoinLine([join('a', 1_000), join('b', 30_000), join('c', 80_000)]);
    expect(line).toMatchObject({ newest: { id: 'c' }, others: 2, at: 80_000 });
  });

  it('leaves out who came long before, and counts a person once', () => {
    const line = selectJoinLine([
      join('a', 0),
      join('b', togetherMs + 1),
      join('c', togetherMs + 2),
      join('b', togetherMs + 3),
    ]);
    expect(line).toMatchObject({ newest: { id: 'b' }, others: 1 });
  });
});
