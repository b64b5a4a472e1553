import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { agreed } from '@registro/contracts/count';
import type { CaseView } from '@registro/contracts/evaluation/case';
import { useEffect, useRef } from 'react';
import { FileLine } from '../../files/FileLine.js';
import { questionable } from '../review/case-names.js';
import { Notable } from '../review/FieldNote.js';
import { type FieldNotes, labelOf } from '../review/field-notes.js';
import { Panel } from '../review/Panel.js';
import { useChosenDocument } from './Documents.js';
import { sentencesFor } from './sentences.js';

/** What this version says differently, beside what was asked for when the last one was returned (rule E-13). */
export function Changes({ view, notes: said }: { view: CaseView; notes: FieldNotes }) {
  const [, choose] = useChosenDocument();
  const first = useRef<HTMLLIElement>(null);
  const looks = view.puede.decidir || view.panel?.puede.evaluar === true;
  // Who has the case before them again begins at what is new in it.
  useEffect(() => {
    if (looks) first.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the case is opened
  }, []);
  if (view.cambiosDesde === null) return null;
  const hasDocuments = view.campos.some(({ archivo }) => archivo);
  const asked = view.decisiones.find(({ version, reabierta }) => version === view.cambiosDesde && !reabierta);
  const notes = new Map((asked?.notas ?? []).map(({ campo, nota }) => [campo, nota]));
  const untouched = (asked?.notas ?? []).filter(({ campo }) => !view.cambios.some((change) => change.campo === campo));
  return (
    <Panel title={`Cambios desde el envío ${view.cambiosDesde}`} folds={{ name: 'caso.cambios', open: true }}>
      {asked?.motivo && (
        <Box component="p" sx={{ mt: 0, mb: 1.5, whiteSpace: 'pre-line' }}>
          Se devolvió porque: {asked.motivo}
        </Box>
      )}
      {view.cambios.length === 0 && <p style={{ margin: 0 }}>No cambió ningún campo.</p>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {view.cambios.map(({ campo, etiqueta, antes, despues, archivos }, i) => (
          <Box
            component="li"
            key={campo}
            ref={i === 0 ? first : undefined}
            tabIndex={-1}
            sx={{ scrollMarginTop: '8rem', '&:focus': { outline: 'none' } }}
          >
            <Notable
              field={{ campo, etiqueta }}
              notes={said}
              sentences={sentencesFor(view, 'nota', [etiqueta])}
              // A document is questioned where it is shown, and so is what was written where there is none.
              enabled={hasDocuments && !archivos && questionable(view, campo)}
            >
              <strong>{etiqueta}</strong>
            </Notable>
            {notes.has(campo) && <Box sx={{ color: 'var(--accent-ink)' }}>Se le observó: {notes.get(campo)}</Box>}
            <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '2px 12px', overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                Antes
              </Box>
              <Box component="del" sx={{ bgcolor: 'var(--danger-soft)', px: 0.5, whiteSpace: 'pre-line' }}>
                {archivos?.antes ? <FileLine id={archivos.antes} label={`${etiqueta}, antes`} /> : antes}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                Ahora
              </Box>
              <Box component="ins" sx={{ bgcolor: 'var(--success-soft)', px: 0.5, textDecoration: 'none', whiteSpace: 'pre-line' }}>
                {archivos?.despues ? <FileLine id={archivos.despues} label={`${etiqueta}, ahora`} /> : despues}
              </Box>
            </Box>
            {archivos?.antes && archivos.despues && (
              <Button size="small" sx={{ ml: -1.25 }} onClick={() => show(campo, choose)} aria-label={`Comparar: ${etiqueta}`}>
                Comparar
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {untouched.length > 0 && (
        <Box sx={{ mt: 1.5, color: 'warning.main' }}>
          {agreed(untouched.length, 'Se observó un campo que no cambió:', 'Se observaron campos que no cambiaron:')}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {untouched.map(({ campo, nota }) => (
              <li key={campo}>
                <strong>{labelOf(view, campo)}</strong>: {nota}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Panel>
  );
}

/** The document and the one before it, in sight. */
function show(campo: string, choose: (campo: string) => void): void {
  choose(campo);
  document.getElementById('documento')?.scrollIntoView({ block: 'nearest' });
}
