import { type Page, test } from '@playwright/test';
import { type ApiUser, type CreateRoomBody, openPlayingRoom, signUpUser } from './api-user.ts';
import {
  expectHeard,
  type FakeMicrophoneOptions,
  goOnAir,
  joinedWithinMs,
  tones,
  withFakeMicrophone,
} from './fake-microphone.ts';
import { connectionErrors, type VisitOptions } from './journey.ts';
import type { SharedProduct } from './shared-product.ts';
import { signedInAs } from './signed-in.ts';
import { songs } from './songs.ts';

/** This person's page, with a tone at its microphone. */
export const withFakeMicrophoneOf =
  (person: ApiUser, body: FakeMicrophoneOptions) =>
  async (page: Page): Promise<void> => {
    await withFakeMicrophone(body)(page);
    await signedInAs(person)(page);
  };

/** Writes a measured time down beside the journey. */
export const annotateMs = (type: string, ms: number): void =>
  void test.info().annotations.push({ type, description: `${Math.round(ms)} ms` });

export interface OnAirRoom {
  readonly id: string;
  readonly ownerUser: ApiUser;
  readonly owner: Page;
}

/** A room with music, whose owner is on air from a browser. */
export const openOnAirRoom = async (
  { port }: SharedProduct,
  visit: (path: string, options?: VisitOptions) => Promise<Page>,
  body: CreateRoomBody,
  { hz = tones.owner, rightHz }: FakeMicrophoneOptions = {},
  prepareRoom: (ownerUser: ApiUser, id: string) => Promise<unknown> = async () => undefined,
): Promise<OnAirRoom> => {
  const ownerUser = await signUpUser(`http://127.0.0.1:${port}`, '声の主');
  const { id } = await openPlayingRoom(ownerUser, { allowLiveAudio: true, ...body }, songs.road.title);
  await prepareRoom(ownerUser, id);
  ownerUser.leave();
  const voice = rightHz === undefined ? { hz } : { hz, rightHz };
  const owner = await visit(`/lounge/${id}`, {
    prepare: withFakeMicrophoneOf(ownerUser, voice),
    allowedConsole: connectionErrors,
  });
  await owner.getByRole('button', { name: 'マイクで話す' }).click({ timeout: joinedWithinMs });
  await goOnAir(owner);
  return { id, ownerUser, owner };
};

/** Somebody who hears the owner's tone. */
export const openListenerOf = async (
  { id }: OnAirRoom,
  visit: (path: string, options?: VisitOptions) => Promise<Page>,
  { origin = '', prepare }: { readonly origin?: string; readonly prepare?: (page: Page) => Promise<void> } = {},
): Promise<Page> => {
  const page = await visit(`${origin}/lounge/${id}`, {
    allowedConsole: connectionErrors,
    prepare: async (fresh) => {
      await withFakeMicrophone()(fresh);
      await prepare?.(fresh);
    },
  });
  await expectHeard(page, tones.owner);
  return page;
};
