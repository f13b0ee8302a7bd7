import { useEffect } from 'react';
import { keepEarlyPresses, replayEarlyPresses } from './early-presses.ts';

/** In the head, so that it listens before anything can be pressed. */
export const KeepEarlyPresses = ({ nonce }: { readonly nonce: string | undefined }) => (
  <script
    nonce={nonce}
    // The browser's build has the same function in other letters.
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, no foreign text
    dangerouslySetInnerHTML={{ __html: `(${String(keepEarlyPresses)})(document)` }}
  />
);

/** Its effect runs when the page has come alive as a whole. */
export const ReplayEarlyPresses = () => {
  useEffect(() => replayEarlyPresses(), []);
  return null;
};
