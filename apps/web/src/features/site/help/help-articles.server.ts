import type { Locale } from '@madoi/contract/constants';
import { micromark } from 'micromark';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { type HelpTopic, helpTopics } from './help-topics.ts';

const files = import.meta.glob<string>('./articles/*/*.md', { query: '?raw', import: 'default', eager: true });

export interface HelpArticle {
  readonly topic: HelpTopic;
  readonly title: string;
  /** Rendered from Markdown; headings have the ids that links name. */
  readonly html: string;
  /** The same without markup, for the search. */
  readonly text: string;
  /** Its first paragraph, to quote: what follows answers other questions, whose headings a quotation has not. */
  readonly opening: string;
}

/** Stand within a sentence: without them its words go on. */
const inlineTags = /<\/?(?:a|strong|em|code)\b[^>]*>/g;

const plain = (html: string): string =>
  html
    .replace(inlineTags, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** As in `renderMarkdown` of the server: emphasis may end in a Japanese bracket. */
const extensions = [cjkFriendlyExtension()];

/** `s-1`, `s-2`, …: the same in every language, so that a link leads to the same part whatever the reader's is. */
const withAnchors = (html: string): string => {
  let number = 0;
  return html.replace(/<h2>/g, () => {
    number += 1;
    return `<h2 id="s-${number}">`;
  });
};

function readArticle(topic: HelpTopic, locale: Locale): HelpArticle {
  const source = files[`./articles/${locale}/${topic}.md`] ?? '';
  const [first = '', ...rest] = source.split('\n');
  const html = withAnchors(micromark(rest.join('\n'), { extensions }));
  return {
    topic,
    title: first.replace(/^#\s+/, ''),
    html,
    text: plain(html),
    opening: plain(/<p>.*?<\/p>/s.exec(html)?.[0] ?? ''),
  };
}

/** The articles of a language, in the order of the guide. */
export const helpArticles = (locale: Locale): readonly HelpArticle[] =>
  helpTopics.map((topic) => readArticle(topic, locale));
