import Box from '@mui/material/Box';
import { DESK_FILTERS } from '@registro/contracts/evaluation/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Title } from 'react-admin';
import { usePage } from '../../ui/page.js';
import { Attestation } from './Attestation.js';
import { DeskFigures } from './DeskFigures.js';
import { useReviewer } from '../search/useReviewer.js';
import { ORDER_KEY } from '../review/useOrder.js';
import { WaitingCases } from './WaitingCases.js';

/** An evaluador's first screen. */
export function EvaluatorHome() {
  usePage('Evaluación');
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2, maxWidth: '72rem', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title="Evaluación" />
      <EvaluatorDesk />
    </Box>
  );
}

/**
 * An evaluador's work in figures, and what waits for them, due first; a coordinador also sees what waits for a
 * reviewer.
 */
export function EvaluatorDesk() {
  const { own, coordina } = useReviewer();
  const queries = useQueryClient();
  useEffect(() => queries.removeQueries({ queryKey: ORDER_KEY }), [queries]);
  return (
    <>
      {own > 0 && (
        <>
          <DeskFigures coordina={coordina} />
          <WaitingCases
            id="asignaciones"
            title="Esperan su decisión"
            text="La que vence primero, arriba. El plazo de cada una lo fija su convocatoria y se cuenta desde su envío."
            empty="No tiene casos por decidir. Cuando se le asigne uno recibirá un aviso y un correo."
            filter={DESK_FILTERS.esperan}
          />
        </>
      )}
      {coordina && (
        <WaitingCases
          id="sin-evaluador"
          title="Esperan un evaluador"
          empty="Todos los casos tienen evaluador."
          filter={DESK_FILTERS.porRepartir}
        />
      )}
      <Attestation />
    </>
  );
}
