import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ContractRow } from '@registro/contracts/scholarships/console-rows';
import { Reason } from '@registro/contracts/scholarships/contract';
import { CONTRACT_STATUS } from '@registro/contracts/scholarships/status';
import { useRefresh } from 'react-admin';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { ReasonAction } from '../kit/ReasonAction.js';

/** What can be decided of a declaration in review: it is in order, or it goes back with a reason. */
export function ContractActions({ row: { id, nombre, estatus } }: { row: ContractRow }) {
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh();
  const approve = async () => {
    if (
      !(await confirm({
        title: `¿La declaración de ${nombre} está conforme?`,
        text: 'La persona recibirá un aviso y un correo.',
        yes: 'Sí, conforme',
      }))
    )
      return;
    try {
      await post(`recursos/contratos/${id}/aprobar`);
      toast('Declaración conforme');
    } catch (error) {
      toast(messageOf(error), 'error');
    }
    refresh();
  };
  if (estatus !== CONTRACT_STATUS.IN_REVIEW) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 0.5 }}>
      <Button size="small" onClick={() => void approve()}>
        Conforme
      </Button>
      <ReasonAction
        label="Devolver"
        title={`Devolver la declaración de ${nombre}`}
        text="La persona leerá el motivo y podrá cargar otra."
        yes="Sí, devolver"
        danger
        path={`contratos/${id}/devolver`}
        Dto={Reason}
        done="Declaración devuelta"
      />
    </Box>
  );
}
