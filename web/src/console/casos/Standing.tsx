import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { countOf } from '@registro/contracts/count';
import type { CaseView } from '@registro/contracts/evaluation/case';
import { useState } from 'react';
import { type FieldNotes, writtenNotes } from '../review/field-notes.js';
import { decidedBy } from './obstacle.js';
import { ReopenDialog } from './ReopenDialog.js';

/** Why nothing can be decided now, if so; and what arrived while the case was being read. */
export function Standing({ view, notes }: { view: CaseView; notes: FieldNotes }) {
  const [first] = useState(view.version);
  const [reopening, setReopening] = useState(false);
  const decided = decidedBy(view);
  const kept = notes.writtenOn < view.version ? writtenNotes(view, notes.notes).length : 0;
  return (
    <>
      {reopening && <ReopenDialog view={view} onClose={() => setReopening(false)} />}
      {view.desactualizado && (
        <Alert severity="warning" role="status">
          El solicitante envió una versión nueva o retiró la solicitud. Llegará a este caso en unos segundos.
        </Alert>
      )}
      {decided && (
        <Alert
          severity="info"
          role="status"
          action={view.puede.reabrir && <Button onClick={() => setReopening(true)}>Reabrir la decisión</Button>}
        >
          {decided} {view.firme !== null && `No puede reabrirse: ${view.firme}.`}
          {view.reabriendo && 'Se está reabriendo la decisión…'}
        </Alert>
      )}
      {first < view.version && (
        <Alert severity="warning" role="status">
          Llegó el envío {view.version} mientras tenía abierto el caso. Abajo está lo que cambió.
        </Alert>
      )}
      {kept > 0 && view.puede.decidir && (
        <Alert severity="info" role="status" action={<Button onClick={notes.clear}>Quitarlas</Button>}>
          Conserva {countOf(kept, 'observación', 'observaciones')} que escribió sobre el envío {notes.writtenOn}: revíselas antes de
          decidir.
        </Alert>
      )}
    </>
  );
}
