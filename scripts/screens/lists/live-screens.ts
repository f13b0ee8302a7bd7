import type { Page } from '@playwright/test';
import { button, choose, press } from '../presses.ts';
import type { ArrangeContext, ScreensOf } from '../screen.ts';
import { within } from '../texts.ts';

const preflight = async (page: Page, { texts }: ArrangeContext): Promise<void> => {
  await press(page, texts('live.begin'));
  await page.getByRole('dialog', { name: texts('live.preflight.title') }).waitFor();
};

const onAir = async (page: Page, stage: ArrangeContext): Promise<void> => {
  await preflight(page, stage);
  await press(page, stage.texts('live.preflight.go'));
  const dock = page.getByRole('region', { name: stage.texts('live.dock') });
  await dock
    .getByRole('status')
    .filter({ hasText: within(stage.texts('live.state.air')) })
    .waitFor();
  await page.getByRole('dialog', { name: stage.texts('live.preflight.title') }).waitFor({ state: 'hidden' });
};

const openRecordings = async (page: Page, { texts }: ArrangeContext): Promise<void> => {
  await choose(page, texts('room.menu.button'), texts('live.recording.title'));
  await page.getByRole('dialog', { name: texts('live.recording.title') }).waitFor();
};

/** The owner speaks in another browser. */
const speakElsewhere = async (page: Page, stage: ArrangeContext): Promise<void> => {
  const speaker = await stage.seed.recordedBrowserOf('owner', page);
  await speaker.goto(page.url());
  await onAir(speaker, stage);
};

const hearVoice = async (page: Page, stage: ArrangeContext): Promise<void> => {
  await speakElsewhere(page, stage);
  await press(page, stage.texts('live.startAudio')).catch(() => undefined);
  await button(page, stage.texts('live.sound.open')).waitFor();
};

/** The voice of a room: before it, while it is heard, and the dialogs around it. Each picture goes on air by itself. */
export const liveScreens: ScreensOf = ({ liveRoomId }) => {
  const listening = { path: `/lounge/${liveRoomId}`, as: 'viewer' } as const;
  const speaking = { path: `/lounge/${liveRoomId}`, as: 'owner' } as const;
  return [
    { name: 'preflight-dialog', ...speaking, arrange: preflight },
    { name: 'room-live-owner', ...speaking, arrange: onAir },
    {
      name: 'live-more',
      ...speaking,
      arrange: async (page, stage) => {
        await onAir(page, stage);
        await press(page, stage.texts('live.more'));
      },
    },
    {
      name: 'end-live-dialog',
      ...speaking,
      arrange: async (page, stage) => {
        await onAir(page, stage);
        await press(page, stage.texts('live.end'));
        await page.getByRole('dialog', { name: stage.texts('live.ending.title') }).waitFor();
      },
    },
    { name: 'recordings-dialog', ...speaking, arrange: openRecordings },
    {
      name: 'delete-recording-dialog',
      ...speaking,
      arrange: async (page, stage) => {
        await openRecordings(page, stage);
        await press(page, stage.texts('live.recording.deleteOf'));
        await page.getByRole('dialog', { name: stage.texts('live.recording.confirmTitle') }).waitFor();
      },
    },
    { name: 'room-live', ...listening, arrange: hearVoice },
    {
      name: 'stage-invitation',
      ...listening,
      arrange: async (page, stage) => {
        await speakElsewhere(page, stage);
        const question = page.getByRole('dialog', { name: stage.texts('live.stageInvitation.title') });
        const dock = button(page, stage.texts('live.startAudio')).or(button(page, stage.texts('live.sound.open')));
        // An invitation of the picture before still stands: its question hides the rest of the page.
        await question.or(dock).first().waitFor();
        await stage.seed.inviteViewerToStage();
        await question.waitFor();
      },
    },
  ];
};
