import type { Activity } from '@madoi/contract/lounge/activity';
import type { Message } from '@madoi/contract/lounge/chat';
import { describe, expect, it } from 'vitest';
import { selectLogEntries } from './log-entries.ts';

const message = (seq: number, isOwner = false) => ({ id: `m${seq}`, seq, at: seq * 1000, isOwner }) as Message;
const said = (seq: number) =>
  ({ kind: 'message', id: `m${seq}`, seq, at: seq * 1000, message: message(seq) }) as Activity;
const join = (seq: number, at = seq * 1000) =>
  ({ kind: 'join', id: `j${seq}`, seq, at, user: { id: `u${seq}`, name: `n${seq}` } }) as Activity;
const notice = (seq: number) => ({ kind: 'communityGuidelines', id: `g${seq}`, seq, at: seq * 1000 }) as Activity;

describe('the log', () => {
  it('lists messages and events in the order of the room', () => {
    const entries = selectLogEntries([message(2), message(4)], [notice(1), said(2), join(3), said(4)], 'all');
    expect(entries.map(({ kind, seq }) => [kind, seq])).toEqual([
      ['notice', 1],
      ['message', 2],
      ['joins', 3],
      ['message', 4],
    ]);
  });

  it('joins comings in a row, and not across what was said between them', () => {
    const entries = selectLogEntries([message(4)], [join(1), join(2), join(3), said(4), join(5)], 'all');
    expect(entries).toMatchObject([
      { kind: 'joins', name: 'n1', others: 2 },
      { kind: 'message' },
      { kind: 'joins', name: 'n5', others: 0 },
    ]);
  });

  it('separates joins that are far apart', () => {
    expect(selectLogEntries([], [join(1, 0), join(2, 61_000)], 'all')).toHaveLength(2);
  });

  it('shows talk alone, or the owner’s', () => {
    const messages = [message(2), message(4, true)];
    expect(selectLogEntries(messages, [join(1)], 'talk').map(({ seq }) => seq)).toEqual([2, 4]);
    expect(selectLogEntries(messages, [join(1)], 'owner').map(({ seq }) => seq)).toEqual([4]);
  });
});
