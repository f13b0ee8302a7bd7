import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** The few kinds of node of an ESTree that texts are made of. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The text of a literal, of a template without expressions, and of several joined by `+`; undefined: it is none. */
const textOf = (node: Node): string | undefined => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral') {
    const [quasi, ...others] = node.quasis as readonly { readonly value: { readonly cooked: string } }[];
    return others.length === 0 ? quasi?.value.cooked : undefined;
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const [left, right] = [textOf(node.left as Node), textOf(node.right as Node)];
  return left === undefined || right === undefined ? undefined : left + right;
};

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly code: string;
}

/** Every text that stands as a property's value below `node`, with what it compiles to. */
const editsBelow = (node: Node): readonly Edit[] => {
  if (node.type === 'Property') {
    const value = node.value as Node;
    const text = textOf(value);
    if (text !== undefined) return [{ start: value.start, end: value.end, code: JSON.stringify(compile(text)) }];
  }
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => editsBelow(child));
};

/** The module with its texts parsed; `parse` reads JavaScript. */
export const withCompiledTexts = (source: string, parse: (source: string) => unknown): string => {
  let code = source;
  const edits = [...editsBelow(parse(source) as Node)].sort((one, other) => other.start - one.start);
  for (const edit of edits) code = code.slice(0, edit.start) + edit.code + code.slice(edit.end);
  return code;
};

/** The files whose texts are ICU messages: those of each language, not what puts them together. */
export const textFile = /\/apps\/web\/src\/messages\/(?:[\w-]+\/)+(?:ja|en|zh-tw)\.ts$/;

/**
 * Parses every text when it is built, so that pages carry no parser. The texts are read by use-intl's formatter for compiled
 * messages then, which has to be named in `resolve.alias`.
 */
export const compileMessages = (): Plugin => ({
  name: 'compile-messages',
  apply: 'build',
  transform: {
    filter: { id: textFile },
    handler(source) {
      return { code: withCompiledTexts(source, (code) => this.parse(code)), map: null };
    },
  },
});

/** Where `compileMessages` is used. */
export const compiledFormat = { 'use-intl/format-message': 'use-intl/format-message/format-only' } as const;
