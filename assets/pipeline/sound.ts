import type { Lock } from './lock';
import type { Output } from './output';

export async function addSound(_output: Output, _before: Lock | null): Promise<void> {}
