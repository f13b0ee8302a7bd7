import { expect, it } from 'vitest';
import { peopleNamed } from './people-named.ts';

const people = [{ name: 'さくら' }, { name: 'サクラ組' }, { name: 'Haru' }];

it('finds people by a part of their name, whatever its case, width and kana', () => {
  expect(peopleNamed(people, ' さくら ')).toEqual([{ name: 'さくら' }, { name: 'サクラ組' }]);
  expect(peopleNamed(people, 'ｈａｒ')).toEqual([{ name: 'Haru' }]);
  expect(peopleNamed(people, 'なつ')).toEqual([]);
});

it('leaves all of them where nothing is typed', () => {
  expect(peopleNamed(people, '  ')).toEqual(people);
});
