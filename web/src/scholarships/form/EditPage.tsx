import type { ScholarshipRead } from '@registro/contracts/scholarships/scholarship';
import { scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import { useState } from 'react';
import { Navigate, useParams } from '../../ui/router.js';
import { FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { useBegun, useScholarship, useWindow } from '../queries.js';
import { graceEnd } from '../../ui/windows.js';
import { viewPath } from '../paths.js';
import { EditForm } from './EditForm.js';
import { FormTitle } from './FormTitle.js';

/** /usuario/vertice-1/beca/{id}/editar; one that may not be changed is shown instead. */
export default function EditPage() {
  const id = Number(useParams().id);
  const scholarship = useScholarship(id);
  // What the form stands on: a later reading must not pull it away from under what is typed.
  const [base, setBase] = useState<ScholarshipRead | null>(null);
  const fresh = scholarship.isFetchedAfterMount ? scholarship.data : undefined;
  const late = useLate(id, fresh);
  if (fresh && !base && (fresh.puede.editar || late)) setBase(fresh);
  if (fresh && !base && !fresh.puede.editar && late === false) return <Navigate to={viewPath(id)} replace />;
  return (
    <>
      <FormTitle />
      {!base && scholarship.isError && <LoadFailed onRetry={() => void scholarship.refetch()} text="No se pudo cargar la solicitud." />}
      {!base && !scholarship.isError && <FieldsLoading fields={12} />}
      {base && <EditForm key={base.id} read={base} />}
    </>
  );
}

/**
 * After the close a change that was begun before may still be sent within the grace: a reload must not take the form
 * away. Undefined while unknown.
 */
function useLate(id: number, read: ScholarshipRead | undefined): boolean | undefined {
  const window = useWindow();
  const begun = useBegun(id);
  if (!read || (window.isPending && !window.isError) || (begun.isPending && !begun.isError)) return undefined;
  return scholarshipCan.edit(read, true) && Boolean(begun.data) && window.data !== undefined && graceEnd(window.data) !== null;
}
