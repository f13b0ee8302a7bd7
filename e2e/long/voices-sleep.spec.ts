import { quietFlags } from '../lib/chromium.ts';
import {
  expectHeard,
  heardSteadilyAfterMs,
  joinedWithinMs,
  tones,
  withFakeMicrophone,
} from '../lib/fake-microphone.ts';
import { expect, test } from '../lib/journey.ts';
import { annotateMs, openOnAirRoom } from '../lib/on-air-room.ts';
import { roomScreen } from '../lib/room-screen.ts';

/** Longer than the server, or what carries the voices, keeps anybody who says nothing. */
const asleepMs = 45_000;
const hz = tones.owner;

/** How long it takes is promised nowhere, and no bench measures it: the journey notes what it took here. */
test('a computer that slept hears the voice again by itself, and is in step with the room [4.08] [4.13]', async ({
  product,
  visit,
  playwright,
}) => {
  test.setTimeout(300_000);
  const room = await openOnAirRoom(product, visit, { name: '眠ったパソコン' });
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const args = [...quietFlags, '--autoplay-policy=no-user-gesture-required'];
  const machine = await playwright.chromium.launchServer({ executablePath, args });
  const browser = await playwright.chromium.connect(machine.wsEndpoint());
  const page = await browser.newPage({ baseURL: `http://127.0.0.1:${product.port}`, locale: 'ja-JP' });
  await withFakeMicrophone()(page);
  await page.goto(`/lounge/${room.id}`);
  await expectHeard(page, hz);

  // All of it stands still, and its clock goes on: as when the lid is shut. It leads a group of processes of its own.
  const group = -(machine.process().pid ?? Number.NaN);
  process.kill(group, 'SIGSTOP');
  await room.owner.waitForTimeout(asleepMs);
  const wokenMs = Date.now();
  process.kill(group, 'SIGCONT');
  annotateMs('heard again after sleep', await heardSteadilyAfterMs(page, hz, wokenMs));
  const { stage, inStep } = roomScreen(page);
  await expect(stage.getByText('放送中')).toBeVisible();
  await expect(inStep).toBeVisible({ timeout: joinedWithinMs });
  await browser.close();
  await machine.close();
});
