import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { agreed, countOf } from '@registro/contracts/count';
import type { PanelView, Suggested, SuggestionRow } from '@registro/contracts/evaluation/panel-views';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useToast } from '../../ui/Feedback.js';
import { Choice } from '../kit/Choice.js';
import { ExportRows } from '../export/ExportButton.js';
import { type CameFrom, caseAt } from '../review/useOrder.js';
import { Panel } from '../review/Panel.js';
import { SimpleTable } from '../kit/SimpleTable.js';
import { TellDialog } from '../hearers/TellDialog.js';

const PAGE = 25;
const BY_CASE = { field: 'idCaso', order: 'ASC' } as const;
const EACH = [2, 3, 4, 5].map((value) => ({ value, label: `${countOf(value, 'evaluador', 'evaluadores')} por propuesta` }));

/** Who should review what, with the reasons said; nobody has a case before the coordinador takes it over. */
export function Suggestions({ panel, onChanged }: { panel: PanelView; onChanged: () => void }) {
  const [each, setEach] = useState(2);
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState<Suggested | null>(null);
  const toast = useToast();
  const filter = { idPanel: panel.id };
  const {
    data = [],
    total = 0,
    refetch,
  } = useGetList<SuggestionRow>('sugerencias', {
    filter,
    sort: BY_CASE,
    pagination: { page, perPage: PAGE },
  });
  const run = async (what: string, work: () => Promise<string>) => {
    setBusy(what);
    try {
      toast(await work());
    } catch (error) {
      toast(messageOf(error), 'error');
    }
    setBusy(null);
    void refetch();
    onChanged();
  };
  const suggest = () =>
    run('sugerir', async () => {
      const done = await post<Suggested>(`recursos/paneles/${panel.id}/sugerir`, { porCaso: each, evaluadores: [] });
      setSaid(done);
      setPage(1);
      return `${countOf(done.sugerencias, 'evaluador propuesto', 'evaluadores propuestos')}`;
    });
  const assign = async () => {
    const { asignados, omitidos } = await post<{ asignados: number; omitidos: number }>(`recursos/paneles/${panel.id}/asignar`);
    setSaid(null);
    setAsking(false);
    toast(`${countOf(asignados, 'asignación hecha', 'asignaciones hechas')}${omitidos ? `; ${omitidos} ya no eran posibles` : ''}`);
    void refetch();
    onChanged();
  };
  const remove = ({ id, quien }: SuggestionRow) =>
    run(`quitar ${id}`, async () => {
      await post(`recursos/sugerencias/${id}/quitar`);
      return `${quien} ya no se propone`;
    });
  const cameFrom: CameFrom = { orden: [...new Set(data.map(({ idCaso }) => idCaso))] };
  return (
    <Panel title="Quién evalúa qué" aside={total > 0 && <ExportRows resource="sugerencias" filter={filter} sort={BY_CASE} total={total} />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: total ? 1.5 : 0 }}>
        <Box sx={{ width: '17rem' }}>
          <Choice label="Evaluadores por propuesta" options={EACH} value={each} onChange={(value) => setEach(Number(value))} />
        </Box>
        <Button variant="outlined" loading={busy === 'sugerir'} onClick={() => void suggest()}>
          Proponer evaluadores
        </Button>
        {total > 0 && (
          <Button variant="contained" onClick={() => setAsking(true)}>
            Asignar lo propuesto ({total})
          </Button>
        )}
      </Box>
      {said && <Outcome said={said} />}
      {asking && (
        <TellDialog
          title="¿Asignar lo propuesto?"
          asked={{ acto: 'sugeridos', id: panel.id }}
          yes="Sí, asignar"
          onYes={assign}
          onClose={() => setAsking(false)}
        >
          {`${countOf(total, 'asignación propuesta', 'asignaciones propuestas')}. La que ya no sea posible, por un conflicto o porque alguien dejó de evaluar, queda fuera.`}
        </TellDialog>
      )}
      {data.length > 0 && (
        <SimpleTable
          label="Evaluadores propuestos"
          heads={['Propuesta', 'Evaluador', 'Por qué', 'Acciones']}
          rows={data.map((row) => ({
            key: row.id,
            cells: [
              <Link key="c" to={caseAt(row.idCaso)} state={cameFrom}>
                {row.titulo}
              </Link>,
              row.quien,
              <Box key="r" component="ul" sx={{ m: 0, pl: 2 }}>
                {row.razones.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </Box>,
              <Button
                key="q"
                size="small"
                color="inherit"
                loading={busy === `quitar ${row.id}`}
                onClick={() => void remove(row)}
                aria-label={`Quitar a ${row.quien} de ${row.titulo}`}
              >
                Quitar
              </Button>,
            ],
          }))}
        />
      )}
      {total > PAGE && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1, alignItems: 'center' }}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Anteriores
          </Button>
          <span>
            Página {page} de {Math.ceil(total / PAGE)}
          </span>
          <Button size="small" disabled={page * PAGE >= total} onClick={() => setPage(page + 1)}>
            Siguientes
          </Button>
        </Box>
      )}
    </Panel>
  );
}

function Outcome({ said: { carga, incompletos } }: { said: Suggested }) {
  return (
    <Alert severity={incompletos.length ? 'warning' : 'success'} sx={{ mb: 1.5 }}>
      Cada evaluador tendría entre {carga.minima} y {countOf(carga.maxima, 'caso pendiente', 'casos pendientes')}.
      {incompletos.map(({ idCaso, titulo, faltan }) => (
        <div key={idCaso}>
          {titulo}: {agreed(faltan, 'falta', 'faltan')} {countOf(faltan, 'evaluador', 'evaluadores')} sin conflicto de interés.
        </div>
      ))}
    </Alert>
  );
}
