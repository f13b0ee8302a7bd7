import * as z from 'zod/mini';
import { locales, signUpNameMaxChars } from '../constants.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { uploadMedia } from '../lounge/room-images.ts';
import { successOr } from './login-parts.ts';

/** A user's own profile. `birthDate` is `YYYY-MM-DD` and never shown to others; `language` is that of mails. */
export const profileSchema = z.object({
  name: z.string(),
  uploadedAt: z.number(),
  birthDate: z.nullable(z.string()),
  language: z.nullable(z.enum(locales)),
  /** Whether others find this person by searching, and their rooms and playlists on their page. */
  published: z.boolean(),
  createdAt: z.number(),
});
export type Profile = z.output<typeof profileSchema>;

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/profile',
  summary: 'The caller’s profile',
  rule: '2.03',
  access: 'user',
  answer: profileSchema,
});

/** `invalid_name`: empty, or over `signUpNameMaxChars`. `invalid_birth_date`: no date, in the future, or over 130 years ago. */
export const profileReasons = ['ng_words', 'invalid_name', 'invalid_birth_date', 'rate_limit'] as const;
/** An absent field stays unchanged. */
export const updateProfile = defineEndpoint({
  method: 'PUT',
  path: '/profile',
  summary: 'Changes the caller’s profile',
  rule: '2.03',
  access: 'user',
  body: z.object({
    name: z.optional(z.string().check(z.maxLength(signUpNameMaxChars * 4))),
    birthDate: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
    language: z.optional(z.nullable(z.enum(locales))),
    published: z.optional(z.boolean()),
  }),
  answer: successOr(profileReasons),
});

const avatarAnswer = z.object({ success: z.literal(true), uploadedAt: z.number() });

export const setAvatar = defineEndpoint({
  method: 'PUT',
  path: '/profile/avatar',
  summary: 'Sets the caller’s avatar, cropped to the square in the middle; the body is the picture',
  rule: '3.02',
  access: 'user',
  params: z.object({}),
  media: uploadMedia,
  answer: avatarAnswer,
});

export const removeAvatar = defineEndpoint({
  method: 'DELETE',
  path: '/profile/avatar',
  summary: 'Resets the caller’s avatar to the drawn one',
  rule: '3.02',
  access: 'user',
  answer: avatarAnswer,
});

/** `name_differs`: the repeated name is not the caller's; nothing was deleted. */
export const closeAccountReasons = ['name_differs'] as const;
export const closeAccount = defineEndpoint({
  method: 'DELETE',
  path: '/account',
  summary: 'Deletes the account for good; `name` has to repeat the caller’s own name as a confirmation',
  rule: '2.03',
  access: 'user',
  body: z.object({ name: z.string().check(z.maxLength(signUpNameMaxChars * 4)) }),
  answer: successOr(closeAccountReasons),
});
