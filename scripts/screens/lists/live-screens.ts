import type { Page } from '@playwright/test';
import { press } from '../presses.ts';
import type { ScreensOf, Stage } from '../screen.ts';
import { within } from '../words.ts';

const preflight = async (page: Page, { words }: Stage): Promise<void> => {
  await press(page, words('live.begin'));
  await page.getByRole('dialog', { name: words('live.preflight.title') }).waitFor();
};

const onAir = async (page: Page, stage: Stage): Promise<void> => {
  await preflight(page, stage);
  await press(page, stage.words('live.preflight.go'));
  const dock = page.getByRole('region', { name: stage.words('live.dock') });
  await dock
    .getByRole('status')
    .filter({ hasText: within(stage.words('live.state.air')) })
    .waitFor();
  await page.getByRole('dialog', { name: stage.words('live.preflight.title') }).waitFor({ state: 'hidden' });
};

/** The voice of a room: before it, while it is heard, and the dialogs around it. Each picture goes on air by itself. */
export const liveScreens: ScreensOf = ({ liveRoomId }) => {
  const speaking = { path: `/lounge/${liveRoomId}`, as: 'owner' } as const;
  return [
    { name: 'preflight-dialog', ...speaking, arrange: preflight },
    { name: 'room-live-owner', ...speaking, arrange: onAir },
    {
      name: 'live-more',
      ...speaking,
      arrange: async (page, stage) => {
        await onAir(page, stage);
        await press(page, stage.words('live.more'));
      },
    },
    {
      name: 'end-live-dialog',
      ...speaking,
      arrange: async (page, stage) => {
        await onAir(page, stage);
        await press(page, stage.words('live.end'));
        await page.getByRole('dialog', { name: stage.words('live.ending.title') }).waitFor();
      },
    },
    {
      name: 'recordings-dialog',
      ...speaking,
      arrange: async (page, { words }) => {
        await press(page, words('room.menu.button'));
        await page.getByRole('menuitem', { name: words('live.recording.title') }).click();
        await page.getByRole('dialog', { name: words('live.recording.title') }).waitFor();
      },
    },
    {
      name: 'room-live',
      path: `/lounge/${liveRoomId}`,
      as: 'viewer',
      arrange: async (page, stage) => {
        const speaker = await stage.evening.browserOf('owner', page);
        await speaker.goto(page.url());
        await onAir(speaker, stage);
        await press(page, stage.words('live.gate')).catch(() => undefined);
        await page.getByText(stage.words('live.onAirBy')).first().waitFor();
      },
    },
  ];
};
