import type { User } from '@madoi/contract/catalogue/entities';
import type { RoomWarmth } from '@madoi/contract/lounge/warmth';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { messages } from '#messages/ja.ts';
import { WarmthList } from './Warmth.tsx';
import { withoutPeople } from './without-people.ts';

const person = (id: string): User => ({
  id,
  name: `名-${id}`,
  isOfficial: false,
  isEssentialLiver: false,
  isPickedOutLiver: false,
  uploadedAt: 0,
  updatedAt: 0,
  stat: { playlist: { published: 0 } },
});
const welcome = { user: person('ken'), newcomer: person('mio'), at: 1 };
const warmth: RoomWarmth = {
  longest: { user: person('ren'), since: 1 },
  loved: { trackId: 'track-0001', createdBy: { id: 'aki', detail: person('aki') }, reactions: 7 },
  welcome,
};
const render = (shown: RoomWarmth): string => {
  const children = createElement(WarmthList, shown);
  return renderToStaticMarkup(
    createElement(IntlProvider, { locale: 'ja', messages, timeZone: 'Asia/Tokyo', children }),
  );
};

it('says of each place that it is empty, and names who welcomed whom', () => {
  const { noListener, noRequest, noWelcome } = messages.room.gifting.ranking;
  for (const text of [noListener, noRequest, noWelcome]) expect(render({})).toContain(text);
  expect(render({ welcome })).toContain('名-ken');
  expect(render({ welcome })).toContain('名-mio');
  expect(render({ welcome })).not.toContain(noWelcome);
});

it('leaves a place empty at once where somebody in it is hidden', () => {
  expect(withoutPeople(warmth, new Set())).toEqual(warmth);
  expect(withoutPeople(warmth, new Set(['mio', 'aki']))).toEqual({ longest: warmth.longest });
  expect(withoutPeople(warmth, new Set(['ren', 'ken']))).toEqual({ loved: warmth.loved });
});
