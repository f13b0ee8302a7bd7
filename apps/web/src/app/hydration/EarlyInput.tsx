import { useEffect } from 'react';
import { captureEarlyClicks, replayEarlyClicks } from './early-clicks.ts';

/** In the head, so that it listens before anything can be clicked. */
export const CaptureEarlyClicks = ({ nonce }: { readonly nonce: string | undefined }) => (
  <script
    nonce={nonce}
    // The browser's build has the same function in other letters.
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, no foreign text
    dangerouslySetInnerHTML={{ __html: `(${String(captureEarlyClicks)})(document)` }}
  />
);

/** Its effect runs when the page has come alive as a whole. */
export const ReplayEarlyClicks = () => {
  useEffect(() => replayEarlyClicks(), []);
  return null;
};
