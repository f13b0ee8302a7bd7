import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { session } from '#messages/session/ja.ts';
import { ForgotCard } from './ForgotCard.tsx';

const draw = (mail: 'sent' | 'kept') => {
  const card = createElement(MemoryRouter, undefined, createElement(ForgotCard, { mail }));
  const children = createElement(QueryClientProvider, { client: new QueryClient() }, card);
  const inJapanese = { locale: 'ja', messages: { session }, timeZone: 'Asia/Tokyo', children } as const;
  return renderToStaticMarkup(createElement(IntlProvider, inJapanese));
};

it('a link is promised where mail is sent, and where it is only kept the form says that none comes', () => {
  expect(draw('sent')).toContain(session.forgot.lead);
  expect(draw('sent')).not.toContain(session.forgot.unsent);
  expect(draw('kept')).toContain(session.forgot.unsent);
  expect(draw('kept')).not.toContain(session.forgot.lead);
});
