import { idSchema } from '@madoi/contract/ids';

/** An address with something that cannot be an id leads nowhere: a page of status 404, not a fault. */
export const requireId = (text: string | undefined): string => {
  const parsed = idSchema.safeParse(text);
  if (!parsed.success) throw notFoundPage();
  return parsed.data;
};

/** To be thrown by a loader: there is nothing at this address. */
export const notFoundPage = (): Response => new Response(null, { status: 404 });
