import { locales } from '@madoi/contract/constants';
import { collidingTexts } from '../lib/colliding-texts.ts';
import { createEveryPage, expectedRefusals, inLanguage } from '../lib/every-page.ts';
import { expect, test } from '../lib/journey.ts';
import { overflowingTexts } from '../lib/overflowing-texts.ts';

/** Px: a full screen, a desk, a small one, a tablet, a phone, and the smallest phone in use. */
const widths = [1920, 1440, 1024, 768, 390, 320];

const soft = expect.configure({ soft: true });

test.describe.configure({ timeout: 600_000 });

test('texts that lie on one another and names cut to a letter are found, what stands apart is not', async ({
  page,
}) => {
  await page.setContent(`<style>p { position: absolute; margin: 0; left: 10px; font: 16px/20px sans-serif; white-space: nowrap }</style>
    <p style="top: 10px">The first line</p><p style="top: 16px">A second on it</p><p style="top: 60px">A third below</p>
    <p style="top: 100px; width: 20px; overflow: hidden; text-overflow: ellipsis">Tomorrow at the sea</p>
    <p style="top: 140px; width: 120px; overflow: hidden; text-overflow: ellipsis">Tomorrow at the sea again</p>`);
  expect(await collidingTexts(page)).toEqual([
    '“Tomorrow at the sea” is cut after 1.3 letters’ width',
    '“The first line” and “A second on it” lie on one another',
  ]);
});

for (const locale of locales)
  test(`every page of the table in ${locale}: at ${widths.join(', ')} px no texts lie on one another, none is larger than its place, and no name is cut to a letter`, async ({
    product,
    visit,
  }) => {
    const { person, addresses } = await createEveryPage(product);
    const prepare = inLanguage(`http://127.0.0.1:${product.port}`, locale, person);
    const page = await visit('/help', { allowedConsole: expectedRefusals, prepare });
    for (const [path, address] of Object.entries(addresses)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const where = `${path} in ${locale} at ${width} px`;
        // What slides into its place is measured once it is there.
        await soft.poll(() => collidingTexts(page), { message: where, timeout: 3_000 }).toEqual([]);
        await soft.poll(() => overflowingTexts(page), { message: where, timeout: 3_000 }).toEqual([]);
      }
    }
    person.leave();
  });
