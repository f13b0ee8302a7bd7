import { useEffect } from 'react';
import { captureEarlyInput, replayEarlyInput } from './early-input.ts';

/** In the head, so that it listens before anything can be clicked or written in. */
export const CaptureEarlyInput = ({ nonce }: { readonly nonce: string | undefined }) => (
  <script
    nonce={nonce}
    // The browser's build has the same function in other letters.
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, no foreign text
    dangerouslySetInnerHTML={{ __html: `(${String(captureEarlyInput)})(document)` }}
  />
);

/** Its effect runs when the page has come alive as a whole. */
export const ReplayEarlyInput = () => {
  useEffect(() => {
    const early = window.madoiTakeEarlyInput?.();
    // In a task of its own: among the effects React would not have drawn what one event changed before the next.
    if (early !== undefined) setTimeout(() => replayEarlyInput(early));
  }, []);
  return null;
};
