import { isMissingEndpoint, refusalMessage } from '../../account/refusals';
import { LoadError } from '../components/States';

/** Says that a query has failed, and offers another try where that may help. */
export function QueryFailure({ error, refetch }: { error: Error; refetch: () => Promise<unknown> }) {
  return (
    <LoadError
      isMissing={isMissingEndpoint(error)}
      message={refusalMessage(error)}
      onRetry={() => void refetch()}
    />
  );
}
