import { type ESTree, type Plugin, parseAst } from 'vite';

/** What a declaration says to people. */
const words = ['summary', 'rule', 'audience'];
/** What the server checks: pages send what fits by its type, and believe the server's answers. */
const schemas = ['params', 'query', 'body', 'answer'];

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

type Call = ESTree.CallExpression;

/** Without the types that are said of it. */
const bare = <E extends { readonly type: string }>(expression: E): E | ESTree.Expression =>
  expression.type === 'TSAsExpression' || expression.type === 'TSSatisfiesExpression'
    ? bare((expression as unknown as ESTree.TSAsExpression).expression)
    : expression;

const callOf = (init: ESTree.Expression | null): Call | undefined => {
  const value = init === null ? null : bare(init);
  return value?.type === 'CallExpression' ? (value as Call) : undefined;
};

const nameOf = ({ callee }: Call): string => (callee.type === 'Identifier' ? callee.name : '');

/** The properties that no page reads, each up to the next one. */
const idleProperties = (call: Call): readonly Cut[] => {
  const [argument] = call.arguments;
  const declaration = argument && (bare(argument) as ESTree.Expression);
  if (!nameOf(call).startsWith('define') || declaration?.type !== 'ObjectExpression') return [];
  const idle = nameOf(call) === 'defineEndpoint' ? [...words, ...schemas] : words;
  return declaration.properties.flatMap((property, at, all) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    if (!idle.includes(property.key.name)) return [];
    return [{ start: property.start, end: all[at + 1]?.start ?? declaration.end - 1, text: '' }];
  });
};

const topLevelCalls = (source: string): readonly Call[] =>
  parseAst(source, { lang: 'ts' }).body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init }) => callOf(init) ?? []);
  });

/**
 * A module of the contract as pages need it: endpoints are a method and a path, and a schema that nobody reads is left out, because what declares
 * one does nothing else.
 */
export const slimContractModule = (source: string): string => {
  const cuts = topLevelCalls(source).flatMap((call) => [
    { start: call.start, end: call.start, text: '/* @__PURE__ */ ' },
    ...idleProperties(call),
  ]);
  return cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), source);
};

export const slimContract = (): Plugin => ({
  name: 'slim-contract',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/packages\/contract\/src\/.*\.ts$/ },
    handler: (source) => ({ code: slimContractModule(source), map: null }),
  },
});
