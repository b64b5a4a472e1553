import Box from '@mui/material/Box';
import type { CaseDecisionRow, CaseView } from '@registro/contracts/evaluation/case';
import { type CaseMovement, MOVEMENT_NAMES } from '@registro/contracts/evaluation/history';
import type { ReactNode } from 'react';
import { showMoment } from '../kit/cells.js';
import { labelOf } from '../review/field-notes.js';
import { Panel } from '../review/Panel.js';

/** Everything that happened to the case, newest first. */
export function History({ view }: { view: CaseView }) {
  const entries = [
    ...view.historial.map((movement) => ({
      key: `movimiento ${movement.id}`,
      fecha: movement.fecha,
      said: <Moved {...movement} />,
    })),
    ...view.decisiones.map((made) => ({ key: `decision ${made.id}`, fecha: made.fecha, said: <Decided view={view} made={made} /> })),
    ...view.notas.map(({ id, fecha, quien, version, texto }) => ({
      key: `nota ${id}`,
      fecha,
      said: (
        <>
          <strong>Nota interna</strong> de {quien}, envío {version}
          <Words>{texto}</Words>
        </>
      ),
    })),
    ...view.versiones.map(({ version, enviado }) => ({ key: `envío ${version}`, fecha: enviado, said: <strong>Envío {version}</strong> })),
  ];
  return (
    <Panel title="Historial" folds={{ name: 'caso.historial', open: false }}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {entries
          .toSorted((a, b) => (a.fecha < b.fecha ? 1 : a.fecha > b.fecha ? -1 : 0))
          .map(({ key, fecha, said }) => (
            <li key={key}>
              {said}
              <Box sx={{ color: 'text.secondary' }}>{showMoment(fecha, true)}</Box>
            </li>
          ))}
      </Box>
    </Panel>
  );
}

function Moved({ tipo, quien, aQuien, motivo }: CaseMovement) {
  return (
    <>
      <strong>{MOVEMENT_NAMES[tipo]}</strong>
      {aQuien && `: ${aQuien}`}
      {quien && quien !== aQuien && `. Lo hizo ${quien}`}
      {motivo && <Words>{motivo}</Words>}
    </>
  );
}

function Decided({
  view,
  made: { hecho, quien, motivo, observaciones, notas, apuntes, lista, version, reabierta },
}: {
  view: CaseView;
  made: CaseDecisionRow;
}) {
  return (
    <>
      <strong>{hecho}</strong> por {quien}, envío {version}
      {reabierta && '. Quedó sin efecto: la decisión se reabrió'}
      {motivo && <Words>{motivo}</Words>}
      {observaciones && <Words>{observaciones}</Words>}
      {[...notas, ...apuntes].map(({ campo, nota }) => (
        <Box key={campo} sx={{ borderLeft: '3px solid var(--accent)', pl: 1.5, mt: 0.5, overflowWrap: 'anywhere' }}>
          {labelOf(view, campo)}: {nota}
        </Box>
      ))}
      {lista.length > 0 && <List lista={lista} />}
    </>
  );
}

/** The list that it was made with: how much of it was ticked off, and what was not. */
function List({ lista }: Pick<CaseDecisionRow, 'lista'>) {
  const open = lista.filter(({ hecho }) => !hecho);
  return (
    <Words>
      Lista de comprobación: {lista.length - open.length} de {lista.length}
      {open.length > 0 && `. Sin marcar: ${open.map(({ comprobar }) => comprobar).join('; ')}`}
    </Words>
  );
}

const Words = ({ children }: { children: ReactNode }) => <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Box>;
