import type { Activity } from '@madoi/contract/lounge/activity';
import type { Message } from '@madoi/contract/lounge/chat';
import { describe, expect, it } from 'vitest';
import { selectAnnouncement } from './announcement.ts';

const said = (seq: number) => ({ id: `m${seq}`, seq, at: seq * 1000, message: `${seq}` }) as Message;
const came = (seq: number, name: string) =>
  ({ id: `a${seq}`, seq, at: seq * 1000, kind: 'join', user: { id: name, name } }) as Activity;

describe('what a screen reader reads out', () => {
  it('does not announce what was there when the page opened', () => {
    expect(selectAnnouncement([said(1)], [came(2, 'みお')], 2)).toBeUndefined();
  });

  it('announces each thing once, with joins merged', () => {
    const first = selectAnnouncement([said(1), said(5)], [came(2, 'みお'), came(3, 'ゆき'), came(4, 'はる')], 1);
    expect(first?.entries).toMatchObject([
      { kind: 'joins', name: 'みお', others: 2 },
      { kind: 'message', seq: 5 },
    ]);
    expect(selectAnnouncement([said(1), said(5)], [came(4, 'はる')], first?.upToSeq ?? 0)).toBeUndefined();
  });

  it('is the newest three in a lively room, and how many more there were', () => {
    const lively = selectAnnouncement([1, 2, 3, 4, 5].map(said), [], 0);
    expect(lively?.entries.map(({ seq }) => seq)).toEqual([3, 4, 5]);
    expect(lively).toMatchObject({ left: 2, upToSeq: 5 });
  });
});
