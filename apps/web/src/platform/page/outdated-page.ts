import { buildVersionHeader } from '../http/create-call.ts';
import { pageCallOptions } from '../http/page-call-options.ts';

export interface BuildVersions {
  /** Of the build that made this page. */
  readonly page: string;
  /** Of the server's answer to a small request; null: it does not say. Rejects without a connection. */
  readonly fetchServer: () => Promise<string | null>;
}

/** Whether the server runs another build than the page's: its older files may be gone. Without an answer nothing is known, and it is false. */
export const isOutdated = async ({ page, fetchServer }: BuildVersions): Promise<boolean> => {
  if (page === '') return false;
  const server = await fetchServer().catch(() => null);
  return server !== null && server !== page;
};

export const isPageOutdated = (): Promise<boolean> =>
  isOutdated({
    page: pageCallOptions.buildVersion(),
    fetchServer: async () => {
      const answer = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
      return answer.headers.get(buildVersionHeader);
    },
  });
