import './ui/tokens.css';
import './ui/base.css';
import './ui/forced-colours.css';
import latinFace from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url';
import '@fontsource-variable/familjen-grotesk/wght.css';
import './ui/fonts/latin-fallback.css';
import { splitLocalePath } from '@madoi/domain/locale/locale-path';
import type { ReactNode } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { RecordEarlyInput, ReplayEarlyInput } from './app/hydration/EarlyInput.tsx';
import { keepLayerOrder } from './app/hydration/keep-layer-order.ts';
import { loadRoot } from './app/load-root.ts';
import { Providers } from './app/Providers.tsx';
import { GlobalParts } from './app/shell/GlobalParts.tsx';
import { PlainShell } from './app/shell/PlainShell.tsx';
import { SkipLink } from './app/shell/SkipLink.tsx';
import { FailurePage } from './features/site/FailurePage.tsx';
import { useMessagesOf } from './platform/i18n/use-messages-of.ts';
import { useTextsInHead } from './platform/i18n/use-texts-in-head.ts';
import { isRoomPage } from './platform/page/open-visit.ts';
import { useLocale, useRootData } from './platform/page/root-data.ts';
import { AvatarSprite } from './ui/avatar/AvatarSprite.tsx';
import { DeferredFonts } from './ui/fonts/DeferredFonts.tsx';
import { layerStatement } from './ui/style-layers.ts';

/**
 * The page's language is that of its address or of its visitor: it changes where one of the two addresses names another. A room that is opened
 * brings who visits it itself: asked twice, a visitor without a session would become two guests.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
  const [current, next] = [splitLocalePath(currentUrl.pathname), splitLocalePath(nextUrl.pathname)];
  if (current.locale !== next.locale) return true;
  return defaultShouldRevalidate && !(isRoomPage(next.path) && next.path !== current.path);
};

export const loader = ({ context, request }: Route.LoaderArgs) => loadRoot(context, request.url);

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon-32.png', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'preload', href: latinFace, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export const Layout = ({ children }: { readonly children: ReactNode }) => {
  const root = useRootData();
  const locale = useLocale();
  // The head is written outside React's providers, and an address may have led to another language.
  useMessagesOf(locale);
  useTextsInHead(locale);
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#06121f" />
        <style ref={keepLayerOrder} nonce={root?.cspNonce} suppressHydrationWarning>
          {layerStatement}
        </style>
        <RecordEarlyInput nonce={root?.cspNonce} />
        <meta name="build-version" content={root?.buildVersion ?? ''} />
        <Meta />
        <Links />
        <DeferredFonts locale={locale} />
      </head>
      <body>
        <AvatarSprite />
        <Providers>
          <SkipLink />
          {children}
        </Providers>
        <ReplayEarlyInput />
        <ScrollRestoration nonce={root?.cspNonce} />
        <Scripts nonce={root?.cspNonce} />
      </body>
    </html>
  );
};

const App = () => (
  <>
    <Outlet />
    <GlobalParts />
  </>
);
export default App;

export const ErrorBoundary = () => (
  <>
    <PlainShell hasTabBar>
      <FailurePage error={useRouteError()} />
    </PlainShell>
    <GlobalParts />
  </>
);
