import { anyText } from '@madoi/test-kit/any-text';
import { parseXml, type XmlElement } from '@madoi/test-kit/parse-xml';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avatarFor, avatarSvg } from './avatar.ts';
import { coverFor, coverSvg } from './cover.ts';

const piece = fc.constantFrom(
  ...[
    '<',
    '>',
    '"',
    "'",
    '&',
    '/>',
    '</text>',
    '<script>',
    'onload=',
    'javascript:',
    ']]>',
    '<!--',
    '夜',
    'a',
    ' ',
    '\u0000',
  ],
);
const text = fc.oneof(
  fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
  anyText(),
);
const elementsOf = (element: XmlElement): readonly XmlElement[] => [element, ...element.children.flatMap(elementsOf)];

/** A page puts them into its HTML as they are. */
function expectHarmless(svg: string): void {
  for (const { name, attributes } of elementsOf(parseXml(svg))) {
    expect(['script', 'foreignObject', 'iframe', 'style', 'a', 'image', 'animate', 'set']).not.toContain(name);
    for (const [key, value] of Object.entries(attributes)) {
      expect(key).not.toMatch(/^on/i);
      if (/href$/i.test(key)) expect(value).toMatch(/^#/);
    }
  }
}

describe('what people call things', () => {
  it('[fuzz] stays text in a drawing', () => {
    fc.assert(
      fc.property(text, text, (title, artist) => {
        expectHarmless(coverSvg({ ...coverFor(title), title, artist, cart: 'left' }));
        expectHarmless(avatarSvg(avatarFor(artist, title), 64));
      }),
      { numRuns: 60 },
    );
  });
});
