import type { Activity } from '@madoi/contract/lounge/activity';
import { describe, expect, it } from 'vitest';
import { joinMergeMs, selectJoinSummary } from './join-summary.ts';

const join = (id: string, at: number) => ({ kind: 'join', id, seq: at, at, user: { id, name: id } }) as Activity;

describe('the summary of joins', () => {
  it('says nothing when nobody came', () => {
    expect(selectJoinSummary([])).toBeUndefined();
  });

  it('joins comings that follow one another closely', () => {
    const line = selectJoinSummary([join('a', 1_000), join('b', 30_000), join('c', 80_000)]);
    expect(line).toMatchObject({ newest: { id: 'c' }, others: 2, at: 80_000 });
  });

  it('leaves out who came long before, and counts a person once', () => {
    const line = selectJoinSummary([
      join('a', 0),
      join('b', joinMergeMs + 1),
      join('c', joinMergeMs + 2),
      join('b', joinMergeMs + 3),
    ]);
    expect(line).toMatchObject({ newest: { id: 'b' }, others: 1 });
  });
});
