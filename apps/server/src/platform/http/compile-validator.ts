import { dropRefusedNulls } from '@madoi/contract/wire/drop-refused-nulls';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';

/** In a change null may be meant to take something away: it is refused rather than passed over. */
const changes: ReadonlySet<unknown> = new Set(['PUT', 'PATCH']);

/** Judges a request by the endpoint's schema; a field that is null where nothing may stand is one that is left out. */
export const compileValidator: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route);
  if (changes.has(route.method)) return validate;
  return (sent: unknown) => {
    const judged = validate(sent) as { readonly error?: Error };
    if (judged.error === undefined) return judged;
    const fields = dropRefusedNulls(route.schema as unknown as z.ZodMiniType, sent);
    return fields === sent ? judged : validate(fields);
  };
};
