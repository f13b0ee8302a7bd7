import { idSchema } from '@madoi/contract/ids';

/** Answers the id of an address, or throws a 404 response where it cannot be one. */
export const requireId = (text: string | undefined): string => {
  const parsed = idSchema.safeParse(text);
  if (!parsed.success) throw notFoundPage();
  return parsed.data;
};

/** The 404 response that a loader throws where there is nothing at an address. */
export const notFoundPage = (): Response => new Response(null, { status: 404 });
