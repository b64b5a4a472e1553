import { lazy, Suspense } from 'react';
import { activeOf, refusedOf } from '../access.js';
import { useLiveScholarships, useScholarships } from '../my-scholarships.js';

// Fetched only by those who applied.
const StatusCard = lazy(async () => ({ default: (await import('../list/StatusCard.js')).StatusCard }));
const RefusedHere = lazy(() => import('./RefusedHere.js'));

/**
 * On the home page: where one's scholarship stands, or that this call has refused it. Nothing for who has not applied.
 */
export function MyScholarship() {
  useLiveScholarships();
  const { data: rows } = useScholarships();
  const active = rows ? activeOf(rows) : null;
  const refused = rows ? refusedOf(rows) : null;
  return (
    <Suspense>
      {active ? <StatusCard row={active} heading="Su beca" toList /> : refused?.rechazada_aqui && <RefusedHere row={refused} />}
    </Suspense>
  );
}
