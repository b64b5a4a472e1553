import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { EXPORT_STATE_NAMES, type PreparedExportRow } from '@registro/contracts/console/export';
import { agreed, showCount } from '@registro/contracts/count';
import { useTranslate } from 'react-admin';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useSession } from '../../session/session.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { Icon } from '../../ui/Icon.js';
import { State } from '../kit/cells.js';
import { entriesFor } from '../entries.js';
import { EXPORT_TONES } from '../kit/status-tones.js';

/* What a prepared export shows in its list and on its own page. */

/** How the menu calls a list, also one that the reader may not see any more. */
export function useListName(): (lista: string) => string {
  const translate = useTranslate();
  const { estatus } = useSession();
  return (lista) => {
    const room = entriesFor(estatus).find((entry) => entry.name === lista);
    const name = room?.label ?? translate(`resources.${lista}.name`, { smart_count: 2, _: lista });
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
}

/** 'Con 2 filtros' */
export function filtersOf({ filtro }: PreparedExportRow): string {
  const filters = Object.keys(filtro).length;
  return filters === 0 ? 'Sin filtros' : agreed(filters, 'Con un filtro', `Con ${showCount(filters)} filtros`);
}

/** How far it is, and why it could not be made. */
export function Standing({ row: { estado, filas, hechas, motivo } }: { row: PreparedExportRow }) {
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

/** Takes the file, or gives it up; `onRemoved` once it is gone. */
export function Actions({ row: { id, estado }, onRemoved }: { row: PreparedExportRow; onRemoved: () => void }) {
  const confirm = useConfirm();
  const toast = useToast();
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
    onRemoved();
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
