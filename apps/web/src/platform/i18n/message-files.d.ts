declare module 'virtual:message-files' {
  import type { Locale } from '@madoi/contract/constants';

  /** The address of each language's texts; empty in a browser and without a build. */
  export const messageFiles: Readonly<Partial<Record<Locale, string>>>;
}
