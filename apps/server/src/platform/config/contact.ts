import * as z from 'zod/mini';
import { urlWith } from './variable.ts';

const mailAddress = /^[^\s<>@?&/:#%]+@[^\s<>@?&/:#%]+$/;

/** A mail address, or a page's; becomes what a link leads to. */
export const contact = z.pipe(
  z.union([z.string().check(z.regex(mailAddress)), urlWith('https:')]),
  z.transform((text: string) => (mailAddress.test(text) ? `mailto:${text}` : text)),
);
