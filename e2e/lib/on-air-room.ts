import { type Page, test } from '@playwright/test';
import type { VisitOptions } from './journey.ts';
import { arrive, openPlayingRoom, type Person, type RoomWish } from './people.ts';
import type { SharedProduct } from './shared-product.ts';
import { signedInAs } from './signed-in.ts';
import { songs } from './songs.ts';
import { expectHeard, goOnAir, seatedWithinMs, tones, type VoiceWish, withVoice } from './voice.ts';

/** This person's page, with a tone at its microphone. */
export const withVoiceOf =
  (person: Person, wish: VoiceWish) =>
  async (page: Page): Promise<void> => {
    await withVoice(wish)(page);
    await signedInAs(person)(page);
  };

/** What a browser says of connections that a journey cuts. */
export const cutComplaints = [/net::ERR_|WebSocket|Failed to load resource/];

/** Writes a measured time down beside the journey. */
export const note = (type: string, ms: number): void =>
  void test.info().annotations.push({ type, description: `${Math.round(ms)} ms` });

export interface OnAirRoom {
  readonly id: string;
  readonly keeper: Person;
  readonly owner: Page;
}

/** A room with music, whose owner is on air from a browser. */
export const openOnAirRoom = async (
  { port }: SharedProduct,
  visit: (path: string, options?: VisitOptions) => Promise<Page>,
  wish: RoomWish,
  { hz = tones.owner, rightHz }: VoiceWish = {},
  furnish: (keeper: Person, id: string) => Promise<unknown> = async () => undefined,
): Promise<OnAirRoom> => {
  const keeper = await arrive(`http://127.0.0.1:${port}`, '声の主');
  const { id } = await openPlayingRoom(keeper, { allowLiveAudio: true, ...wish }, songs.road.title);
  await furnish(keeper, id);
  keeper.leave();
  const voice = rightHz === undefined ? { hz } : { hz, rightHz };
  const owner = await visit(`/lounge/${id}`, { prepare: withVoiceOf(keeper, voice), mayComplain: cutComplaints });
  await owner.getByRole('button', { name: 'マイクで話す' }).click({ timeout: seatedWithinMs });
  await goOnAir(owner);
  return { id, keeper, owner };
};

/** Somebody who hears the owner's tone. */
export const openListenerOf = async (
  { id }: OnAirRoom,
  visit: (path: string, options?: VisitOptions) => Promise<Page>,
  { origin = '', prepare }: { readonly origin?: string; readonly prepare?: (page: Page) => Promise<void> } = {},
): Promise<Page> => {
  const page = await visit(`${origin}/lounge/${id}`, {
    mayComplain: cutComplaints,
    prepare: async (fresh) => {
      await withVoice()(fresh);
      await prepare?.(fresh);
    },
  });
  await expectHeard(page, tones.owner);
  return page;
};
