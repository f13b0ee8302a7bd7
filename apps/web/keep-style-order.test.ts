import { expect, it } from 'vitest';
import { withStylesInOrder } from './keep-style-order.ts';

/** The helper's last step, on a page that has these addresses in its head. */
const headAfter = (addresses: readonly string[], loaded: string): readonly string[] => {
  const head = [...addresses];
  const link = { href: `https://madoi.example${loaded}` };
  const document = {
    head: {
      querySelector: (selector: string) => {
        const twin = /href="([^"]*)"/.exec(selector)?.[1] ?? '';
        const at = head.indexOf(twin);
        return at < 0 ? null : { before: () => head.splice(at, 0, loaded) };
      },
      appendChild: () => head.push(loaded),
    },
  };
  const step = new Function('document', 'link', withStylesInOrder('document.head.appendChild(link);'));
  step(document, link);
  return head;
};

it('puts styles that the page has already beside those, and new ones behind all others', () => {
  const page = ['/assets/button.css#', '/assets/room.css#'];
  expect(headAfter(page, '/assets/button.css')).toEqual(['/assets/button.css', ...page]);
  expect(headAfter(page, '/assets/sheet.css')).toEqual([...page, '/assets/sheet.css']);
});

it('refuses a helper that it does not know', () => {
  expect(() => withStylesInOrder('document.body.append(link)')).toThrow('not the one that is known');
});
