import type { CallEndpoint, EndpointShape } from '@madoi/contract/http/endpoint';
import { HttpFailure } from '@madoi/contract/http/http-failure';
import type { ListeningReport } from '@madoi/contract/playback/reports';
import { describe, expect, it } from 'vitest';
import { createMemoryStore, createReportOutbox, type PendingReport } from './report-outbox.ts';
import { createReportSender, type Listener } from './report-sender.ts';

const day = Date.UTC(2026, 3, 1);
const idOf = (index: number) => `session-${String(index).padStart(4, '0')}`;
const pendingOf = (index: number, part: Partial<PendingReport> = {}): PendingReport => ({
  report: {
    id: idOf(index),
    trackId: 'track-0001',
    elapsedTime: 61_900,
    audioType: 'full',
    startAt: day + index,
    contentType: 'room',
  },
  personId: 'person-1',
  stage: 'final',
  isStartReported: true,
  seenAt: day,
  ...part,
});

interface Sent {
  readonly path: string;
  readonly ids: readonly string[];
  readonly elapsedTime: number | undefined;
}
interface Body {
  readonly reports?: readonly ListeningReport[];
  readonly elapsedTime?: number;
  readonly id?: string;
}

const free: Listener = { id: 'person-1', isFree: true };
const standard: Listener = { id: 'person-1', isFree: false };

const world = (listener: Listener | undefined) => {
  const sent: Sent[] = [];
  const timesLeft: number[] = [];
  const logged: string[] = [];
  const server = {
    refuse: (_: Sent): number | 'offline' | undefined => undefined,
    answer: (_: Sent): object => ({}),
  };
  const outbox = createReportOutbox(createMemoryStore());
  const call = (async (endpoint: EndpointShape, input: { readonly body: Body }) => {
    const { reports, elapsedTime, id } = input.body;
    const one = { path: endpoint.path, ids: reports?.map((report) => report.id) ?? (id ? [id] : []), elapsedTime };
    sent.push(one);
    const refused = server.refuse(one);
    if (refused === 'offline') throw new TypeError('Failed to fetch');
    if (refused !== undefined) throw new HttpFailure(refused, undefined);
    if (endpoint.path === '/pb/free/report') return { timeLeft: 700 };
    return { success: true, ...server.answer(one) };
  }) as CallEndpoint;
  const sender = createReportSender({
    call,
    outbox,
    listener: () => listener,
    onTimeLeft: (left) => timesLeft.push(left),
    wallNow: () => day,
    log: (message) => logged.push(message),
  });
  return { sender, outbox, sent, server, timesLeft, logged };
};

describe('report sender', () => {
  it('[7.27] sends the start, then the final report with all that wait, and a free user’s whole seconds', async () => {
    const { sender, outbox, sent, timesLeft } = world(free);
    outbox.save(pendingOf(1));
    outbox.save(pendingOf(2));
    outbox.save(pendingOf(3, { stage: 'running', isStartReported: false }));
    await sender.send();
    expect(sent).toEqual([
      { path: '/pb/report/start', ids: [idOf(3)], elapsedTime: undefined },
      { path: '/pb/report/final', ids: [idOf(1), idOf(2)], elapsedTime: undefined },
      { path: '/pb/free/report', ids: [idOf(2)], elapsedTime: 61 },
    ]);
    expect(timesLeft).toEqual([700]);
    expect(outbox.list()).toMatchObject([{ stage: 'running', isStartReported: true }]);
    await sender.send();
    expect(sent).toHaveLength(3);
  });

  it('[7.27] sends no seconds for people without a limit', async () => {
    const { sender, outbox, sent } = world(standard);
    outbox.save(pendingOf(1));
    await sender.send();
    expect(sent.map(({ path }) => path)).toEqual(['/pb/report/final']);
  });

  it('[8.15] keeps what failed and sends it with the next one', async () => {
    const { sender, outbox, sent, server } = world(standard);
    outbox.save(pendingOf(1, { isStartReported: false }));
    server.refuse = () => 'offline';
    await sender.send();
    expect(outbox.list()).toHaveLength(1);
    server.refuse = () => 503;
    await sender.send();
    expect(outbox.list()).toHaveLength(1);
    server.refuse = () => undefined;
    outbox.save(pendingOf(2));
    sent.length = 0;
    await sender.send();
    expect(sent.map(({ path, ids }) => [path, ids])).toEqual([
      ['/pb/report/start', [idOf(1)]],
      ['/pb/report/final', [idOf(1), idOf(2)]],
    ]);
    expect(outbox.list()).toEqual([]);
  });

  it.each([413, 422, 400])(
    '[8.15] a list refused with %d is split, so that a bad report blocks no other',
    async (status) => {
      const { sender, outbox, sent, server, logged } = world(standard);
      for (let index = 0; index < 9; index += 1) outbox.save(pendingOf(index));
      server.refuse = ({ ids }) => (ids.includes(idOf(5)) ? status : undefined);
      await sender.send();
      expect(outbox.list()).toEqual([]);
      expect(logged).toEqual([`The report of listening ${idOf(5)} was refused and is dropped`]);
      const taken = sent.filter(({ ids }) => !ids.includes(idOf(5))).flatMap(({ ids }) => ids);
      expect(taken.sort()).toEqual([0, 1, 2, 3, 4, 6, 7, 8].map(idOf));
    },
  );

  it('drops a report that the server refuses by itself, with the others of its call, which count', async () => {
    const { sender, outbox, sent, server, logged } = world(standard);
    for (let index = 0; index < 3; index += 1) outbox.save(pendingOf(index));
    server.answer = () => ({ refused: [{ index: 1, reason: 'invalid_input', field: 'startAt' }] });
    await sender.send();
    expect(outbox.list()).toEqual([]);
    expect(sent.map(({ ids }) => ids)).toEqual([[0, 1, 2].map(idOf)]);
    expect(logged).toEqual([`The report of listening ${idOf(1)} was refused and is dropped`]);
  });

  it('[7.27] sends at most 100 reports per call', async () => {
    const { sender, outbox, sent } = world(standard);
    for (let index = 0; index < 250; index += 1) outbox.save(pendingOf(index));
    await sender.send();
    expect(sent.map(({ ids }) => ids.length)).toEqual([100, 100, 50]);
    expect(outbox.list()).toEqual([]);
  });

  it('sends nothing of other people, and nothing without a session', async () => {
    const { sender, outbox, sent } = world(free);
    outbox.save(pendingOf(1, { personId: 'person-2' }));
    await sender.send();
    expect(sent).toEqual([]);
    expect(outbox.list()).toHaveLength(1);
    const nobody = world(undefined);
    nobody.outbox.save(pendingOf(1));
    await nobody.sender.send();
    expect(nobody.sent).toEqual([]);
  });

  it('has one sending under way, and sends once more what came meanwhile', async () => {
    const { sender, outbox, sent } = world(standard);
    outbox.save(pendingOf(1));
    const first = sender.send();
    outbox.save(pendingOf(2));
    expect(sender.send()).toBe(first);
    await first;
    expect(sent.flatMap(({ ids }) => ids).sort()).toEqual([idOf(1), idOf(2)]);
    expect(outbox.list()).toEqual([]);
  });

  it('drops reports that are too old for the server, without sending them', async () => {
    const { sender, outbox, sent } = world(free);
    outbox.save(pendingOf(1, { seenAt: day - 8 * 86_400_000 }));
    await sender.send();
    expect(sent).toEqual([]);
    expect(outbox.list()).toEqual([]);
  });
});
