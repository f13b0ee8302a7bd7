import { textFiles, textsOfRoute } from 'virtual:text-files';
import type { Locale } from '@madoi/contract/constants';
import { preloadModule } from 'react-dom';
import { useMatches } from 'react-router';
import { basePart } from './load-messages.ts';

/**
 * Names the page's texts in the head that the server draws. The page wakes up when they are here, and would otherwise ask for them only once its
 * first script has run.
 */
export const useTextsInHead = (locale: Locale): void => {
  const matches = useMatches();
  const files = textFiles[locale];
  if (files === undefined) return;
  const parts = [basePart, ...matches.flatMap(({ id }) => textsOfRoute[id] ?? [])];
  for (const part of new Set(parts)) {
    const file = files[part];
    if (file !== undefined) preloadModule(file, { as: 'script' });
  }
};
