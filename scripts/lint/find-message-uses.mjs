import ts from 'typescript';

/** What makes a translator; the argument is the namespace. */
const makers = new Map([
  ['useTranslations', 0],
  ['translatorFor', 1],
]);
/** `t('…')` and `t.rich('…')` alike. */
const methods = new Set(['rich', 'markup', 'raw', 'has']);

/** The values that an expression of the type may have; `*` stands for a part that is not known. */
function valuesOf(type) {
  if (type.isUnion()) return type.types.flatMap(valuesOf);
  if (type.isStringLiteral()) return [type.value];
  if (type.flags & ts.TypeFlags.TemplateLiteral) return [type.texts.join('*')];
  return ['*'];
}

/** The call that made a translator, found through the variable or the ref that holds it. */
function makerOf(expression, checker) {
  if (ts.isCallExpression(expression)) {
    const name = expression.expression.getText();
    if (makers.has(name)) return expression;
    return name === 'useRef' && expression.arguments[0] ? makerOf(expression.arguments[0], checker) : undefined;
  }
  if (ts.isPropertyAccessExpression(expression)) return makerOf(expression.expression, checker);
  const declaration = ts.isIdentifier(expression) && checker.getSymbolAtLocation(expression)?.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return undefined;
  return makerOf(declaration.initializer, checker);
}

/** The keys that a call of a translator asks for. */
function keysOfCall(node, checker) {
  const callee = node.expression;
  const isMethod = ts.isPropertyAccessExpression(callee) && methods.has(callee.name.text);
  const maker = makerOf(isMethod ? callee.expression : callee, checker);
  if (maker === undefined || maker === node || node.arguments.length === 0) return [];
  const valuesAt = (call, index) => valuesOf(checker.getTypeAtLocation(call.arguments[index]));
  const index = makers.get(maker.expression.getText());
  const namespaces = maker.arguments.length > index ? valuesAt(maker, index).map((name) => `${name}.`) : [''];
  return namespaces.flatMap((namespace) => valuesAt(node, 0).map((key) => `${namespace}${key}`));
}

/** The whole key of a text that is read as a property, `texts.title`, from where it is written. */
function keyOfProperty(node, checker, isMessages) {
  const declaration = checker.getSymbolAtLocation(node.name)?.declarations?.[0];
  if (declaration === undefined || !isMessages(declaration.getSourceFile().fileName)) return undefined;
  const path = [];
  for (let at = declaration; at !== undefined; at = at.parent) {
    if (ts.isPropertyAssignment(at) || ts.isShorthandPropertyAssignment(at) || ts.isVariableDeclaration(at))
      path.unshift(at.name.text);
  }
  return path[0] === 'messages' ? path.slice(1).join('.') : path.join('.');
}

/**
 * The keys of texts that the sources of a program ask for, each with its place. The compiler knows which values a key may have
 * that is put together or handed on: `t(kind)`, t(`filter.${value}`).
 */
export function findMessageUses(program, isSource, isMessages) {
  const checker = program.getTypeChecker();
  const uses = [];
  for (const source of program.getSourceFiles()) {
    if (source.isDeclarationFile || !isSource(source.fileName) || isMessages(source.fileName)) continue;
    const add = (node, key) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      uses.push({ key, at: `${source.fileName}:${line + 1}` });
    };
    const visit = (node) => {
      if (ts.isCallExpression(node)) for (const key of keysOfCall(node, checker)) add(node, key);
      else if (ts.isPropertyAccessExpression(node)) {
        const key = keyOfProperty(node, checker, isMessages);
        if (key) add(node, key);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return uses;
}

/** The program of a `tsconfig.json`. */
export function readProgram(configPath) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => console.error(problem.messageText) };
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(configPath, { noEmit: true }, host);
  return ts.createProgram({ rootNames: fileNames, options });
}
