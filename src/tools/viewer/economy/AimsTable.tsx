import { PLAYER_NAMES, PLAYERS } from '../../../server/balance/players';
import type { Verdict } from '../../../server/balance/verdict';
import { EconomyTable } from './EconomyTable';
import { useEconomy } from './useEconomy';

/** Shows every aim of the balance, before and after. The last four judge the best strategy and reveal loopholes. */
export function AimsTable() {
  const { state } = useEconomy();
  const { before, after } = state.plays;
  const days = Number(state.period);
  return (
    <EconomyTable className="economy-aims" caption="Aims" columns={['Aim', 'Before', 'After', 'Met']}>
      {PLAYER_NAMES.map((name) => {
        const was = before.courses[name];
        const is = after.courses[name];
        if (!was || !is) return null;
        const verdicts = PLAYERS[name].judge(was);
        return (
          <tbody key={name} aria-busy={!before.done.includes(name) || !after.done.includes(name)}>
            {PLAYERS[name].judge(is).map((verdict, at) => {
              const outcome = outcomeOf(verdicts[at], verdict, days);
              return (
                <tr key={verdict.aim} data-outcome={outcome}>
                  <th scope="row">{verdict.aim}</th>
                  <td>{verdicts[at]?.figure}</td>
                  <td>{verdict.figure}</td>
                  <td>{outcome}</td>
                </tr>
              );
            })}
          </tbody>
        );
      })}
    </EconomyTable>
  );
}

function outcomeOf(was: Verdict | undefined, is: Verdict, days: number): string {
  if (is.isMet) return 'met';
  if (days < (is.needsDays ?? 0)) return `needs ${is.needsDays} days`;
  return was?.isMet ? 'broken' : 'missed';
}
