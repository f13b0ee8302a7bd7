import type { Locale } from '@madoi/contract/constants';
import type { ServiceStatus } from '@madoi/contract/site/status';
import { expect, it } from 'vitest';
import { statusPage } from './status-page.ts';

const status: ServiceStatus = { state: 'operational', at: 0, historyAt: 0, parts: [], incidents: [], maintenances: [] };
const htmlOf = (locale: Locale, contact: string | undefined): string =>
  statusPage({ status, locale, contact, addressLocale: locale, origin: undefined, nameFonts: undefined }).html;

it.each([
  ['ja', '運営に連絡する'],
  ['en', 'Contact us'],
  ['zh-TW', '聯絡營運團隊'],
] as const)('in %s it leads to where the operators can be written to, where they have said where', (locale, text) => {
  expect(htmlOf(locale, 'mailto:help@madoi.example')).toContain(`<a href="mailto:help@madoi.example">${text}</a>`);
  expect(htmlOf(locale, 'https://madoi.example/contact?a=1&b="2"')).toContain(
    `<a href="https://madoi.example/contact?a=1&amp;b=&quot;2&quot;">${text}</a>`,
  );
  expect(htmlOf(locale, undefined)).not.toContain(text);
});
