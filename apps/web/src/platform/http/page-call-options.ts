const metaContent = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

/** The options of every call that this page makes. */
export const pageCallOptions = {
  buildVersion: () => metaContent('build-version'),
  locale: () => document.documentElement.lang,
  cookies: () => document.cookie,
  isOnline: () => navigator.onLine,
};
