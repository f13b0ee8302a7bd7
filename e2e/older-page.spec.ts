import { protocolVersion } from '@madoi/contract/protocol';
import type { Page } from '@playwright/test';
import { signUpUser } from './lib/api-user.ts';
import { expect, test } from './lib/journey.ts';
import { roomScreen } from './lib/room-screen.ts';
import { signedInAs } from './lib/signed-in.ts';

/** A page whose sockets can be made to name the version before the server's, as those of an older build do. */
const pageThatMayBeOlder = () => {
  const state = { isOlder: false, notices: 0, reloads: 0, cutLine: () => Promise.resolve() };
  const nameOlder = (packet: string | Buffer) =>
    typeof packet === 'string' && state.isOlder
      ? packet.replace(`"protocolVersion":${protocolVersion}`, `"protocolVersion":${protocolVersion - 1}`)
      : packet;
  const prepare = async (page: Page): Promise<void> => {
    await page.routeWebSocket(/\/socket\.io\//, (socket) => {
      const server = socket.connectToServer();
      state.cutLine = () => socket.close({ code: 1012 });
      socket.onMessage((packet) => server.send(nameOlder(packet)));
      server.onMessage((packet) => {
        if (packet.toString().includes('receive:server:outdated')) state.notices += 1;
        socket.send(packet);
      });
    });
  };
  return { state, prepare };
};

test('a page older than its server reloads once, however often it is told, and keeps what was being typed', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '前の版の人');
  const { id } = await owner.openRoom({ name: '更新の夜', disabledAutoFillTrack: true });
  const { state, prepare } = pageThatMayBeOlder();
  const page = await visit(`/lounge/${id}`, {
    prepare: async (opened) => {
      await signedInAs(owner)(opened);
      await prepare(opened);
    },
  });
  const room = roomScreen(page);
  await room.tab('いる人').click();
  await expect(room.panel.getByRole('heading', { name: '1人がいます' })).toBeVisible();
  await room.talk.fill('書きかけの');
  expect(state.notices).toBe(0);

  page.on('load', () => {
    state.reloads += 1;
  });
  state.isOlder = true;
  await state.cutLine();
  await expect.poll(() => state.reloads).toBe(1);
  await expect(room.talk).toHaveValue('書きかけの');

  // The newer page does not come, as behind a cache: it is told again, and stays.
  await expect.poll(() => state.notices).toBe(2);
  await room.talk.fill('書きかけの続き');
  await room.send.click();
  await room.tab('会話').click();
  await expect(room.log).toContainText('書きかけの続き');
  expect(state.reloads).toBe(1);
});

test('a page that is no room says once that it is older than its server, and is not reloaded by itself', async ({
  product,
  visit,
}) => {
  const reader = await signUpUser(`http://127.0.0.1:${product.port}`, '読んでいる人');
  const { state, prepare } = pageThatMayBeOlder();
  state.isOlder = true;
  const page = await visit('/lounge', {
    prepare: async (opened) => {
      await signedInAs(reader)(opened);
      await prepare(opened);
    },
  });
  const toasts = page.getByRole('region', { name: '通知' });
  const slip = toasts.getByText('円居が新しくなりました。');
  await expect(slip).toBeVisible();
  // What is on a toast is hidden from screen readers, to which it was read out, until it has the focus.
  await toasts.getByRole('button', { name: '通知を閉じる', includeHidden: true }).click();
  await expect(slip).toHaveCount(0);
  await state.cutLine();
  await expect.poll(() => state.notices).toBe(2);
  await expect(slip).toHaveCount(0);
});
