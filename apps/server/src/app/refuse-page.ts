import { splitLocalePath } from '@madoi/domain/locale/locale-path';
import type { PagesOptions } from '../platform/pages/install-pages.ts';
import type { PlatformServices } from '../platform/platform-services.ts';
import type { RunningSocketServer } from '../platform/sockets/socket-server.ts';

/** What one buys, sells or is paid, the way in, and what operators work with: rendered whatever the load is. */
const keptPages = /^\/(purchase|dashboard|letters|operator|auth|mailbox)(\/|$)/;
/** A page that is open becomes another one: its visitor is here. */
const pageData = /\.data$/;

/** Which documents are refused at the highest level of overload: those of visitors who were not here a moment ago, unless they are about money. */
export const createRefusePage =
  (
    overload: PlatformServices['overload'],
    { isKnown }: Pick<RunningSocketServer, 'isKnown'>,
  ): NonNullable<PagesOptions['refuse']> =>
  (request, { pathname }) => {
    if (pageData.test(pathname) || keptPages.test(splitLocalePath(pathname).path) || isKnown(request)) return undefined;
    return overload.shed('pages');
  };
