import { useLayoutEffect } from 'react';
import { recordEarlyInput } from './early-input.ts';
import { replayEarlyInput } from './replay-early-input.ts';

/** In the head, so that it listens before anything can be clicked or written in. */
export const RecordEarlyInput = ({ nonce }: { readonly nonce: string | undefined }) => (
  <script
    nonce={nonce}
    // The browser's build has the same function in other letters.
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, no foreign text
    dangerouslySetInnerHTML={{ __html: `(${String(recordEarlyInput)})(document)` }}
  />
);

/** Its effect runs when the page is hydrated as a whole. */
export const ReplayEarlyInput = () => {
  useLayoutEffect(() => {
    if (window.madoiEarlyInput) replayEarlyInput(window.madoiEarlyInput);
  }, []);
  return null;
};
