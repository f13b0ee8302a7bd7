import { statusOf } from '@madoi/contract/http/http-failure';

const isRefusal = (status: number | undefined): status is number =>
  status !== undefined && status >= 400 && status < 500;

/**
 * For loaders: a call that was refused (404, 403, …) becomes a page of that status. Everything else stays a fault.
 * A plain error would be answered as 500, without its reason.
 */
export const orErrorResponse = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    const status = statusOf(error);
    if (isRefusal(status)) throw new Response(null, { status });
    throw error;
  }
};
