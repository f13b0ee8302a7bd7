import { describe, expect, it } from 'vitest';
import { atomEntries, parseXml, textsOf } from './parse-xml.ts';

describe('the XML of tests', () => {
  it('is read with its attributes and texts, references replaced', () => {
    const root = parseXml('<?xml version="1.0"?>\n<a x="1 &amp; 2">夜<b/>&lt;&#38;<b>c</b></a>\n');
    expect(root).toMatchObject({ name: 'a', attributes: { x: '1 & 2' }, text: '夜<&' });
    expect(textsOf(root, 'b')).toEqual(['', 'c']);
  });

  it.each([
    ['<a>&</a>'],
    ['<a>&nothing;</a>'],
    ['<a>&#0;</a>'],
    ['<a>\u0007</a>'],
    ['<a>\uffff</a>'],
    ['<a><b></a></b>'],
    ['<a>'],
    ['<a/><a/>'],
    ['<a x="<"/>'],
    ['<a x=1/>'],
    ['text'],
  ])('is refused where it is not well-formed: %j', (xml) => {
    expect(() => parseXml(xml)).toThrow('XML');
  });

  it('is no feed without what RFC 4287 demands', () => {
    const feed = (content: string) =>
      parseXml(`<feed xmlns="http://www.w3.org/2005/Atom"><author/><id>i</id><title>t</title>${content}</feed>`);
    const updated = '<updated>2026-11-23T00:00:00.000Z</updated>';
    const entry = `<entry><id>1</id><title>one</title>${updated}</entry>`;
    expect(atomEntries(feed(updated + entry))).toHaveLength(1);
    for (const content of ['', '<updated>now</updated>', `${updated}<entry/>`, updated + entry + entry])
      expect(() => atomEntries(feed(content)), content).toThrow('Atom');
  });
});
