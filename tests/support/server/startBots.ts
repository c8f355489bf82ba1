import children, { type ForkOptions } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { GAME_CATALOGUE } from '../../../src/server/catalogue/gameCatalogue';
import { playApart } from '../../../src/server/desk/bots/playApart';

const [, , end, judgeProcess = ''] = process.argv;

/**
 * Runs the bots without end, prints their process id once they have their orders, and ends on request. The bots run
 * from one bundled script too.
 */
const { fork } = children;
children.fork = ((_program: string, _args: readonly string[], options: ForkOptions) => {
  const child = fork(judgeProcess, [], { ...options, execArgv: [] });
  const send = child.send.bind(child) as (order: unknown, sent: () => void) => boolean;
  child.send = (what: unknown) => send(what, () => console.log(child.pid));
  return child;
}) as typeof fork;
syncBuiltinESMExports();

const before = GAME_CATALOGUE.document;
void playApart({ before, after: { ...before, dailyRewards: [1] }, days: 100_000 });
process.stdin.once('data', () => {
  if (end === 'exit') process.exit();
  process.kill(process.pid, 'SIGKILL');
});
