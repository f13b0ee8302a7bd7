/** What a reader makes of an XML document. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Of the element itself, its children left out. */
  readonly text: string;
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

/** What XML 1.0 cannot carry, not even escaped. */
const unfit = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;
const token = /<\?xml [^?<>]*\?>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
const attribute = /([\w:.-]+)="([^"]*)"/g;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replace(/&(?:#(\d+);|(\w+);)?/g, (reference, code: string | undefined, name: string | undefined) => {
    const letter = code === undefined ? entities[name ?? ''] : String.fromCodePoint(Number(code));
    if (letter === undefined || unfit.test(letter)) throw new Error(`XML: ${reference} is no reference`);
    return letter;
  });

/** The root element of a document without comments and CDATA; throws where it is not well-formed. */
export function parseXml(xml: string): XmlElement {
  if (unfit.test(xml)) throw new Error('XML: a character that it cannot carry');
  const document: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  token.lastIndex = 0;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const found = token.exec(xml);
    const parent = open.at(-1);
    if (found === null || parent === undefined) throw new Error(`XML: not well-formed at “${xml.slice(at, at + 40)}”`);
    const [, closing, name, pairs = '', empty, text] = found;
    if (text !== undefined) parent.text += decode(text);
    if (name === undefined) continue;
    if (closing === '/') {
      if (parent.name !== name) throw new Error(`XML: </${name}> closes <${parent.name}>`);
      open.pop();
      continue;
    }
    const attributes = Object.fromEntries(
      [...pairs.matchAll(attribute)].map(([, key, value = '']) => [key, decode(value)]),
    );
    const element: OpenElement = { name, attributes, children: [], text: '' };
    parent.children.push(element);
    if (empty !== '/') open.push(element);
  }
  const [root, ...more] = document.children;
  if (open.length !== 1 || root === undefined || more.length > 0 || document.text.trim() !== '')
    throw new Error('XML: it is not one element');
  return root;
}

/** The texts of the children with this name. */
export const textsOf = ({ children }: XmlElement, name: string): string[] =>
  children.filter((child) => child.name === name).map(({ text }) => text);

/** The entries of an Atom feed, after what RFC 4287 demands of a feed and of each entry was looked for. */
export function atomEntries(feed: XmlElement): readonly XmlElement[] {
  const entries = feed.children.filter(({ name }) => name === 'entry');
  for (const element of [feed, ...entries]) {
    for (const name of ['id', 'title', 'updated']) {
      const [text = '', ...more] = textsOf(element, name);
      if (text === '' || more.length > 0) throw new Error(`Atom: <${element.name}> needs one <${name}>`);
    }
    if (Number.isNaN(Date.parse(textsOf(element, 'updated')[0] ?? ''))) throw new Error('Atom: <updated> is no time');
  }
  if (feed.attributes.xmlns !== 'http://www.w3.org/2005/Atom') throw new Error('Atom: another namespace');
  if (textsOf(feed, 'author').length !== 1) throw new Error('Atom: nobody has written it');
  if (new Set(entries.map((entry) => textsOf(entry, 'id')[0])).size !== entries.length)
    throw new Error('Atom: two entries have one id');
  return entries;
}
