import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useAlert, useConfirm, useToast } from '../../ui/Feedback.js';
import { useScholarshipsChanged } from '../queries.js';

const AFTER = {
  open: 'Mientras la convocatoria esté abierta podrá enviar otra, y empezar con los datos y archivos de esta.',
  closed:
    'La convocatoria no está abierta: no podrá enviar otra hasta que abra una nueva. Entonces podrá empezar con los datos y archivos de esta.',
  unknown: 'Solo podrá enviar otra si la convocatoria está abierta; podrá empezar con los datos y archivos de esta.',
};

/** Takes an application back, once it was said what that means. `open`: whether one may apply now, if that is known. */
export function useWithdraw(): (row: Pick<ScholarshipRow, 'id'>, open: boolean | undefined) => Promise<void> {
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const changed = useScholarshipsChanged();
  return async ({ id }, open) => {
    const sure = await confirm({
      title: '¿Retirar la solicitud?',
      text: `Dejará de evaluarse y no se puede deshacer. ${AFTER[open === undefined ? 'unknown' : open ? 'open' : 'closed']}`,
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
