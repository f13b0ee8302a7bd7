import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchPageErrors } from './platform/http/page-errors.ts';
import { loadPageTexts } from './platform/i18n/load-messages.ts';
import { watchInstallOffer } from './platform/install/install-prompt.ts';
import { watchForDeferredFonts } from './ui/fonts/deferred-fonts.ts';
import { prefetchEarlyParts } from './ui/lazy/early-parts.tsx';
import { loadDrawnParts } from './ui/lazy/page-part.tsx';

const start = async () => {
  prefetchEarlyParts(document);
  watchPageErrors();
  watchInstallOffer();
  watchForDeferredFonts(document);
  // The page's texts and parts must be here before it wakes up: hydrating without them would empty it.
  await Promise.all([loadPageTexts(), loadDrawnParts(document)]);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
};

start().catch((error: unknown) => console.error(error));
