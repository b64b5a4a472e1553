import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { countOf } from '@registro/contracts/count';
import type { PanelRanking } from '@registro/contracts/evaluation/panel-ranking';
import type { PanelView } from '@registro/contracts/evaluation/panel-views';
import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { get } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { showMoment } from '../kit/cells.js';
import { OnePage } from '../list/OnePage.js';
import { Panel } from '../review/Panel.js';
import { Judges } from './Judges.js';
import { Ranking } from './Ranking.js';
import { Suggestions } from './Suggestions.js';

/** /consola/paneles/{id}/show: who reviews what and why, the ranking with its line, and the publication. */
export default function PanelPage() {
  const id = Number(useParams().id);
  const { data, error, isPending, refetch } = useGetOne<PanelView>('paneles', { id, meta: { completo: true } });
  return (
    <OnePage
      name={data?.nombre ?? 'Panel'}
      list={{ to: '/consola/paneles', name: 'Paneles' }}
      what="el panel"
      isPending={isPending}
      error={data ? null : error}
      retry={() => void refetch()}
    >
      {data && <Whole panel={data} again={() => void refetch()} />}
    </OnePage>
  );
}

function Whole({ panel, again }: { panel: PanelView; again: () => void }) {
  const ranking = useQuery({
    queryKey: ['paneles', 'clasificacion', panel.id],
    queryFn: () => get<PanelRanking>(`recursos/paneles/${panel.id}/clasificacion`),
    enabled: !panel.reservado,
  });
  const changed = () => {
    again();
    void ranking.refetch();
  };
  return (
    <>
      <Progress panel={panel} />
      <Suggestions panel={panel} onChanged={changed} />
      {panel.reservado && (
        <Alert severity="info">
          Tiene un conflicto de interés con una propuesta de este panel: la clasificación y la publicación son de otro coordinador.
        </Alert>
      )}
      {!panel.reservado && ranking.isPending && (
        <Skeleton variant="rounded" height={300} aria-label="Cargando la clasificación" role="status" />
      )}
      {ranking.error && !ranking.data && (
        <Alert severity="error" action={<Button onClick={() => void ranking.refetch()}>Reintentar</Button>}>
          {messageOf(ranking.error)}
        </Alert>
      )}
      {ranking.data && (
        <>
          <Ranking panel={panel} ranking={ranking.data} onChanged={changed} />
          <Judges evaluadores={ranking.data.evaluadores} />
        </>
      )}
    </>
  );
}

/** How far it is, in numbers. */
function Progress({ panel }: { panel: PanelView }) {
  const { casos, asignados, evaluados, borradores, decididos, publicaciones } = panel;
  const facts: [string, string][] = [
    ['Propuestas', String(casos)],
    ['Con evaluadores', `${asignados} de ${casos}`],
    ['Evaluadas', `${evaluados} de ${casos}`],
    ['Decisiones por publicar', String(borradores)],
    ['Decididas', String(decididos)],
  ];
  return (
    <Panel title="Avance">
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: '8px 32px' }}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {value}
            </Box>
          </div>
        ))}
      </Box>
      {publicaciones.map(({ fecha, quien, casos: many, motivo, propuso }) => (
        <Box key={fecha} sx={{ mt: 1 }}>
          {quien} publicó {countOf(many, 'decisión', 'decisiones')} el {showMoment(fecha, true)}.
          {motivo && ` Antes de tiempo, como propuso ${propuso}: ${motivo}`}
        </Box>
      ))}
    </Panel>
  );
}
