import type { Locale } from '@madoi/contract/constants';
import { use } from 'react';
import { useMatches } from 'react-router';
import { loadMessages, type Messages, messagesOfRoutes } from './load-messages.ts';

/** Texts of a route that do not come: the page is loaded again from its address, as the router does where a route's code does not come. */
const reload = (): Promise<Messages> => {
  if (typeof window !== 'undefined') window.location.reload();
  return new Promise(() => undefined);
};

const waiting = new WeakMap<Promise<Messages>, Promise<Messages>>();

const orReload = (texts: Promise<Messages>): Promise<Messages> => {
  const known = waiting.get(texts) ?? texts.catch(reload);
  waiting.set(texts, known);
  return known;
};

/** The texts of a language that the page shows. Until they are here, the page that was shown stays: navigations are transitions. */
export const useMessagesOf = (locale: Locale): Messages => {
  const routeIds = useMatches().map(({ id }) => id);
  return messagesOfRoutes(locale, routeIds) ?? use(orReload(loadMessages(locale)));
};
