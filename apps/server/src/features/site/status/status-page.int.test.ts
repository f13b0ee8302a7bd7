import { getStatus, type StatusPart } from '@madoi/contract/site/status';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { type InterruptibleDatabase, openInterruptibleDatabase } from '@madoi/test-kit/interruptible-database';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Pressure } from '#platform/overload/overload-level.ts';
import { dayOf } from './count-minutes.ts';
import { statusDays, statusIncidents, statusIncidentUpdates } from './status.table.ts';

const clock = createFakeClock(Date.parse('2026-11-27T12:00:30+09:00'));
const calm: Pressure = { waitMs: 0, utilization: 0, databaseWaiting: 0, memory: 0 };
let pressure = calm;
let database: InterruptibleDatabase;
let kit: TestApp;

/** What was read is shown for some seconds. */
const later = () => clock.advance(6_000);
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${kit.url}${path}`, { headers });
const textOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();
const readStatus = () => kit.newVisitor().call(getStatus);
const states = (parts: readonly StatusPart[]) => Object.fromEntries(parts.map(({ id, state }) => [id, state]));

beforeAll(async () => {
  database = await openInterruptibleDatabase();
  const pages = async () => ({
    isDevelopment: false,
    assetsFolder: undefined,
    render: async () => new Response('<p>円居</p>', { headers: { 'content-type': 'text/html' } }),
  });
  kit = await startTestApp({
    database,
    pages,
    services: { clock },
    pressure: () => pressure,
    config: { contact: 'mailto:help@madoi.example' },
  });
  const today = dayOf(clock.now());
  await database.db.insert(statusDays).values([
    { day: today - 1, part: 'rooms', minutes: 1_440, degraded: 5, down: 72 },
    { day: today - 2, part: 'rooms', minutes: 1_440, degraded: 0, down: 0 },
    // Whether the app counts a minute of today before a test asks depends on how fast it runs.
    { day: today, part: 'rooms', minutes: 1, degraded: 0, down: 0 },
  ]);
  const [id, at] = ['incident-0001', clock.now() - 86_400_000];
  await database.db.insert(statusIncidents).values({
    id,
    titles: { en: 'Rooms <stop>' },
    impact: 'degraded',
    parts: ['rooms'],
    startedAt: at,
    resolvedAt: at + 3_600_000,
  });
  const update = { incidentId: id, at, texts: { en: 'We **look** into it. <script>x</script>', ja: '調べています。' } };
  await database.db.insert(statusIncidentUpdates).values([
    { ...update, id, state: 'investigating' },
    { ...update, id: 'update-00001', at: at + 3_600_000, state: 'resolved', texts: { en: 'It was a cable.' } },
  ]);
  later();
  // The first sample is taken while the app starts.
  await vi.waitFor(async () => expect((await readStatus()).state).not.toBe('unknown'));
});
afterEach(async () => {
  await database.restore();
  pressure = calm;
  later();
});
afterAll(() => kit.close());

describe('the status page', () => {
  it.each([
    ['/status', { 'accept-language': 'fr' }, 'ja', 'すべて正常に動いています'],
    ['/status', { 'accept-language': 'en-GB' }, 'en', 'Everything is working'],
    ['/status', { cookie: 'madoi-locale=zh-TW', 'accept-language': 'en' }, 'zh-TW', '一切正常運作'],
    ['/ja/status', { 'accept-language': 'en' }, 'ja', 'すべて正常に動いています'],
    ['/en/status', { cookie: 'madoi-locale=ja' }, 'en', 'Everything is working'],
    ['/zh-TW/status', {}, 'zh-TW', '一切正常運作'],
  ])('at %s with %o is in %s', async (path, headers, language, sentence) => {
    const page = await textOf(path, headers as Record<string, string>);
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(`<h1>${sentence}</h1>`);
  });

  it('sets no cookie, needs no script, allows one style sheet, and may be kept for some seconds', async () => {
    const answer = await get('/en/status', { cookie: 'madoi-session=nobody' });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=5');
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'/,
    );
    expect(policy).not.toContain('unsafe');
    expect(await answer.text()).not.toMatch(/<script|style="|onclick|http-equiv/);
    expect((await get('/status')).headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
    expect((await fetch(`${kit.url}/status`, { method: 'HEAD' })).status).toBe(200);
  });

  it('names its addresses in each language, and is the same compressed and not', async () => {
    const page = await textOf('/en/status', { 'accept-encoding': 'identity' });
    expect(page).toContain('<link rel="canonical" href="/en/status">');
    expect(page).toContain('<link rel="alternate" hreflang="x-default" href="/status">');
    const packed = await get('/en/status', { 'accept-encoding': 'gzip' });
    expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['gzip', page]);
  });

  it('shows each day of each part as a bar with its text, and again as a row of a table', async () => {
    const page = await textOf('/en/status');
    expect(page).toContain('<i class="bar down l3" title="Nov 26 down 1 h 12 min, degraded 5 min, 1 incident"></i>');
    expect(page).toContain(
      '<time datetime="2026-11-26">Nov 26</time></th><td>down 1 h 12 min, degraded 5 min, 1 incident</td>',
    );
    expect(page).toContain('<i class="bar operational" title="Nov 25 Operational"></i>');
    expect(page).toContain('aria-label="Lounges and chat: 97.50% uptime over 3 days on record"');
    expect(page.match(/<i class="bar [a-z]+( l\d)?" title/g)).toHaveLength(5 * 90);
  });

  it('shows incidents with their updates, in the language that they were written in, and none of their markup', async () => {
    const english = await textOf('/en/status');
    expect(english).toContain('<h3>Rooms &lt;stop&gt;</h3>');
    expect(english).toContain('We <strong>look</strong> into it. &lt;script&gt;');
    expect(english.indexOf('It was a cable.')).toBeLessThan(english.indexOf('into it.'));
    const japanese = await textOf('/ja/status');
    expect(japanese).toContain('<h3 lang="en">Rooms &lt;stop&gt;</h3>');
    expect(japanese).toContain('<p>調べています。</p>');
  });

  it('is the same as JSON for pages of any site', async () => {
    const answer = await get('/api/status', { origin: 'https://elsewhere.example', cookie: 'madoi-session=nobody' });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect([answer.headers.get('cache-control'), answer.headers.getSetCookie()]).toEqual(['public, max-age=5', []]);
    const status = await readStatus();
    expect(await answer.json()).toEqual(status);
    expect(states(status.parts)).toEqual({
      pages: 'operational',
      rooms: 'operational',
      media: 'operational',
      voices: 'operational',
      mail: 'operational',
    });
  });

  it('can be followed as an Atom feed', async () => {
    const answer = await get('/status.atom?lang=en');
    expect(answer.headers.get('content-type')).toContain('application/atom+xml');
    const feed = await answer.text();
    expect(feed).toContain('<title>[Resolved] Rooms &lt;stop&gt;</title>');
    expect(feed).toContain(`${kit.url}/en/status#incident-0001`);
    expect(feed).toContain('It was a cable.');
    expect(await textOf('/status.atom')).toContain('円居のサービス状況');
  });

  it('is shown at the highest level of load, and says that newcomers are turned away once it was sampled', async () => {
    pressure = { ...calm, waitMs: 500 };
    for (let n = 0; n < 3; n += 1) kit.services.overload.sample();
    expect(kit.services.overload.level()).toBe(4);
    expect((await get('/lounge', { 'accept-language': 'de' })).status).toBe(503);
    for (const path of ['/status', '/en/status', '/api/status', '/status.atom'])
      expect((await get(path)).status).toBe(200);
    pressure = calm;
    for (let n = 0; n < 100; n += 1) kit.services.overload.sample();
  });
});

describe('while the database is away', () => {
  it('the page is there, says so, and shows what was known last', async () => {
    later();
    await readStatus();
    clock.advance(120_000);
    await database.cut();
    const answer = await get('/en/status', { cookie: 'madoi-session=nobody' });
    const page = await answer.text();
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect(page).toContain('<h1>Madoi is down</h1>');
    expect(page).toContain('so the record and notices are those of Nov 27, 12:0');
    expect(page).toContain('title="Nov 26 down 1 h 12 min, degraded 5 min, 1 incident"');
    expect(page).toContain('It was a cable.');
    expect(page).toContain('<a href="mailto:help@madoi.example">Contact us</a>');
  });

  it('the JSON says which parts it takes along, and the feed keeps its entries', async () => {
    await database.cut();
    later();
    const status = await readStatus();
    expect([status.state, states(status.parts)]).toEqual([
      'down',
      { pages: 'down', rooms: 'down', media: 'down', voices: 'degraded', mail: 'down' },
    ]);
    expect(status.incidents).toHaveLength(1);
    expect(await textOf('/status.atom')).toContain('It was a cable.');
    await database.restore();
    later();
    expect((await readStatus()).state).toBe('operational');
  });
});
