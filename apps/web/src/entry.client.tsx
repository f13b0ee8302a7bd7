import { fallbackLocale } from '@madoi/contract/constants';
import { isLocale } from '@madoi/domain/locale/negotiate-locale';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from './platform/i18n/load-messages.ts';
import { showLateFonts } from './ui/fonts/late-fonts.ts';

const start = async () => {
  showLateFonts(document);
  const { lang } = document.documentElement;
  // The page's texts must be here before it wakes up: hydrating without them would empty it.
  await loadMessages(isLocale(lang) ? lang : fallbackLocale);
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
