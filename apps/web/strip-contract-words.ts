import type { Plugin } from 'vite';

/** A property of a declaration on lines of its own, as the formatter writes it. */
const words = /^\s*(?:summary|rule|audience):\s*(?:'(?:[^'\\\n]|\\.)*'|`[^`]*`),\n/gm;

/** Without what the contract's declarations say to people: pages carry the schemas of a few, and read none of the words. */
export const withoutWords = (source: string): string => source.replaceAll(words, '');

export const stripContractWords = (): Plugin => ({
  name: 'strip-contract-words',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/packages\/contract\/src\/.*\.ts$/ },
    handler: (source) => ({ code: withoutWords(source), map: null }),
  },
});
