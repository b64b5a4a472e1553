import Box from '@mui/material/Box';
import { agreed } from '@registro/contracts/count';
import type { CaseView } from '@registro/contracts/evaluation/case';
import { FileLine } from '../../files/FileLine.js';
import { labelOf } from '../review/field-notes.js';
import { Panel } from '../review/Panel.js';

/** What this version says differently, beside what was asked for when the last one was returned (rule E-13). */
export function Changes({ view }: { view: CaseView }) {
  if (view.cambiosDesde === null) return null;
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
        {view.cambios.map(({ campo, etiqueta, antes, despues, archivos }) => (
          <li key={campo}>
            <strong>{etiqueta}</strong>
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
          </li>
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
