import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CLAIM = /^claim-(\d+)-(\w+)-[\w-]+$/;

/**
 * Claims a folder for this process, or throws an Error that names the owner. Writes its claim before looking for
 * others. A claim is valid while its process lives, so a crash leaves nothing to clean up. Containers with separate
 * process ids must not share a folder.
 */
export function claimFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const name = `claim-${process.pid}-${startOf(process.pid)}-${randomUUID()}`;
  const path = join(folder, name);
  writeFileSync(path, '', { flag: 'wx' });
  for (const other of readdirSync(folder)) {
    const [, pid, start] = CLAIM.exec(other) ?? [];
    if (other === name || pid === undefined) continue;
    if (isAlive(Number(pid)) && startOf(Number(pid)) === start) {
      rmSync(path);
      throw new Error(
        `${folder} is in use by process ${pid}: one process at a time can keep its accounts there.`,
      );
    }
    rmSync(join(folder, other), { force: true });
  }
  return () => rmSync(path, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns a process's start time, or `x` if unknown. It tells the process from a later one with the same id. */
function startOf(pid: number): string {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return 'x';
  // The start time is the 22nd field. The second field is a name in parentheses that may contain anything.
  const fields = readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ');
  return fields?.[19] ?? 'x';
}
