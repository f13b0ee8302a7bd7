import { listAudit } from '@madoi/contract/operator/operator';
import * as status from '@madoi/contract/site/status';
import { describe, expect, it } from 'vitest';
import { kit, openSiteApp, operator } from '../site-app.fixture.ts';
import { statusIncidents } from './status.table.ts';

const clock = openSiteApp(statusIncidents);
const hourMs = 3_600_000;

const incident = (more: Partial<status.IncidentInput> = {}): status.IncidentInput => ({
  titles: { ja: '音楽が止まります', en: 'Music stops' },
  texts: { ja: '調べています。' },
  state: 'investigating',
  impact: 'degraded',
  parts: ['media'],
  ...more,
});
const open = (id: string, input = incident()) => operator.call(status.openIncident, { params: { id }, body: input });
const update = (id: string, updateId: string, more: Partial<status.IncidentUpdateInput> = {}) => {
  const { titles: _, ...body } = incident(more);
  return operator.call(status.updateIncident, { params: { id, updateId }, body });
};
const planned = (more: Partial<status.MaintenanceInput> = {}) => ({
  titles: { en: 'A larger disk' },
  texts: { en: 'Music is away for half an hour.' },
  parts: ['media' as const],
  startAt: clock.now() + hourMs,
  endAt: clock.now() + 2 * hourMs,
  ...more,
});
const plan = (id: string, body: status.MaintenanceInput & { readonly updatedAt?: number } = planned()) =>
  operator.call(status.planMaintenance, { params: { id }, body });
const list = () => operator.call(status.listStatusNotices);
/** As everybody reads it, once what is shared is read again. */
const shown = () => {
  clock.advance(6_000);
  return kit.newVisitor().call(status.getStatus);
};
const media = ({ parts }: status.ServiceStatus) => parts.find(({ id }) => id === 'media');
const changes = async () => {
  const { list: entries } = await operator.call(listAudit, { query: {} });
  return entries.flatMap(({ action, detail }) => (action === 'change-status' ? [detail.change] : []));
};
const done = { success: true };
const refused = (reason: status.StatusRefusal) => ({ success: false, reason });

describe('an incident', () => {
  it('is shown with its state and updates until it is resolved, and after that as a past one', async () => {
    expect(await open('incident-0001')).toEqual(done);
    const during = await shown();
    expect([during.state, media(during)?.state, media(during)?.days.at(-1)?.incidents]).toEqual([
      'degraded',
      'degraded',
      1,
    ]);
    expect(await update('incident-0001', 'update-00001', { state: 'identified', impact: 'down' })).toEqual(done);
    expect(media(await shown())?.state).toBe('down');
    expect(await update('incident-0001', 'update-00002', { state: 'resolved', texts: { en: 'Solved.' } })).toEqual(
      done,
    );
    const { state, incidents } = await shown();
    expect(state).toBe('operational');
    expect(incidents).toMatchObject([
      {
        id: 'incident-0001',
        state: 'resolved',
        resolvedAt: expect.any(Number),
        updates: [{ state: 'resolved', texts: { en: 'Solved.' } }, { state: 'identified' }, { state: 'investigating' }],
      },
    ]);
  });

  it('is opened, updated and removed once, however often the call comes, and noted once', async () => {
    const before = (await changes()).length;
    for (let n = 0; n < 2; n += 1) {
      expect(await open('incident-0002')).toEqual(done);
      expect(await update('incident-0002', 'update-00001', { state: 'monitoring' })).toEqual(done);
      expect(await open('incident-0002')).toEqual(done);
    }
    const [known] = (await list()).incidents;
    expect(known?.updates.map(({ state }) => state)).toEqual(['monitoring', 'investigating']);
    expect(await open('incident-0002', incident({ titles: { ja: '別の障害' } }))).toEqual(refused('exists'));
    expect(await update('incident-0002', 'update-00001', { state: 'resolved' })).toEqual(refused('exists'));
    for (let n = 0; n < 2; n += 1)
      expect(await operator.call(status.removeIncident, { params: { id: 'incident-0002' } })).toEqual(done);
    expect((await list()).incidents).toEqual([]);
    expect((await changes()).slice(0, (await changes()).length - before)).toEqual(['remove', 'edit', 'add']);
  });

  it('opens again with an update after it was resolved', async () => {
    await open('incident-0003');
    await update('incident-0003', 'update-00001', { state: 'resolved' });
    await update('incident-0003', 'update-00002', { state: 'investigating' });
    expect((await list()).incidents[0]).not.toHaveProperty('resolvedAt');
    expect((await shown()).state).toBe('degraded');
  });

  it('needs a title and a text in the same language, a part, and an incident to be updated', async () => {
    expect(await open('incident-0004', incident({ titles: { en: 'x' }, texts: { ja: 'y' } }))).toEqual(
      refused('empty'),
    );
    expect(await open('incident-0004', incident({ titles: { en: ' ' }, texts: { en: 'y' } }))).toEqual(
      refused('empty'),
    );
    await expect(open('incident-0004', incident({ parts: [] }))).rejects.toThrow();
    await expect(update('incident-none', 'update-00001')).rejects.toThrow();
    expect((await list()).incidents).toEqual([]);
  });
});

describe('planned maintenance', () => {
  it('is not planned for an instant that no calendar has, which the page could not show', async () => {
    const startAt = 8_640_000_000_000_000 - hourMs;
    const far = planned({ startAt, endAt: startAt + hourMs + 1 });
    expect(await plan('maintenance-far', far)).toEqual(refused('dates'));
    clock.advance(6_000);
    expect((await fetch(`${kit.url}/status`)).status).toBe(200);
  });

  it('is shown ahead, is the state of its parts while it lasts, and is past afterwards', async () => {
    expect(await plan('maintenance-01')).toEqual(done);
    const ahead = await shown();
    expect([ahead.state, ahead.maintenances.map(({ id }) => id)]).toEqual(['operational', ['maintenance-01']]);
    clock.advance(hourMs);
    const during = await shown();
    expect([during.state, media(during)?.state]).toEqual(['maintenance', 'maintenance']);
    clock.advance(hourMs);
    expect((await shown()).state).toBe('operational');
    await operator.call(status.removeMaintenance, { params: { id: 'maintenance-01' } });
  });

  it('is planned, changed and taken back once, however often the call comes, but not over somebody else’s change', async () => {
    const body = planned();
    for (let n = 0; n < 2; n += 1) expect(await plan('maintenance-02', body)).toEqual(done);
    expect(await plan('maintenance-02', { ...body, endAt: body.endAt + 1 })).toEqual(refused('exists'));
    const [known] = (await list()).maintenances;
    const longer = { ...body, endAt: body.endAt + hourMs, updatedAt: known?.updatedAt ?? 0 };
    for (let n = 0; n < 2; n += 1) expect(await plan('maintenance-02', longer)).toEqual(done);
    expect(await plan('maintenance-02', { ...longer, endAt: longer.endAt + hourMs })).toEqual(refused('conflict'));
    expect((await list()).maintenances).toMatchObject([{ id: 'maintenance-02', endAt: longer.endAt }]);
    for (let n = 0; n < 2; n += 1)
      expect(await operator.call(status.removeMaintenance, { params: { id: 'maintenance-02' } })).toEqual(done);
    expect((await list()).maintenances).toEqual([]);
    expect(await plan('maintenance-02', { ...longer, endAt: longer.endAt + hourMs })).toEqual(refused('conflict'));
    expect((await changes()).slice(0, 3)).toEqual(['remove', 'edit', 'add']);
  });

  it('begins before it ends, has not ended, lasts a week at most, and has a title and a text', async () => {
    const startAt = clock.now() + hourMs;
    for (const dates of [
      { startAt, endAt: startAt },
      { startAt: clock.now() - hourMs, endAt: clock.now() },
      { startAt, endAt: startAt + status.maintenanceMaxMs + 1 },
    ])
      expect(await plan('maintenance-03', planned(dates))).toEqual(refused('dates'));
    expect(await plan('maintenance-03', planned({ texts: {} }))).toEqual(refused('empty'));
    expect((await list()).maintenances).toEqual([]);
  });
});

describe('the operator’s calls about the state of the service', () => {
  it('are for operators alone', async () => {
    const somebody = await kit.signUp('だれか');
    const paths = [
      ['GET', '/api/operator/status'],
      ['PUT', '/api/operator/status/incidents/incident-0005'],
      ['PUT', '/api/operator/status/incidents/incident-0005/updates/update-00001'],
      ['DELETE', '/api/operator/status/incidents/incident-0005'],
      ['PUT', '/api/operator/status/maintenances/maintenance-05'],
      ['DELETE', '/api/operator/status/maintenances/maintenance-05'],
    ] as const;
    for (const [method, path] of paths) expect((await somebody.request(method, path)).status, path).toBe(403);
  });
});
