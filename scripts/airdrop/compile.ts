import { readFileSync } from 'node:fs';
import { Cell } from '@ton/core';
import { runTolkCompiler } from '@ton/tolk-js';
import { inRoot } from '../lib/paths.mjs';

/** Compiles the Tolk file at a path relative to the project root. Throws the compiler's message. */
export async function compileContract(path: string): Promise<Cell> {
  const result = await runTolkCompiler({
    entrypointFileName: path,
    fsReadCallback: (file) => readFileSync(inRoot(file), 'utf8'),
  });
  if (result.status === 'error') throw new Error(result.message);
  return Cell.fromBase64(result.codeBoc64);
}
