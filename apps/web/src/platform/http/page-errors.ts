import { reportClientErrors } from '@madoi/contract/site/client-errors';
import { createErrorReporter } from '../errors/error-reporter.ts';
import { keepaliveCall } from './page-keepalive-call.ts';

/** This page's errors. Sent by the call that outlives the page, which reports no failure of its own. */
export const pageErrors = createErrorReporter({
  send: async (reports) => {
    const send = () => keepaliveCall(reportClientErrors, { reports });
    // A visitor's first call is refused and brings the token that the second one needs.
    await send().catch(send);
  },
  schedule: (delayMs, run) => {
    setTimeout(run, delayMs);
  },
});

const here = () => ({ place: window.location.pathname, atMs: Date.now() });

/** What nobody caught, from the start of the page on; once per page. */
export function watchPageErrors(): void {
  window.addEventListener('error', ({ error, message }) => {
    pageErrors.report({ kind: 'error', error: error ?? message, ...here() });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    pageErrors.report({ kind: 'rejection', error: reason, ...here() });
  });
  window.addEventListener('pagehide', pageErrors.flush);
}

/** An error that was caught and shown instead of a page. */
export const reportShownError = (error: unknown): void => pageErrors.report({ kind: 'error', error, ...here() });
