import Box from '@mui/material/Box';
import type { CaseView } from '@registro/contracts/evaluation/case';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { State } from '../kit/cells.js';
import { DocumentTabs } from '../review/DocumentTabs.js';
import { NoteButton, NoteText } from '../review/FieldNote.js';
import type { FieldNotes } from '../review/field-notes.js';
import { questionable } from '../review/case-names.js';
import { useDeskWide } from '../review/Deciding.js';
import { sentencesFor } from './sentences.js';
import { useKey } from '../kit/useKey.js';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface Props {
  view: CaseView;
  notes: FieldNotes;
  /** at the end of its heading */
  aside?: ReactNode;
}

/**
 * The documents of the application, each with its key, the way to question it, and the one that it took the place of.
 */
export function Documents({ view, notes, aside }: Props) {
  const [campo, choose] = useChosenDocument();
  const [questioned, question] = useState<string>();
  const wide = useDeskWide();
  const changed = new Map(view.cambios.map(({ campo: which, archivos }) => [which, archivos?.antes ?? null]));
  const files = view.campos.flatMap(({ archivo, valor, campo: which, etiqueta }) =>
    archivo
      ? [{ campo: which, etiqueta, nombre: valor ?? '', id: archivo.id, cambio: changed.has(which), anterior: changed.get(which) }]
      : [],
  );
  useKey(KEYS, (key) => {
    const file = files[Number(key) - 1];
    if (file) choose(file.campo);
  });
  return (
    <DocumentTabs
      files={files}
      label="Documentos de la solicitud"
      chosen={{ campo: campo ?? files.find(({ cambio }) => cambio)?.campo, choose }}
      // Who looks again looks at what changed.
      compares
      fills={wide}
      aside={aside}
      renderName={(file, compared) => (
        <>
          {compared ? (
            <strong>Ahora</strong>
          ) : (
            <Box component="span" title={file.nombre} sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {file.nombre}
            </Box>
          )}
          {file.cambio && !compared && <State tone="warning">Cambió</State>}
          {questionable(view, file.campo) && <NoteButton field={file} notes={notes} onOpen={() => question(file.campo)} />}
        </>
      )}
      renderAbove={(file) =>
        questionable(view, file.campo) && (
          <NoteText
            key={file.campo}
            field={file}
            notes={notes}
            sentences={sentencesFor(view, 'nota', [file.etiqueta])}
            focus={questioned === file.campo}
          />
        )
      }
    />
  );
}

/** Which document is shown stands in the page's address, so that it survives a reload and is shared by it. */
export function useChosenDocument(): [campo: string | undefined, choose: (campo: string) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const choose = (campo: string) =>
    setParams(
      (now) => {
        now.set('documento', campo);
        return now;
      },
      { replace: true, state },
    );
  return [params.get('documento') ?? undefined, choose];
}
