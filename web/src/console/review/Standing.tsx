import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ApplicationPage } from '@registro/contracts/applications/application-page';
import { showMoment } from '../kit/cells.js';

/** What its person was told of the decision on an application, while it stands. */
export function Told({ decision }: Pick<ApplicationPage, 'decision'>) {
  if (!decision) return null;
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      {decision.motivo && <div>Lo que se le dijo: {decision.motivo}</div>}
      {decision.observaciones && <div>{decision.observaciones}</div>}
      {decision.notas.length > 0 && (
        <Box component="ul" aria-label="Notas por campo" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {decision.notas.map(({ etiqueta, nota }) => (
            <li key={etiqueta}>
              <strong>{etiqueta}:</strong> {nota}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}

/** How far an application is, step by step. */
export function Way({ steps }: { steps: ApplicationPage['pasos'] }) {
  return (
    <Box
      component="ol"
      aria-label="Avance"
      sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'flex', flexWrap: 'wrap', gap: '8px 24px' }}
    >
      {steps.map(({ nombre, estado, fecha }) => (
        <Box component="li" key={nombre} aria-current={estado === 'actual' ? 'step' : undefined}>
          <Box sx={{ fontWeight: estado === 'actual' ? 700 : 400, color: estado === 'pendiente' ? 'text.secondary' : undefined }}>
            {nombre}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>{fecha ? showMoment(fecha, true) : estado === 'pendiente' ? 'Pendiente' : ''}</Box>
        </Box>
      ))}
    </Box>
  );
}
