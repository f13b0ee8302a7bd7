/** A feed as RFC 4287 has it. Instants are ms since 1970, addresses absolute, texts plain. */
export interface AtomFeed {
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly updatedAt: number;
  /** The page that the feed is about. */
  readonly url: string;
  /** The feed's own address. */
  readonly selfUrl: string;
  readonly author: string;
  readonly entries: readonly AtomEntry[];
}

export interface AtomEntry {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly publishedAt: number;
  readonly updatedAt: number;
  readonly text: string;
  readonly pictures: readonly { readonly url: string; readonly description: string }[];
}

/** RFC 4287, section 7. */
export const atomMediaType = 'application/atom+xml; charset=utf-8';

/** What XML 1.0 cannot carry, not even escaped. */
const unfit = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it may stand in XML and HTML, also between quotation marks. */
export const escapeXml = (text: string): string =>
  text.replaceAll(unfit, '').replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);

const instant = (at: number): string => new Date(at).toISOString();

/** HTML that readers show: paragraphs by line, then pictures with what is on them. */
const contentOf = ({ text, pictures }: AtomEntry): string => {
  const lines = text.split('\n').map((line) => (line === '' ? '' : `<p>${escapeXml(line)}</p>`));
  const images = pictures.map(
    ({ url, description }) => `<img src="${escapeXml(url)}" alt="${escapeXml(description)}">`,
  );
  return [...lines, ...images].join('');
};

const entryOf = (entry: AtomEntry): string => `<entry>
<id>${escapeXml(entry.id)}</id>
<title>${escapeXml(entry.title)}</title>
<link rel="alternate" href="${escapeXml(entry.url)}"/>
<published>${instant(entry.publishedAt)}</published>
<updated>${instant(entry.updatedAt)}</updated>
<content type="html">${escapeXml(contentOf(entry))}</content>
</entry>
`;

/** The feed as XML. Whatever its texts say, they are text. */
export function renderAtom(feed: AtomFeed): string {
  const { id, title, subtitle, updatedAt, url, selfUrl, author, entries } = feed;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeXml(id)}</id>
<title>${escapeXml(title)}</title>
${subtitle === undefined ? '' : `<subtitle>${escapeXml(subtitle)}</subtitle>\n`}<updated>${instant(updatedAt)}</updated>
<link rel="alternate" href="${escapeXml(url)}"/>
<link rel="self" href="${escapeXml(selfUrl)}"/>
<author><name>${escapeXml(author)}</name></author>
${entries.map(entryOf).join('')}</feed>
`;
}
