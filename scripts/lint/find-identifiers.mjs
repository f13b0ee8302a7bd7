import ts from 'typescript';

/** Texts that a browser's database is described by: its name, its tables and their indexes. */
const isDatabaseText = (node) =>
  ts.isStringLiteral(node) &&
  ((ts.isNewExpression(node.parent) && node.parent.expression.getText() === 'Dexie') ||
    (ts.isPropertyAssignment(node.parent) &&
      ts.isCallExpression(node.parent.parent.parent) &&
      node.parent.parent.parent.expression.getText().endsWith('.stores')));

/**
 * The identifiers of a source that `isWanted` takes, with their lines; comments, strings and the text of markup have none.
 * What names a browser's database (`new Dexie('…')`, `.stores({…})`) counts too.
 */
export function findIdentifiers(file, text, isWanted) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found = [];
  const add = (name, node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    if (isWanted(name)) found.push({ name, line: line + 1 });
  };
  const visit = (node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) add(node.text, node);
    else if (isDatabaseText(node)) for (const [name] of node.text.matchAll(/[A-Za-z_$][\w$-]*/g)) add(name, node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
