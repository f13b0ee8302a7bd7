import type { Profile, profileReasons } from '@madoi/contract/session/profile';
import { isBirthDate } from '@madoi/domain/session/birth-date';
import { decideName } from '@madoi/domain/session/user-name';
import { containsBannedWord } from '@madoi/domain/text/ng-words';
import type { RateLimits } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { IdentityUser } from '#platform/identity.ts';
import type { BannedWordList } from '../banned-word-list.ts';
import type { ProfilePatch, ProfileStore } from './profile.store.ts';

export interface ProfileContext {
  readonly profiles: ProfileStore;
  readonly bannedWords: BannedWordList;
  readonly clock: Clock;
  readonly rates: RateLimits;
  /** Somebody has another name or picture; called after commit, safe to repeat. */
  readonly onProfileChanged: (userId: string) => Promise<void>;
  /** Who is found by searching, and by which name; called after commit, safe to repeat. */
  readonly onListingChanged: (user: { readonly id: string; readonly name: string }, isListed: boolean) => Promise<void>;
}

export interface UpdateProfileInput {
  readonly name?: string | undefined;
  readonly birthDate?: string | null | undefined;
  readonly language?: Profile['language'] | undefined;
  readonly published?: boolean | undefined;
}

type Reason = (typeof profileReasons)[number];
export type ProfileResult = { readonly success: boolean; readonly reason?: Reason };

const tokyoOffsetMs = 9 * 3_600_000;
const changesPerHour = 60;
const hourMs = 3_600_000;

async function decide(context: ProfileContext, input: UpdateProfileInput): Promise<ProfilePatch | Reason> {
  const today = new Date(context.clock.now() + tokyoOffsetMs).toISOString().slice(0, 10);
  const { birthDate, language, published } = input;
  if (typeof birthDate === 'string' && !isBirthDate(birthDate, today)) return 'invalid_birth_date';
  const rest = {
    ...(birthDate === undefined ? {} : { birthDate }),
    ...(language === undefined ? {} : { language }),
    ...(published === undefined ? {} : { isPublished: published }),
  };
  if (input.name === undefined) return rest;
  const decided = decideName(input.name);
  if (!decided.ok) return 'invalid_name';
  if (containsBannedWord(decided.name, await context.bannedWords.current())) return 'ng_words';
  return { ...rest, name: decided.name };
}

/** Changes what a person says of themselves. Search knows the name after the commit. */
export async function updateProfile(
  context: ProfileContext,
  user: IdentityUser,
  input: UpdateProfileInput,
): Promise<ProfileResult> {
  const rate = await context.rates.take(`profile:${user.id}`, changesPerHour, hourMs);
  if (!rate.allowed) return { success: false, reason: 'rate_limit' };
  const patch = await decide(context, input);
  if (typeof patch === 'string') return { success: false, reason: patch };
  if (Object.keys(patch).length === 0) return { success: true };
  await context.profiles.change(user.id, patch, context.clock.now());
  const after = await context.profiles.find(user.id);
  if (after) await context.onListingChanged({ id: user.id, name: after.name }, after.published);
  if (patch.name !== undefined && patch.name !== user.name) await context.onProfileChanged(user.id);
  return { success: true };
}
