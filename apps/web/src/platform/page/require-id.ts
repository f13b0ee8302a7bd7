import { isId } from '@madoi/contract/guards/guard';

/** Answers the id of an address, or throws a 404 response where it cannot be one. */
export const requireId = (text: string | undefined): string => {
  if (!isId(text)) throw notFoundPage();
  return text;
};

/** The 404 response that a loader throws where there is nothing at an address. */
export const notFoundPage = (): Response => new Response(null, { status: 404 });
