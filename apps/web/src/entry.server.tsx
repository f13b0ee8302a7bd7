import { PassThrough } from 'node:stream';
import { fallbackLocale } from '@madoi/contract/constants';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type AppLoadContext, type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { editShell } from './platform/head/edit-shell.ts';
import { stylesBeforeScripts } from './platform/head/styles-before-scripts.ts';
import { loadMessages } from './platform/i18n/load-messages.ts';
import { withPageFaces } from './ui/fonts/insert-page-faces.ts';
import { loadPageParts } from './ui/lazy/page-part.tsx';

export const streamTimeout = 5_000;

const htmlResponse = (body: PassThrough, status: number, headers: Headers) => {
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(createReadableStreamFromReadable(body), { status, headers });
};

/** A page that has failed is drawn here as a whole, whatever its routes. */
const drawnRoutesOf = ({ staticHandlerContext: { matches, errors } }: EntryContext): readonly string[] =>
  errors === null ? matches.map(({ route }) => route.id) : [];

const handleRequest = async (
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> => {
  // The error page speaks Japanese when the root itself failed, so both must be at hand.
  await Promise.all([loadMessages(context.locale), loadMessages(fallbackLocale), loadPageParts()]);
  const isBot = isbot(request.headers.get('user-agent'));
  return new Promise((resolve, reject) => {
    let answered = status;
    const body = new PassThrough();
    const ready = () => {
      resolve(htmlResponse(body, answered, headers));
      const { locale, nameFonts } = context;
      const routeIds = drawnRoutesOf(routerContext);
      const withFaces = (shell: Buffer) =>
        nameFonts === undefined ? shell : withPageFaces(shell, { locale, nameFonts, nonce, routeIds });
      stream.pipe(editShell((shell) => stylesBeforeScripts(withFaces(shell)))).pipe(body);
    };
    const nonce = context.cspNonce;
    const stream = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} {...(nonce === undefined ? {} : { nonce })} />,
      {
        ...(nonce === undefined ? {} : { nonce }),
        // Parts that are hydrated by themselves stand in their place, however large: without scripts nobody would put them there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [isBot ? 'onAllReady' : 'onShellReady']: ready,
        onShellError: reject,
        onError: (error) => {
          answered = 500;
          console.error(error);
        },
      },
    );
    setTimeout(() => stream.abort(), streamTimeout + 1_000).unref();
  });
};
export default handleRequest;

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error);
};
