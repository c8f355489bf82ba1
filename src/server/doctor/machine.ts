import { existsSync, readdirSync } from 'node:fs';
import { readSettings } from '../http/settings';
import { broken, type Finding, odd, well } from './finding';

const OLDEST_NODE = [20, 19] as const;
const HOUR_MS = 3_600_000;
const BACKUP_HOURS = 26;
/** Matches a folder that `backup.sh` names after its start time. */
const BACKUP = /^base-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reports settings that a process would refuse at its start, and settings that production requires. */
export function settingsFindings(environment: Environment): Finding[] {
  try {
    const { BOT_TOKEN, TRUST_PROXY } = readSettings(environment);
    if (!BOT_TOKEN) return [broken('settings', 'BOT_TOKEN is missing: anyone can sign in as anyone')];
    if (!TRUST_PROXY)
      return [odd('settings', 'TRUST_PROXY is missing: behind nginx all players share one address’s limit')];
    return [well('settings', 'each variable is valid')];
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : [String(error)];
    return lines.map((line) => broken('settings', line));
  }
}

export function nodeFinding(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  return isOld
    ? broken('node', `${version}; the server needs ${OLDEST_NODE.join('.')}`)
    : well('node', version);
}

export function backupFinding(folder: string | undefined, nowMs: number): Finding {
  if (folder === undefined) return odd('backups', 'not looked at: name their folder with --backups');
  if (!existsSync(folder)) return broken('backups', `${folder} does not exist`);
  const newest = readdirSync(folder)
    .flatMap((name) => {
      const [, ...parts] = BACKUP.exec(name) ?? [];
      const [year, month, ...rest] = parts.map(Number);
      return year && month ? [Date.UTC(year, month - 1, ...rest)] : [];
    })
    .reduce((latest, at) => Math.max(latest, at), 0);
  if (newest === 0) return broken('backups', `${folder} holds no finished base backup`);
  const hours = Math.floor((nowMs - newest) / HOUR_MS);
  const text = `the newest base backup is ${hours} hours old`;
  return hours > BACKUP_HOURS ? broken('backups', text) : well('backups', text);
}
