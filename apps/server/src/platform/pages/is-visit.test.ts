import { expect, it } from 'vitest';
import { isVisit } from './is-visit.ts';

const opened = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

it('is a visit when a browser opens the page in a window, from wherever', () => {
  expect(isVisit('GET', opened)).toBe(true);
  expect(isVisit('GET', { ...opened, 'sec-fetch-site': 'cross-site' })).toBe(true);
});

it.each([
  ['a robot, which says nothing', 'GET', {}],
  ['a question for the headers alone', 'HEAD', opened],
  ['a page in a frame', 'GET', { ...opened, 'sec-fetch-dest': 'iframe' }],
  ['the data of a page that is open', 'GET', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['a page that is fetched ahead', 'GET', { ...opened, 'sec-purpose': 'prefetch;prerender' }],
  ['a page that an older browser fetches ahead', 'GET', { ...opened, purpose: 'prefetch' }],
])('is none: %s', (_, method, headers) => {
  expect(isVisit(method, headers)).toBe(false);
});
