import { artworkPath } from '@madoi/contract/catalogue/image-paths';
import { dialogOpen, press } from '../presses.ts';
import type { ScreensOf } from '../screen.ts';

/** Of the picture that is cropped; one of the widths in which the product has it. */
const coverPx = 640;

/** How people come in, come back, and what they set. */
export const accountScreens: ScreensOf = () => [
  { name: 'login', path: '/auth/login?returnTo=/lounge' },
  { name: 'register', path: '/auth/register' },
  { name: 'forgot', path: '/auth/forgot' },
  { name: 'reset', path: '/auth/reset#token-that-nobody-has' },
  { name: 'confirm', path: '/auth/confirm#token-that-nobody-has' },
  { name: 'profile', path: '/profile', as: 'viewer' },
  { name: 'profile-guest', path: '/profile' },
  {
    name: 'profile-foot',
    path: '/profile',
    as: 'viewer',
    arrange: (page, { texts }) =>
      page.getByRole('heading', { name: texts('session.close.title') }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'email-dialog',
    path: '/profile',
    as: 'viewer',
    arrange: async (page, { texts }) => {
      await press(page, texts('session.methods.addLabel'));
      await dialogOpen(page);
    },
  },
  {
    name: 'crop-dialog',
    path: '/profile',
    as: 'viewer',
    arrange: async (page, { texts, shelf }) => {
      const { id, artworkUpdatedAt } = shelf.album;
      const cover = await page.request.get(new URL(artworkPath(id, artworkUpdatedAt, coverPx), page.url()).href);
      const file = { name: 'cover.jpg', mimeType: cover.headers()['content-type'] ?? '', buffer: await cover.body() };
      await page.getByLabel(texts('session.avatar.changeLabel')).setInputFiles(file);
      await dialogOpen(page);
    },
  },
  {
    name: 'close-account-dialog',
    path: '/profile',
    as: 'viewer',
    arrange: async (page, { texts }) => {
      await press(page, texts('session.close.open'));
      await dialogOpen(page);
    },
  },
];
