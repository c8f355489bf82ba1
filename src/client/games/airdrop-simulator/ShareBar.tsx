import type { AirdropShare } from '../../../core/airdrop';
import { PARTS } from './parts';

/** The share as one bar, each part as long as it weighs; the figures stand beside the levers. */
export function ShareBar({ share }: { share: AirdropShare }) {
  return (
    <div className="drop-bar" aria-hidden="true">
      {PARTS.map((part) => (
        <i key={part} data-part={part} style={{ flexGrow: share.total ? share[part] : 1 }} />
      ))}
    </div>
  );
}
