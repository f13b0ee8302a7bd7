import { expect, it } from 'vitest';
import { isVisit } from './is-visit.ts';

const opened = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

const followed = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
  referer: 'https://madoi.example/lounge',
};
const [page, data] = ['/lounge/x', '/lounge/x.data?a=1'];

it('is a visit when a browser opens the page in a window, from wherever', () => {
  expect(isVisit({ method: 'GET', url: page, headers: opened })).toBe(true);
  expect(isVisit({ method: 'GET', url: page, headers: { ...opened, 'sec-fetch-site': 'cross-site' } })).toBe(true);
});

it('is a visit when a page of ours becomes another one', () => {
  expect(isVisit({ method: 'GET', url: data, headers: followed })).toBe(true);
});

it.each([
  ['a robot, which says nothing', 'GET', page, {}],
  ['a question for the headers alone', 'HEAD', page, opened],
  ['a page in a frame', 'GET', page, { ...opened, 'sec-fetch-dest': 'iframe' }],
  ['a page that a script of ours reads', 'GET', page, followed],
  ['data that another site’s script asks for', 'GET', data, { ...followed, 'sec-fetch-site': 'cross-site' }],
  [
    'a page that asks for its own data again',
    'GET',
    data,
    { ...followed, referer: 'https://madoi.example/lounge/x?b=2' },
  ],
  ['data that nobody says where they are for', 'GET', data, { ...followed, referer: undefined }],
  ['data that are fetched ahead', 'GET', data, { ...followed, 'sec-purpose': 'prefetch' }],
  ['a page that is fetched ahead', 'GET', page, { ...opened, 'sec-purpose': 'prefetch;prerender' }],
  ['a page that an older browser fetches ahead', 'GET', page, { ...opened, purpose: 'prefetch' }],
])('is none: %s', (_, method, url, headers) => {
  expect(isVisit({ method, url, headers })).toBe(false);
});
