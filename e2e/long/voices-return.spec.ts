import { dockOf, goOnAir, heardAfterMs, plugMicrophone, silentAfterMs, tones } from '../lib/fake-microphone.ts';
import { expect, test } from '../lib/journey.ts';
import { annotateMs, openListenerOf, openOnAirRoom, withFakeMicrophoneOf } from '../lib/on-air-room.ts';
import { endProduct, startProduct } from '../lib/product.ts';
import { openNetworkProxy } from '../lib/proxy.ts';
import { roomScreen } from '../lib/room-screen.ts';
import { sfuProcessOf } from '../lib/sfu-process.ts';
import { replaceShared } from '../lib/shared-product.ts';
import { openVoiceProxy } from '../lib/voice-proxy.ts';

/** For what hangs. How long it takes is measured by `npm run bench -- recovery`; each journey notes what it took here. */
const patienceMs = 300_000;
const hz = tones.owner;

test('voices come back by themselves each time the process that carries them is killed [4.13]', async ({
  product,
  visit,
}) => {
  test.setTimeout(patienceMs);
  const room = await openOnAirRoom(product, visit, { name: '声の落ちる夜' });
  const listener = await openListenerOf(room, visit);
  for (let time = 1; time <= 3; time += 1) {
    const killedMs = Date.now();
    process.kill(await sfuProcessOf(product), 'SIGKILL');
    await silentAfterMs(listener, hz, killedMs);
    annotateMs('heard again after the kill', await heardAfterMs(listener, hz, killedMs));
    await expect(dockOf(room.owner).getByRole('status')).toContainText('放送中');
  }
});

test('a listener in a tunnel reads so, and hears the voice again when it ends [4.08]', async ({ product, visit }) => {
  test.setTimeout(patienceMs);
  const [proxy, voiceLine] = [await openNetworkProxy(product.port), await openVoiceProxy()];
  const room = await openOnAirRoom(product, visit, { name: 'トンネルの声' });
  const listener = await openListenerOf(room, visit, { origin: proxy.origin, prepare: voiceLine.prepare });
  const { stage } = roomScreen(listener);
  const cutMs = Date.now();
  proxy.cut();
  voiceLine.cut();
  await silentAfterMs(listener, hz, cutMs);
  await expect(stage.getByText('再接続しています')).toBeVisible();
  await expect(stage.getByText('つなぎなおしています')).toBeVisible();
  const mendedMs = Date.now();
  proxy.restore();
  voiceLine.restore();
  annotateMs('heard again after the tunnel', await heardAfterMs(listener, hz, mendedMs));
  await expect(stage.getByText('放送中')).toBeVisible();

  // The voice's own way alone: the room is there all the time.
  const lostMs = Date.now();
  voiceLine.cut();
  await silentAfterMs(listener, hz, lostMs);
  await expect(stage.getByText('つなぎなおしています')).toBeVisible();
  const foundMs = Date.now();
  voiceLine.restore();
  annotateMs('heard again after the way of the voice was lost', await heardAfterMs(listener, hz, foundMs));
  await listener.close();
  await proxy.close();
  voiceLine.close();
});

test('a speaker who comes back on another network is heard again [4.13]', async ({ product, visit }) => {
  test.setTimeout(patienceMs);
  const [proxy, voiceLine] = [await openNetworkProxy(product.port), await openVoiceProxy()];
  const throughLine: typeof visit = (path, options) =>
    visit(`${proxy.origin}${path}`, {
      ...options,
      prepare: async (page) => {
        await voiceLine.prepare(page);
        await options?.prepare?.(page);
      },
    });
  const room = await openOnAirRoom(product, throughLine, { name: '歩きながら話す人' });
  const listener = await openListenerOf(room, visit);
  const cutMs = Date.now();
  proxy.cut();
  voiceLine.cut();
  await silentAfterMs(listener, hz, cutMs);
  await expect(dockOf(room.owner).getByRole('status')).toContainText('つなぎなおしています');
  const mendedMs = Date.now();
  proxy.restore();
  voiceLine.restore();
  // As a browser says it when it has another network.
  await room.owner.evaluate(() => window.dispatchEvent(new Event('online')));
  annotateMs('heard again after another network', await heardAfterMs(listener, hz, mendedMs));
  await expect(dockOf(room.owner).getByRole('status')).toContainText('放送中');
  await room.owner.close();
  await proxy.close();
  voiceLine.close();
});

test('a microphone that is pulled out is silence the room sees, and is heard again by itself once it is back [4.13]', async ({
  product,
  visit,
}) => {
  test.setTimeout(patienceMs);
  const room = await openOnAirRoom(product, visit, { name: '抜けるマイク' });
  const listener = await openListenerOf(room, visit);
  const pulledMs = Date.now();
  await plugMicrophone(room.owner, false);
  await silentAfterMs(listener, hz, pulledMs);
  await expect(dockOf(room.owner).getByRole('status')).toContainText('マイクが見つかりません');
  await dockOf(room.owner).getByRole('button', { name: 'マイクを入れる' }).click();
  await expect(room.owner.getByText('マイクが見つかりません。つないでから').first()).toBeVisible();
  const backInMs = Date.now();
  await plugMicrophone(room.owner, true);
  annotateMs('heard again after the microphone was back', await heardAfterMs(listener, hz, backInMs));
  await expect(dockOf(room.owner).getByRole('status')).toContainText('放送中');
});

test('a page that crashes on air is silence the room sees, and its speaker comes back to the same place [4.13]', async ({
  product,
  visit,
}) => {
  test.setTimeout(patienceMs);
  const room = await openOnAirRoom(product, visit, { name: '落ちた画面' });
  const listener = await openListenerOf(room, visit);
  const { stage } = roomScreen(listener);
  const crashedMs = Date.now();
  await room.owner.goto('chrome://crash').catch(() => undefined);
  annotateMs('silent after the crash', await silentAfterMs(listener, hz, crashedMs));
  await expect(stage.getByText('声が途切れています')).toBeVisible();

  const again = await visit(`/lounge/${room.id}`, { prepare: withFakeMicrophoneOf(room.ownerUser, { hz }) });
  const dock = dockOf(again);
  await expect(dock.getByRole('status')).toContainText('声が途切れています');
  await dock.getByRole('button', { name: 'マイクを入れる' }).click();
  const readyMs = Date.now();
  await goOnAir(again);
  annotateMs('heard again after the press (three seconds are counted down)', await heardAfterMs(listener, hz, readyMs));
  await expect(stage.getByText('声が途切れています')).toBeHidden();
});

test('voices go on by themselves after the restart of a server that was killed [4.08]', async ({ product, visit }) => {
  test.setTimeout(patienceMs);
  const room = await openOnAirRoom(product, visit, { name: '停電の声' });
  const listener = await openListenerOf(room, visit);
  const killedMs = Date.now();
  await endProduct(product.pid, 'SIGKILL');
  await silentAfterMs(listener, hz, killedMs);
  await replaceShared({ ...product, pid: await startProduct(product) });
  const readyMs = Date.now();
  annotateMs('heard again after the restart', await heardAfterMs(listener, hz, readyMs));
  await expect(dockOf(room.owner).getByRole('status')).toContainText('放送中');
});
