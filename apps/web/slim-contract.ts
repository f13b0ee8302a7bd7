import { type ESTree, type Plugin, parseAst } from 'vite';

/** What a declaration says to people. */
const words = ['summary', 'rule', 'audience'];
/** What the server checks: pages send what fits by its type, and believe the server's answers. */
const schemas: Readonly<Record<string, readonly string[]>> = {
  defineEndpoint: ['params', 'query', 'body', 'answer'],
  defineCommand: ['payload', 'answer', 'refusals', 'refuse', 'errorSource'],
  defineRoomEvent: ['payload'],
};

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

type Call = ESTree.CallExpression;
interface Node {
  readonly type: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** Without the types that are said of it. */
const bare = <E extends { readonly type: string }>(expression: E): E | ESTree.Expression =>
  expression.type === 'TSAsExpression' || expression.type === 'TSSatisfiesExpression'
    ? bare((expression as unknown as ESTree.TSAsExpression).expression)
    : expression;

const nameOf = ({ callee }: Call): string => (callee.type === 'Identifier' ? callee.name : '');

/** The properties that no page reads, each up to the next one. */
const idleProperties = (call: Call): readonly Cut[] => {
  const [argument] = call.arguments;
  const declaration = argument && (bare(argument) as ESTree.Expression);
  if (!nameOf(call).startsWith('define') || declaration?.type !== 'ObjectExpression') return [];
  const idle = [...words, ...(schemas[nameOf(call)] ?? [])];
  return declaration.properties.flatMap((property, at, all) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    if (!idle.includes(property.key.name)) return [];
    return [{ start: property.start, end: all[at + 1]?.start ?? declaration.end - 1, text: '' }];
  });
};

/** The calls that are made while the module is read: not those of its functions. */
const callsIn = (node: Node): readonly Call[] =>
  isFunction(node)
    ? []
    : [
        ...(node.type === 'CallExpression' ? [node as unknown as Call] : []),
        ...Object.values(node)
          .flat()
          .filter(isNode)
          .flatMap((child) => callsIn(child)),
      ];

const topLevelValues = (source: string): readonly ESTree.Expression[] =>
  parseAst(source, { lang: 'ts' }).body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init }) => init ?? []);
  });

/**
 * A module of the contract as pages need it: endpoints are a method and a path, events and commands a name, and a schema that nobody reads is
 * left out with all that it is made of. A call that is marked as pure is left out where nobody reads its answer, but what it is given is not:
 * so the mark is on a function around the whole.
 */
export const slimContractModule = (source: string): string => {
  const cuts = topLevelValues(source).flatMap((value) => {
    const calls = callsIn(value);
    if (calls.length === 0) return [];
    return [
      { start: value.start, end: value.start, text: '/* @__PURE__ */ (() => (' },
      ...calls.flatMap(idleProperties),
      { start: value.end, end: value.end, text: '))()' },
    ];
  });
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
