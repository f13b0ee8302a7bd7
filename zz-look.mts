import { mkdir } from 'node:fs/promises';
import { login, signup } from '@madoi/contract/session/session';
import { createHttpClient } from '@madoi/test-kit/http-client';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { attachToPostgres } from './apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { fill, keepAll, keeperName } from './bench/favorites/favorites-server.ts';
import { launchListener } from './bench/lib/browser.ts';
const origin = 'http://127.0.0.1:4730';
const out = '/tmp/s2/service5-shots'; await mkdir(out, { recursive: true });
const client = createHttpClient(origin);
await client.call(signup, { body: { name: keeperName } });
const { user } = await client.call(login, { body: {} });
const running = await attachToPostgres('/tmp/s2/data-service5');
const pool = new pg.Pool({ connectionString: running!.urlOf('madoi') });
const db = drizzle(pool) as never;
const { rows } = await pool.query("select 1 from artists where id = 'bench-artist-1'");
if (rows.length === 0) await fill(db);
await keepAll(db);
for (const [name, n] of [['夜更かしの曲順', 5], ['雨の日', 1], ['からっぽ', 0]] as const) {
  const { rows: t } = await pool.query("select id from tracks where id not like 'bench%' order by id limit $1", [n]);
  await client.request('POST', '/api/playlist/create', { body: { name, description: n === 5 ? '眠れない夜に、ひとつずつ足したもの。' : '', isPublished: n > 1, trackIds: t.map((r) => r.id) } });
}
const demoTrack = (await pool.query("select id from tracks where id not like 'bench%' order by id limit 1")).rows[0].id;
await pool.end();
const browser = await launchListener();
const cookies = (url: string) => [...client.cookies].map(([name, value]) => ({ name, value: encodeURIComponent(value), url }));
for (const [device, options] of [['phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }]] as const) {
  for (const locale of ['ja', 'en']) {
    const context = await browser.newContext({ ...options, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
    await context.addCookies([{ name: 'madoi-locale', value: locale, url: origin }]);
    const page = await context.newPage();
    const shot = async (name: string, full = false) => { await page.waitForTimeout(700); await page.screenshot({ path: `${out}/${name}-${locale}-${device}.png`, fullPage: full }); };
    for (const p of ['help', 'terms', 'privacy', 'news', 'offline', 'auth/register', 'auth/login']) { await page.goto(`${origin}/${p}`); await shot(p.replace('/', '-'), p === 'help'); if (locale !== 'ja' && p === 'privacy') break; }
    await context.addCookies(cookies(origin));
    await page.goto(`${origin}/music/tracks/${demoTrack}`); await shot('track');
    await page.goto(`${origin}/profile`); await page.locator('#about').scrollIntoViewIfNeeded(); await shot('profile-about');
    await page.goto(`${origin}/favorites/playlists`); await page.waitForTimeout(3500); await shot('playlists');
    if (locale === 'ja') {
      await page.goto(`${origin}/favorites?type=albums`); await page.waitForTimeout(4000); await shot('shelf-top');
      await page.mouse.move(700, 400); await page.mouse.wheel(0, 6000); await shot('shelf-far');
      const spine = page.locator('a[class*=spine]').nth(30); if (await spine.count()) { await spine.hover(); await shot('shelf-hover'); }
      await page.goto(`${origin}/favorites?type=tracks`); await page.waitForTimeout(2500); await shot('tracks-top');
      await shot('tracks-far');
    }
    await context.close();
  }
}
await browser.close();
