import type { ScholarshipRead } from '@registro/contracts/scholarships/scholarship';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { FieldsLoading, LoadFailed } from '../../profile/records/LoadStates.js';
import { usePage } from '../../ui/page.js';
import { PageTitle } from '../../ui/Section.js';
import { useScholarship } from '../queries.js';
import { viewPath } from '../paths.js';
import { EditForm } from './EditForm.js';
import { ReturnReason } from './ReturnReason.js';

/** /usuario/vertice-1/beca/{id}/editar; one that may not be changed is shown instead. */
export default function EditPage() {
  usePage('Solicitud beca');
  const id = Number(useParams().id);
  const scholarship = useScholarship(id);
  // What the form stands on: a later reading must not pull it away from under what is typed.
  const [base, setBase] = useState<ScholarshipRead | null>(null);
  const fresh = scholarship.isFetchedAfterMount ? scholarship.data : undefined;
  if (fresh?.puede.editar && !base) setBase(fresh);
  if (fresh && !base && !fresh.puede.editar) return <Navigate to={viewPath(id)} replace />;
  return (
    <>
      <PageTitle>Solicitud beca</PageTitle>
      {!base && scholarship.isError && <LoadFailed onRetry={() => void scholarship.refetch()} text="No se pudo cargar la solicitud." />}
      {!base && !scholarship.isError && <FieldsLoading fields={12} />}
      {base && (
        <>
          <ReturnReason read={base} />
          <EditForm key={base.id} read={base} />
        </>
      )}
    </>
  );
}
