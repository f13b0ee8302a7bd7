import * as z from 'zod/mini';
import { httpRoot, type Variable } from './variable.ts';

/** The machine that translates what people write. */
export const translationVariables = {
  TRANSLATE_URL: {
    about:
      'A translator that speaks LibreTranslate’s protocol. Texts of rooms that allow it are sent there. Unset: pages show no translations, except where a browser has its own translator.',
    unset: 'no translations',
    expects: 'an http or https address',
    isSecret: false,
    schema: httpRoot,
  },
  TRANSLATE_API_KEY: {
    about: 'Its key, if it asks for one.',
    unset: 'none is sent',
    expects: 'a key without blanks',
    isSecret: true,
    schema: z.string().check(z.regex(/^\S{1,200}$/)),
  },
} as const satisfies Readonly<Record<string, Variable>>;
