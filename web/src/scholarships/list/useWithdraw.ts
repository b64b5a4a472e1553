import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useAlert, useConfirm, useToast } from '../../ui/Feedback.js';
import { useScholarshipsChanged } from '../queries.js';

/** Takes an application back, once it was said what that means. */
export function useWithdraw(): (row: Pick<ScholarshipRow, 'id'>) => Promise<void> {
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const changed = useScholarshipsChanged();
  return async ({ id }) => {
    const sure = await confirm({
      title: '¿Retirar la solicitud?',
      text: 'Dejará de evaluarse y no se puede deshacer. Si la convocatoria sigue abierta, podrá enviar otra desde el principio.',
      yes: 'Sí, retirar',
      danger: true,
    });
    if (!sure) return;
    try {
      await post('consultar/beca/retirar', { id });
      toast('La solicitud de beca fue retirada');
    } catch (error) {
      await alert({ title: 'No se pudo retirar', text: messageOf(error), severity: 'error' });
    }
    await changed();
  };
}
