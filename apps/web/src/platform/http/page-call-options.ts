const metaContent = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

/** What every call of the page it runs in carries. */
export const pageCallOptions = {
  buildVersion: () => metaContent('build-version'),
  cookies: () => document.cookie,
};
