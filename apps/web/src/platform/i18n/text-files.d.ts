declare module 'virtual:text-files' {
  import type { Locale } from '@madoi/contract/constants';

  /** The address of each part of a language's texts; empty in a browser and without a build. */
  export const textFiles: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>;
  /** The parts that a route needs beside the one of every page, by its id; empty in a browser. */
  export const textsOfRoute: Readonly<Record<string, readonly string[]>>;
  /** For routes that the browser goes on drawing, by id: groups of letters that it may still need. Empty in a browser. */
  export const laterLetters: Readonly<Partial<Record<Locale, Readonly<Record<string, readonly string[]>>>>>;
}
