import { datasets } from '@madoi/contract/catalogue/catalogue';
import { getFollowState } from '@madoi/contract/people/follows';
import { getSocialLinks } from '@madoi/contract/people/social-links';
import { setEmail } from '@madoi/contract/session/email';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { afterAll, beforeAll, expect, it } from 'vitest';

let app: LoungeApp;
beforeAll(async () => {
  app = await startLoungeApp();
});
afterAll(() => app.close());

it('[1.06] others get a person’s name, marks and picture, how many follow them, and the links that they wrote, and nothing more', async () => {
  const mio = await app.signUp('澪');
  await mio.call(setEmail, { body: { email: 'mio@example.jp', password: '夜ふかし喫茶店の席' } });
  await mio.request('PUT', '/api/profile', { body: { birthDate: '1987-06-05', language: 'en' } });
  await mio.request('PUT', '/api/people/links', { body: { links: { website: 'example.jp' } } });
  const { userId } = mio;
  for (const reader of [await app.signUp('健'), app.newVisitor()]) {
    const { users } = await reader.call(datasets, { body: { users: [userId] } });
    expect(users[userId]).toEqual({
      id: userId,
      name: '澪',
      isOfficial: false,
      isEssentialLiver: false,
      isPickedOutLiver: false,
      uploadedAt: 0,
      stat: { playlist: { published: 0 } },
      updatedAt: expect.any(Number),
    });
    expect(await reader.call(getFollowState, { params: { kind: 'user', id: userId } })).toEqual({
      count: 0,
      isFollowing: false,
    });
    expect(await reader.call(getSocialLinks, { params: { userId } })).toEqual({
      links: { website: 'https://example.jp/' },
    });
  }
});
