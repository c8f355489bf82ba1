import type { AirdropView } from '../../server/desk/routes/airdrop';
import { Problem } from '../parts';
import { useLoad } from '../queries';
import { Appeals } from './Appeals';
import { Compare } from './Compare';
import { Progress } from './Progress';
import './airdrop.css';

const EVERY_MS = 10_000;

export function Airdrop() {
  const { data, error, reload } = useLoad<AirdropView>('/airdrop', EVERY_MS);
  return (
    <>
      <p>
        From rules to claims. What is fixed stays: neither this page nor the database can change it. Snapshot,
        root and folder are commands, because they take minutes with a million accounts.
      </p>
      <Problem error={error} />
      {data && <Progress view={data} reload={reload} />}
      {data && (
        <Compare
          key={data.drop?.hash ?? 'draft'}
          rules={data.drop?.rules ?? data.defaults}
          isFixed={data.drop !== null}
          reload={reload}
        />
      )}
      {data && <Appeals appeals={data.appeals} isOver={data.drop?.root != null} reload={reload} />}
    </>
  );
}
