import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { idSchema } from '../ids.ts';

/** Specification 3.39: places elsewhere that a person's page leads to, in the order in which pages show them. */
export const socialLinkKinds = ['twitter', 'instagram', 'youtube', 'tiktok', 'website'] as const;
export type SocialLinkKind = (typeof socialLinkKinds)[number];
/** Absolute `https` addresses; the first four of the service's own host. */
export const socialLinksSchema = z.partialRecord(z.enum(socialLinkKinds), z.string());
export type SocialLinks = z.output<typeof socialLinksSchema>;

export const getSocialLinks = defineEndpoint({
  method: 'GET',
  path: '/people/links/:userId',
  summary: 'The social links of a user; none where one of the two blocks the other, or the page is not public',
  rule: '3.39',
  access: 'anyone',
  params: z.object({ userId: idSchema }),
  answer: z.object({ links: socialLinksSchema }),
});

/** What is left out stays; null and an empty text remove. */
export const setSocialLinks = defineEndpoint({
  method: 'PUT',
  path: '/people/links',
  summary: 'Changes the caller’s social links: `https` addresses, the first four of the service’s own host',
  rule: '3.39',
  access: 'user',
  body: z.object({ links: z.partialRecord(z.enum(socialLinkKinds), z.nullable(z.string().check(z.maxLength(1_000)))) }),
  answer: z.union([
    z.object({ success: z.literal(true), links: socialLinksSchema }),
    /** Nothing was changed: the address of this kind cannot be kept. */
    z.object({ success: z.literal(false), kind: z.enum(socialLinkKinds) }),
  ]),
});
