import * as contract from '@madoi/contract/site/campaigns';
import { runCommand } from '@madoi/test-kit/run-command';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { hourMs, startCampaigns } from '../features/site/campaigns/campaigns.fixture.ts';
import { createSiteChanges } from '../features/site/site-change.ts';
import { campaignCommand } from './campaign-command.ts';
import { UsageError } from './command.ts';

// The command reads the real clock: what it is to see as running began before and ends later by that one.
const { add, clear, clock, enter, inputOf, kit, openRoom, operator, stores, visit } = await startCampaigns();
const running = () => ({ startAt: Date.now() - hourMs, endAt: Date.now() + hourMs });
afterAll(() => kit.close());
beforeEach(clear);

async function campaign(...positionals: string[]) {
  const printed: unknown[] = [];
  return { ...(await runCommand(campaignCommand, { databaseUrl: kit.database.url, positionals, printed })), printed };
}

describe('campaigns on the command line', () => {
  it('are listed with their dates, state, rooms and title', async () => {
    const draft = await add({ isPublished: false, titles: { en: 'Later' } });
    const id = await add(running());
    const { code, lines, printed } = await campaign();
    expect(code).toBe(0);
    expect(lines).toHaveLength(2);
    expect(lines.find((line) => line.startsWith(id))).toMatch(/–\S+ {2}running {2}rooms: 0 {2}窓辺の一曲$/);
    expect(lines.find((line) => line.startsWith(draft))).toMatch(/ {2}draft {2}rooms: 0 {2}Later$/);
    expect(printed).toMatchObject([{ event: 'summary', campaigns: [{ id: expect.any(String) }, {}] }]);
  });

  it('are listed to the last one, however many there are and though many were written at one instant', async () => {
    const change = createSiteChanges(kit.services.ids, clock)('operator-0001', 'change-campaign');
    const ids = Array.from({ length: 103 }, (_, at) => `campaign-${1000 + at}`);
    for (const id of ids) await stores.campaigns.add(id, inputOf({ isPublished: false }), change);
    const { lines, printed } = await campaign('list');
    expect(lines.map((line) => line.split('  ')[0]).sort()).toEqual(ids);
    expect(printed).toMatchObject([{ campaigns: expect.objectContaining({ length: ids.length }) }]);
  });

  it('show their ranking by what the server counted', async () => {
    const id = await add({ startAt: clock.now() - hourMs, endAt: clock.now() + hourMs });
    const room = await openRoom('窓辺');
    expect(await enter(id, room)).toEqual({ success: true });
    expect((await campaign('ranking', id)).lines).toEqual(['No room has a score.']);
    await visit(room, '一人目の客');
    expect(await campaign('ranking', id)).toEqual({
      code: 0,
      lines: [`1  1  ${room}  窓辺`],
      printed: [
        { event: 'summary', id, isFinal: false, ranking: [{ loungeId: room, rank: 1, score: 1, name: '窓辺' }] },
      ],
    });
    const unranked = await add({ rankingId: 'none' });
    expect((await campaign('ranking', unranked)).lines).toEqual(['This campaign ranks nothing.']);
  });

  it('end now, once, with a line in the audit log; drafts and what is unknown are left alone', async () => {
    const [id, draft] = [await add(running()), await add({ isPublished: false })];
    const before = Date.now();
    expect(await campaign('end', id)).toMatchObject({ code: 0, printed: [{ id, isEnded: true }] });
    const { rows } = await kit.database.pool.query('select end_at, results from campaigns where id = $1', [id]);
    expect(Number(rows[0].end_at)).toBeGreaterThanOrEqual(before);
    expect(Number(rows[0].end_at)).toBeLessThanOrEqual(Date.now());
    expect((await campaign('list')).lines.find((line) => line.startsWith(id))).toContain('  ended  ');
    const audit = "select actor_id from audit_log where action = 'change-campaign' and actor_id = 'cli'";
    expect((await kit.database.pool.query(audit)).rows).toHaveLength(1);
    for (const [each, why] of [
      [id, 'ended already'],
      [draft, 'does not run (draft)'],
      ['nobody-0001', 'No campaign has the id'],
    ] as const) {
      const { code, lines, printed } = await campaign('end', each);
      expect([code, printed]).toEqual([1, [{ event: 'summary', id: each, isEnded: false }]]);
      expect(lines.at(-1)).toMatch(new RegExp(`${why.replace(/[()]/g, '\\$&')}.*Nothing was changed\\.$`));
    }
    const { list } = await operator.call(contract.listCampaignEntries, { query: {} });
    expect(list).toHaveLength(2);
  });

  it('say what is missing before the database is opened', async () => {
    for (const positionals of [['burn'], ['end'], ['ranking']])
      await expect(campaign(...positionals)).rejects.toBeInstanceOf(UsageError);
  });
});
