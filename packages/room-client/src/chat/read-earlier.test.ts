import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { describe, expect, it } from 'vitest';
import { readEarlier } from './read-earlier.ts';

const said = (seq: number, message = `${seq}`) => ({
  seq,
  at: seq,
  event: 'receive:message',
  payload: { id: `m${seq}`, seq, message },
});

/** A room's log as the server pages it. */
const serverWith = (log: readonly { readonly seq: number }[]) => {
  const asked: unknown[] = [];
  const call = (async (_endpoint: unknown, { query }: { query: { since: number; limit: number } }) => {
    asked.push(query);
    return { list: log.filter(({ seq }) => seq > query.since).slice(0, query.limit), paging: {} };
  }) as unknown as CallEndpoint;
  return { call, asked };
};

describe('reading back', () => {
  it('goes on page by page until the beginning, nothing twice and nothing left out', async () => {
    const { call } = serverWith(Array.from({ length: 250 }, (_, at) => said(at + 1)));
    const seqs: number[] = [];
    let fromSeq = 221;
    while (fromSeq > 1) {
      const page = await readEarlier(call, 'room-0001', fromSeq);
      seqs.unshift(...page.messages.map(({ seq }) => seq));
      fromSeq = page.fromSeq;
    }
    expect(seqs).toEqual(Array.from({ length: 220 }, (_, at) => at + 1));
  });

  it('passes over what was removed', async () => {
    const { call } = serverWith([said(1), said(2, ''), said(3)]);
    expect((await readEarlier(call, 'room-0001', 4)).messages.map(({ seq }) => seq)).toEqual([1, 3]);
  });

  it('asks for nothing before the beginning', async () => {
    const { call, asked } = serverWith([]);
    expect(await readEarlier(call, 'room-0001', 1)).toEqual({ messages: [], activities: [], fromSeq: 1 });
    expect(asked).toEqual([]);
  });

  it('ends where the server keeps nothing older', async () => {
    const call = (async () => ({ list: [], paging: {}, operation: 'reset' })) as unknown as CallEndpoint;
    expect((await readEarlier(call, 'room-0001', 5000)).fromSeq).toBe(1);
  });
});
