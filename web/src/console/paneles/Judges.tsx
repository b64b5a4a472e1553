import Box from '@mui/material/Box';
import { agreed } from '@registro/contracts/count';
import type { PanelReviewer } from '@registro/contracts/evaluation/panel-ranking';
import { Panel } from '../review/Panel.js';
import { showScore } from '../review/score.js';
import { SimpleTable } from '../kit/SimpleTable.js';

/** How each reviewer judges, against those who judged the same proposals. */
export function Judges({ evaluadores }: { evaluadores: PanelReviewer[] }) {
  if (!evaluadores.length) return null;
  return (
    <Panel title="Evaluadores del panel">
      <SimpleTable
        label="Cómo evalúa cada quien"
        heads={['Evaluador', 'Asignadas', 'Enviadas', 'Promedio', 'Frente al panel']}
        rows={evaluadores.map(({ idUsuario, quien, asignados, evaluaciones, media, indulgencia }) => ({
          key: idUsuario,
          cells: [quien, asignados, evaluaciones, evaluaciones ? showScore(media) : '—', <Lenient key="l" points={indulgencia} />],
        }))}
      />
    </Panel>
  );
}

function Lenient({ points }: { points: number | null }) {
  if (points === null) return <>Nadie más las evaluó</>;
  if (Math.abs(points) < 0.5) return <>Como los demás</>;
  return (
    <Box component="span">
      {showScore(Math.abs(points))} {agreed(Math.abs(points), 'punto', 'puntos')} más {points > 0 ? 'indulgente' : 'exigente'}
    </Box>
  );
}
