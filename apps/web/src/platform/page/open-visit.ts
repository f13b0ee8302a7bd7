import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type LoginState, login } from '@madoi/contract/session/session';
import { splitLocalePath } from '@madoi/domain/locale/locale-path';

export interface Visit {
  readonly call: CallEndpoint;
  readonly isVisit?: boolean;
}

/** A room's page is called by its id, other pages below `/lounge` by a word; a page that becomes a room's asks for its data. */
const roomPage = /^\/lounge\/[0-9A-Z]{26}(\/|\.data)?$/;

/** `path`: without a language. */
export const isRoomPage = (path: string): boolean => roomPage.test(path);

/**
 * Whether the router asks for what stands around a room alone: it names the routes where it asks for some of a page's. The room, which it asks for
 * beside that, says who visits it.
 */
export const isAroundRoom = (url: string): boolean => {
  const { pathname, searchParams } = new URL(url);
  const isRoomAsked = searchParams.get('_routes')?.includes('lounge/room/') !== false;
  return isRoomPage(splitLocalePath(pathname).path) && !isRoomAsked;
};

const asked = new WeakMap<Visit, Promise<LoginState>>();

/**
 * Who opens the page at `url`; every loader of the page gets the answer to the same question. Somebody without a session who opens a room gets
 * a guest's with the page (decisions, section 2): the room would ask for it as soon as it is alive. Where that is refused, it asks by itself.
 */
export const openVisit = (visit: Visit, url: string): Promise<LoginState> => {
  const known = asked.get(visit);
  if (known !== undefined) return known;
  const isGuestWelcome = visit.isVisit === true && isRoomPage(splitLocalePath(new URL(url).pathname).path);
  const answer = visit
    .call(login, { body: isGuestWelcome ? { guest: true } : {} })
    .then(({ hasSession, guest, user }) => ({ hasSession, guest, ...(user && { user }) }));
  asked.set(visit, answer);
  return answer;
};
