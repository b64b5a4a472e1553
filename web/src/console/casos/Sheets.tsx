import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { CaseInPanel, ReviewSheet } from '@registro/contracts/evaluation/panel-views';
import type { Criterion } from '@registro/contracts/evaluation/rubric';
import { showMoment } from '../kit/cells.js';
import { Panel } from '../review/Panel.js';
import { showScore } from '../review/score.js';

/** What others scored and wrote; nothing of it is here while the reader may not know. */
export function Sheets({ panel }: { panel: CaseInPanel }) {
  const { evaluaciones, rubrica, ronda, reconsideracion } = panel;
  return (
    <>
      {reconsideracion && (
        <Alert severity="info">
          <strong>El solicitante pidió la reconsideración.</strong> {reconsideracion.motivo}
        </Alert>
      )}
      {evaluaciones.length > 0 && (
        <Panel title="Evaluaciones" folds={{ name: 'caso.evaluaciones', open: true }}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {evaluaciones.map((sheet) => (
              <section key={sheet.id} aria-label={`Evaluación de ${sheet.quien}`}>
                <strong>{sheet.quien}</strong>
                {sheet.ronda < ronda && ' (antes de la reconsideración)'}
                <Sheet sheet={sheet} rubrica={rubrica} />
              </section>
            ))}
          </Box>
        </Panel>
      )}
    </>
  );
}

/** One sheet, to read. */
export function Sheet({ sheet, rubrica }: { sheet: ReviewSheet; rubrica: Criterion[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75, overflowWrap: 'anywhere' }}>
      <div>
        Puntaje: <strong>{showScore(sheet.puntaje)}</strong> de 100, envío {sheet.version}, {showMoment(sheet.enviada, true)}
      </div>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
        {rubrica.map(({ clave, criterio }) => {
          const given = sheet.puntajes.find((p) => p.clave === clave);
          return (
            <div key={clave}>
              <Box component="dt" sx={{ display: 'inline', fontWeight: 600 }}>
                {criterio}:{' '}
              </Box>
              <Box component="dd" sx={{ display: 'inline', m: 0, whiteSpace: 'pre-line' }}>
                {given?.puntos ?? '—'}
                {given?.comentario && `. ${given.comentario}`}
              </Box>
            </div>
          );
        })}
      </Box>
      {sheet.comentario && <Box sx={{ whiteSpace: 'pre-line' }}>{sheet.comentario}</Box>}
      {sheet.reservado && <Box sx={{ whiteSpace: 'pre-line', color: 'text.secondary' }}>Reservado: {sheet.reservado}</Box>}
    </Box>
  );
}
