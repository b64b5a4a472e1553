import Box from '@mui/material/Box';
import type { CaseView, Decision } from '@registro/contracts/evaluation/case';
import { SCHOLARSHIP_FIELDS } from '@registro/contracts/scholarships/fields';
import { Fragment } from 'react';
import { showMoment } from '../cells.js';
import { Panel } from './Panel.js';

const said: Record<Decision, string> = { devolver: 'Devuelta para corrección', aprobar: 'Aprobada', rechazar: 'No aprobada' };

/** Every sending and every decision, newest first. */
export function History({ view }: { view: CaseView }) {
  return (
    <Panel title="Historial">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {view.versiones.map(({ version, enviado }) => (
          <Fragment key={version}>
            {view.decisiones
              .filter((decision) => decision.version === version)
              .map(({ id, decision, quien, fecha, motivo, observaciones, notas }) => (
                <li key={id}>
                  <strong>{said[decision]}</strong> por {quien}
                  <Box sx={{ color: 'text.secondary' }}>{showMoment(fecha, true)}</Box>
                  {[motivo, observaciones].filter(Boolean).map((text) => (
                    <Box key={text} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                      {text}
                    </Box>
                  ))}
                  {notas.map(({ campo, nota }) => (
                    <Box key={campo} sx={{ borderLeft: '3px solid var(--accent)', pl: 1.5, mt: 0.5, overflowWrap: 'anywhere' }}>
                      {SCHOLARSHIP_FIELDS[campo]}: {nota}
                    </Box>
                  ))}
                </li>
              ))}
            <li>
              <strong>Envío {version}</strong>
              <Box sx={{ color: 'text.secondary' }}>{showMoment(enviado, true)}</Box>
            </li>
          </Fragment>
        ))}
      </Box>
    </Panel>
  );
}
