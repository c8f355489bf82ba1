import ts from 'typescript';

/** Attributes whose value is shown or read aloud. */
const READ_ATTRIBUTES = new Set(['aria-label', 'aria-description', 'alt', 'label', 'placeholder', 'title']);
const HAS_WORD = /\p{L}{2}/u;
/** Operators whose result is one of their operands, or both. */
const JOINS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/**
 * Finds a component's untranslated text: text between tags, strings in braces, and attributes that are read aloud.
 *
 * @returns `line: words`
 */
export function literalTexts(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (node: ts.Node, words: string) => {
    if (!HAS_WORD.test(words)) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.push(`${path}:${line + 1}: ${words.trim()}`);
  };
  /** Collects every string an expression can evaluate to. */
  const noteStrings = (node: ts.Expression): void => {
    if (ts.isStringLiteralLike(node)) note(node, node.text);
    else if (ts.isTemplateExpression(node))
      note(node, [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' '));
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(noteStrings);
    else if (ts.isBinaryExpression(node) && JOINS.has(node.operatorToken.kind))
      [node.left, node.right].forEach(noteStrings);
    else if (ts.isParenthesizedExpression(node)) noteStrings(node.expression);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node, node.text);
    else if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
      noteStrings(node.expression);
    else if (ts.isJsxAttribute(node) && READ_ATTRIBUTES.has(node.name.getText(file)) && node.initializer) {
      if (ts.isStringLiteral(node.initializer)) note(node, node.initializer.text);
      else if (ts.isJsxExpression(node.initializer) && node.initializer.expression)
        noteStrings(node.initializer.expression);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
