import type { StipendRead } from '@registro/contracts/scholarships/stipend-account';
import { FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { useStipend } from '../queries.js';
import { StipendForm } from './StipendForm.js';
import { StipendSummary } from './StipendSummary.js';

const isRegistered = (read: StipendRead) => read.NumCuentaPersonal != null;

/** The scholar's own account: to fill in once, then to read; to mend while the declaration is returned. */
export function StipendPart({ idBeca }: { idBeca: number }) {
  const { data, isError, refetch } = useStipend(idBeca);
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <FieldsLoading fields={4} />;
  if (!data.puede.guardar) return <StipendSummary read={data} />;
  return <StipendForm key={data.version ?? 'nueva'} read={data} registered={isRegistered(data)} />;
}
