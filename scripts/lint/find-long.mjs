import ts from 'typescript';

/** `describe(…)`, `describe.each(…)(…)`: what is passed to it lists tests, and no reader has to keep it in mind whole. */
const isListOfTests = (node) =>
  ts.isCallExpression(node.parent) &&
  /^describe\b/.test(node.parent.expression.getText()) &&
  node !== node.parent.expression;

/** The name by which a reader finds a function: its own, or that of the constant, key or test it stands in. */
function nameOf(node) {
  const { parent } = node;
  if (node.name) return node.name.getText();
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  if (ts.isCallExpression(parent)) return `the argument of ${parent.expression.getText().split('\n')[0]}`;
  return 'a function without a name';
}

/** The functions of a source with more than `linesMax` lines, from the first of their heads to the last of their bodies. */
export function findLongFunctions(file, text, linesMax) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found = [];
  const visit = (node) => {
    const line = lineAt(node.getStart(source));
    const lineCount = lineAt(node.getEnd()) - line + 1;
    if (lineCount <= linesMax) return;
    if (ts.isFunctionLike(node) && node.body && !isListOfTests(node))
      found.push({ name: nameOf(node), line, lineCount });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
