import type { Page } from '@playwright/test';
import { createEveryPage, expectedRefusals } from './lib/every-page.ts';
import { expect, test } from './lib/journey.ts';
import { policyProblems } from './lib/page-policy.ts';
import { signedInAs } from './lib/signed-in.ts';

const html = { accept: 'text/html', 'accept-language': 'ja' };
/** Drawn too, so that the browser says what it refuses, of styles and scripts that come later as well. `long/every-page.spec.ts` draws all. */
const drawn = ['music/albums/:albumId', 'lounge/:loungeId', 'favorites', 'operator/products', 'news/:slug'];

test('every page runs and loads nothing but what it brings along from this server', async ({ product, visit }) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const { person, addresses } = await createEveryPage(product);
  const pages = { ...addresses, reference: '/reference', 'a payment that is over': '/test-payments/checkout/none' };
  const asked = new Set<string>();
  const note = (page: Page) => page.on('request', (request) => asked.add(new URL(request.url()).origin));
  const prepare = async (page: Page) => {
    await signedInAs(person)(page);
    note(page);
  };
  const visitors = {
    person: await visit('/help', { allowedConsole: expectedRefusals, prepare }),
    stranger: await visit('/help', { allowedConsole: expectedRefusals, prepare: async (page) => void note(page) }),
  };
  for (const [who, page] of Object.entries(visitors)) {
    for (const [path, address] of Object.entries(pages)) {
      const answer = await page.request.get(address, { headers: html });
      const policy = answer.headers()['content-security-policy'] ?? '';
      const text = await answer.text();
      expect.soft(text, `${path} for ${who}`).toContain('<html');
      expect.soft(new URL(answer.url()).origin, `${path} for ${who}`).toBe(origin);
      expect.soft(policyProblems({ policy, html: text, origin }), `${path} for ${who}`).toEqual([]);
    }
    for (const path of drawn) {
      await page.goto(addresses[path] ?? '');
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
  }
  const own = [origin, origin.replace('http', 'ws'), 'null'];
  expect([...asked].filter((each) => !own.includes(each))).toEqual([]);
  person.leave();
});
