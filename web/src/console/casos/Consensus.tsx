import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CaseView } from '@registro/contracts/evaluation/case';
import type { CaseInPanel } from '@registro/contracts/evaluation/panel-views';
import { ConfirmConsensus } from '@registro/contracts/evaluation/review';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { ActionDialog } from '../kit/ActionDialog.js';
import { showMoment } from '../kit/cells.js';
import { Panel } from '../review/Panel.js';

/**
 * What was agreed on instead of the mean, for who coordinates and for those whose sheets it replaces; and their word on
 * it.
 */
export function Consensus({ view, panel: { consenso, puede } }: { view: CaseView; panel: CaseInPanel }) {
  const [open, setOpen] = useState(false);
  const refresh = useRefresh();
  if (!consenso) return null;
  const { id, nota, puntaje, quien, fecha, vence, palabras } = consenso;
  const score = puntaje === null ? 'Vale el promedio' : `${puntaje} de 100`;
  return (
    <Panel title="Consenso" folds={{ name: 'caso.consenso', open: true }}>
      <Box sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        <strong>{score}</strong>
        <Box sx={{ whiteSpace: 'pre-line' }}>{nota}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          Lo anotó {quien}, {showMoment(fecha, true)}.{palabras.length > 0 && ` Lo confirmó: ${palabras.join(', ')}.`}
        </Box>
        {vence && (
          <div role="status">
            Todavía no vale: se aparta de las evaluaciones. Lo confirman todos los que evaluaron, u otro coordinador, hasta el{' '}
            {showMoment(vence, true)}; si no, vale el promedio.
          </div>
        )}
        {puede.confirmar && (
          <Button variant="outlined" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
            Confirmar consenso
          </Button>
        )}
      </Box>
      {open && (
        <ActionDialog<ConfirmConsensus>
          title="Confirmar el consenso"
          text={`${score}, en lugar del promedio de las evaluaciones. Su nombre queda en el historial.`}
          yes="Sí, confirmar"
          path={`casos/${view.id}/panel/consenso/confirmar`}
          Dto={ConfirmConsensus}
          defaults={{ consenso: id }}
          done="Consenso confirmado"
          onDone={() => {
            setOpen(false);
            refresh();
          }}
          onRefused={() => refresh()}
          onClose={() => setOpen(false)}
        >
          {null}
        </ActionDialog>
      )}
    </Panel>
  );
}
