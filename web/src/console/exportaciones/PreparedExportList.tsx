import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { EXPORT_DAYS, EXPORT_STATE_NAMES, type PreparedExportRow, STREAMED_ROWS_MAX } from '@registro/contracts/console/export';
import { inList } from '@registro/contracts/console/in-list';
import { useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useSession } from '../../session/session.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { Icon } from '../../ui/Icon.js';
import { TwoLines } from '../applicants.js';
import { showMoment, State } from '../cells.js';
import { entriesFor } from '../entries.js';
import { ListPage } from '../ListPage.js';
import { showCount } from '../money.js';
import { type RowColumn, RowTable } from '../RowTable.js';
import { showSize } from '../size.js';
import { EXPORT_TONES } from '../status-tones.js';
import { useLiveAgain } from '../useLiveAgain.js';

const columns: RowColumn<PreparedExportRow>[] = [
  { source: 'lista', render: (row) => <ListName row={row} /> },
  { source: 'estado', render: (row) => <Standing row={row} /> },
  { source: 'filas', number: true, render: ({ filas }) => showCount(filas) },
  { source: 'tamano', number: true, render: ({ tamano }) => (tamano === null ? null : showSize(tamano)) },
  { source: 'creado', sort: true, render: ({ creado }) => showMoment(creado, true) },
  { source: 'vence', render: ({ vence }) => showMoment(vence, true) },
  { source: 'acciones', label: 'Acciones', render: (row) => <Actions row={row} /> },
];

/** /consola/exportaciones: the files of long lists that one asked for, how far each is, and what can be done with it. */
export default function PreparedExportList() {
  return (
    <ListPage title="Mis exportaciones" sort={{ field: 'creado', order: 'DESC' }} exports={false}>
      <Live />
      <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
        Una lista de más de {showCount(STREAMED_ROWS_MAX)} filas se prepara aparte. El archivo queda aquí {EXPORT_DAYS} días, con los datos
        del momento en que se preparó.
      </Typography>
      <RowTable<PreparedExportRow> columns={columns} rowClick={false} />
    </ListPage>
  );
}

/** Reads the list again as its files get on. */
function Live() {
  useLiveAgain('exportacion', useRefresh());
  return null;
}

function ListName({ row: { id, lista, filtro } }: { row: PreparedExportRow }) {
  const translate = useTranslate();
  const { estatus } = useSession();
  const room = entriesFor(estatus).find((entry) => entry.name === lista);
  const name = room?.label ?? translate(`resources.${lista}.name`, { smart_count: 2, _: lista });
  const filters = Object.keys(filtro).length;
  return (
    <TwoLines
      first={
        <Link to={inList(lista, filtro)} style={{ fontWeight: 600 }}>
          {name.charAt(0).toUpperCase() + name.slice(1)}
          <span className="oculto"> (ver la lista de la exportación {id})</span>
        </Link>
      }
      second={filters === 0 ? 'Sin filtros' : filters === 1 ? 'Con un filtro' : `Con ${filters} filtros`}
    />
  );
}

function Standing({ row: { estado, filas, hechas, motivo } }: { row: PreparedExportRow }) {
  const share = filas ? Math.min(100, Math.floor((hechas / filas) * 100)) : 0;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: '8rem', justifyItems: 'start', '& > .MuiLinearProgress-root': { width: '100%' } }}>
      <State tone={EXPORT_TONES[estado]}>{EXPORT_STATE_NAMES[estado]}</State>
      {estado === 'preparando' && (
        <>
          <LinearProgress aria-label="Progreso de la exportación" variant="determinate" value={share} sx={{ height: 6, borderRadius: 3 }} />
          <span style={{ color: 'var(--ink-soft)' }}>{share} %</span>
        </>
      )}
      {motivo && <span style={{ color: 'var(--ink-soft)' }}>{motivo}</span>}
    </Box>
  );
}

function Actions({ row: { id, estado } }: { row: PreparedExportRow }) {
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh();
  const underWay = estado === 'pendiente' || estado === 'preparando';
  const remove = async () => {
    const question = underWay
      ? {
          title: '¿Cancelar la exportación?',
          text: 'El archivo no se preparará. Puede pedirlo de nuevo desde su lista.',
          yes: 'Sí, cancelar',
          no: 'No',
        }
      : { title: '¿Eliminar el archivo?', text: 'Ya no se podrá descargar. Puede pedirlo de nuevo desde su lista.', yes: 'Sí, eliminar' };
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      await post(`recursos/exportaciones/${id}/eliminar`);
      toast(underWay ? 'Exportación cancelada' : 'Archivo eliminado');
    } catch (error) {
      toast(messageOf(error), 'error');
    }
    refresh();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {estado === 'lista' && (
        <Button size="small" href={`/api/recursos/exportaciones/${id}/descargar`} download startIcon={<Icon name="download" size={18} />}>
          Descargar
        </Button>
      )}
      <Button size="small" color="inherit" onClick={() => void remove()}>
        {underWay ? 'Cancelar' : 'Eliminar'}
      </Button>
    </Box>
  );
}
