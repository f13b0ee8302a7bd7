import { expect, it } from 'vitest';
import { withSheetsInOrder } from './order-page-styles.ts';

const route = 'src/room.route.tsx?__react-router-build-client-route';

it('names the sheets of a route after those of what it imports', () => {
  const ordered = withSheetsInOrder({
    [route]: { imports: ['_stage.js', '_ring.js'], css: ['room.css'] },
    '_stage.js': { imports: ['_ring.js'], css: ['stage.css'] },
    '_ring.js': { css: ['ring.css'] },
  });
  expect(ordered[route]?.css).toEqual(['ring.css', 'stage.css', 'room.css']);
  expect(ordered['_stage.js']?.css).toEqual(['stage.css']);
});

it('ends with chunks that import each other', () => {
  const ordered = withSheetsInOrder({
    [route]: { imports: ['_a.js'], css: ['room.css'] },
    '_a.js': { imports: ['_b.js'], css: ['a.css'] },
    '_b.js': { imports: ['_a.js'], css: ['b.css'] },
  });
  expect(ordered[route]?.css).toEqual(['b.css', 'a.css', 'room.css']);
});
