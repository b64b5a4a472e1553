import Button from '@mui/material/Button';
import type { UserWindowRow } from '@registro/contracts/catalogs/window';
import { useRefresh } from 'react-admin';
import { call } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { valueToDate } from '../../forms/text.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { useStage } from '../kit/stage.js';
import { UserWindowDialog } from './UserWindowDialog.js';

/**
 * What may be done with a person's window.
 * @param onRemoved it is gone: where to go then
 */
export function UserWindowActions({ row, onRemoved }: { row: UserWindowRow; onRemoved?: () => void }) {
  const stage = useStage();
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh();
  const remove = async () => {
    const until = row.vigente ? ' Está vigente: deja de valer de inmediato.' : '';
    if (
      !(await confirm({
        title: `¿Eliminar la jornada de ${row.correo}?`,
        text: `Del ${valueToDate(row.fechaInicio)} al ${valueToDate(row.fechaFin)}.${until}`,
        yes: 'Sí, eliminar',
        danger: true,
      }))
    )
      return;
    try {
      await call('DELETE', `recursos/jornadas-usuario/${row.id}`);
      toast('Jornada eliminada');
      if (onRemoved) return onRemoved();
    } catch (error) {
      toast(messageOf(error), 'error');
    }
    refresh();
  };
  return (
    <span style={{ display: 'flex' }}>
      <Button
        size="small"
        onClick={() => stage((close) => <UserWindowDialog row={row} onClose={close} />)}
        aria-label={`Editar la jornada de ${row.correo}`}
      >
        Editar
      </Button>
      <Button size="small" color="error" onClick={() => void remove()} aria-label={`Eliminar la jornada de ${row.correo}`}>
        Eliminar
      </Button>
    </span>
  );
}
