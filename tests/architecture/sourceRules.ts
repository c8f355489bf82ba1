import ts from 'typescript';
import { IMPURE_GLOBALS } from './importTable';

/** Classes whose instances are data. Exporting such an instance does not create a singleton. */
const DATA_CLASSES = new Set([
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'RegExp',
  'URL',
  'Error',
  'Uint8Array',
  'Float32Array',
]);

function parse(path: string, text: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, kind);
}

function hasExport(node: ts.Node): boolean {
  return (
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

/** True when an identifier is only a label: `a.Date`, `{ Date: 1 }`, `interface { Date: … }`. */
function isLabel(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node;
}

function isMathRandom(node: ts.Node): boolean {
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return false;
  if (node.expression.getText() !== 'Math') return false;
  return /random/.test(
    ts.isPropertyAccessExpression(node) ? node.name.text : node.argumentExpression.getText(),
  );
}

function impurities(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isMathRandom(node)) found.push('Math.random');
    if (ts.isIdentifier(node) && IMPURE_GLOBALS.has(node.text) && !isLabel(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isBarrel(file: ts.SourceFile): boolean {
  const reexports = file.statements.filter((node) => ts.isExportDeclaration(node) && node.moduleSpecifier);
  if (reexports.some((node) => ts.isExportDeclaration(node) && !node.exportClause)) return true;
  return (
    reexports.length > 0 &&
    file.statements.every((node) => ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
  );
}

function singletons(file: ts.SourceFile): string[] {
  return file.statements
    .filter((node): node is ts.VariableStatement => ts.isVariableStatement(node) && hasExport(node))
    .flatMap((node) => [...node.declarationList.declarations])
    .filter(({ initializer }) => initializer && ts.isNewExpression(initializer))
    .filter(({ initializer }) => !DATA_CLASSES.has((initializer as ts.NewExpression).expression.getText()))
    .map(({ name }) => name.getText());
}

/**
 * Functions that retry an `import()`, so that their calls may contain one. `part` and `gameRoute` pass it to `late`
 * and `lazyComponent`.
 */
const SEAM: ReadonlySet<string> = new Set(['late', 'lazyComponent', 'part', 'gameRoute']);

/** Returns the line of every `import()` outside the calls of `SEAM`. */
function looseImports(file: ts.SourceFile): number[] {
  const lines: number[] = [];
  const visit = (node: ts.Node, isInSeam: boolean): void => {
    const isCall = ts.isCallExpression(node);
    if (isCall && node.expression.kind === ts.SyntaxKind.ImportKeyword && !isInSeam)
      lines.push(file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    const isSeam = isCall && SEAM.has(node.expression.getText());
    ts.forEachChild(node, (child) => visit(child, isInSeam || isSeam));
  };
  visit(file, false);
  return lines;
}

const INPUT = /addEventListener\(\s*['"](key|pointer|touch|click)|\bonBack\(|\.showModal\(/;

/**
 * Returns the line of every `useEffect` that starts to listen for input. Visible controls must react at once, so they
 * need a layout effect.
 */
function lateListeners(file: ts.SourceFile): number[] {
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    const isEffect = ts.isCallExpression(node) && node.expression.getText() === 'useEffect';
    if (isEffect && INPUT.test(node.getText()))
      lines.push(file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}

/** Only a slice's actions may write to the game's store. A file may write to a store it created. */
const writesForeignStore = (text: string) =>
  /\bstore\.setState\(/i.test(text) && !/\bcreateStore\b/.test(text);

/** A file outside core that doesn't match can't break a rule, so it needn't be parsed. */
const SUSPECT = /\bexport\s*(type\s*)?[*{]|=\s*new\b|\bimport\s*\(|\buseEffect\b/;

/**
 * Returns every rule violation in a file's text, one sentence each.
 *
 * @param path the file's path under src
 */
export function findSourceViolations(path: string, text: string): string[] {
  const writes = writesForeignStore(text)
    ? [`src/${path} calls setState on a store that it has not created: add an action to a slice`]
    : [];
  if (!path.startsWith('core/') && !SUSPECT.test(text)) return writes;
  const file = parse(path, text);
  const violations = [...writes, ...(isBarrel(file) ? [`src/${path} is a barrel file`] : [])];
  if (path.startsWith('core/')) {
    violations.push(...impurities(file).map((name) => `src/${path} uses ${name}: core is pure`));
  }
  if (!path.startsWith('tools/')) {
    violations.push(...singletons(file).map((name) => `src/${path} exports the singleton ${name}`));
  }
  if (path.startsWith('client/')) {
    violations.push(
      ...looseImports(file).map(
        (line) => `src/${path}:${line} calls import() outside late() or lazyComponent()`,
      ),
      ...lateListeners(file).map(
        (line) => `src/${path}:${line} listens to the player in useEffect: a press before it is lost`,
      ),
    );
  }
  return violations;
}
