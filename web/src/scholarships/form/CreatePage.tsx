import { useState } from 'react';
import { Navigate } from '../../ui/router.js';
import { askAgain, FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { useSession } from '../../session/session.js';
import { endedOf, entryOf, mayOpenForm } from '../access.js';
import { useScholarships } from '../my-scholarships.js';
import { useBegun, useWindow } from '../queries.js';
import { LANDING } from '../paths.js';
import { EditForm } from './EditForm.js';
import { FormTitle } from './FormTitle.js';

/**
 * /usuario/vertice-1/beca/crear. Who may not apply is sent to the landing page, which says why; who has applied, to the
 * list.
 */
export default function CreatePage() {
  const list = useScholarships();
  const window = useWindow();
  const begun = useBegun();
  const { estatus } = useSession();
  // Decided once: whoever is writing as the window closes may go on, and the server has the word.
  const [decided, setDecided] = useState<'formulario' | string | null>(null);
  const ready = list.data && window.data && begun.data !== undefined && estatus;
  if (ready && decided === null) {
    const entry = entryOf(list.data, window.data, estatus);
    setDecided(mayOpenForm(entry, window.data, begun.data) ? 'formulario' : 'ruta' in entry ? entry.ruta : LANDING);
  }
  if (decided !== null && decided !== 'formulario') return <Navigate to={decided} replace />;
  const failed = (list.isError && !list.data) || (window.isError && !window.data) || (begun.isError && begun.data === undefined);
  return (
    <>
      <FormTitle />
      {failed && decided === null && <LoadFailed onRetry={askAgain(list, window, begun)} />}
      {!failed && decided === null && <FieldsLoading fields={12} />}
      {decided === 'formulario' && list.data && <EditForm read={null} before={endedOf(list.data)} />}
    </>
  );
}
