import type { ProductRead } from '@registro/contracts/products/product';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { DELETE_QUESTION, useAlert, useConfirm, useToast } from '../../ui/Feedback.js';
import { useProductsChanged } from '../queries.js';

/** A delete can be undone for ten seconds in the interface (rule D-10). */
const UNDO_MS = 10_000;

/**
 * @returns the delete of a product: asks, deletes, tells, and offers the way back. `gone` is called when the row is
 *   away.
 */
export function useDeleteProduct(gone: () => void) {
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const changed = useProductsChanged();

  const undo = async ({ id }: ProductRead) => {
    try {
      await post('consultar/proyectos/restaurar', { id });
      await changed();
      toast('El producto fue restaurado');
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };

  return async (row: ProductRead): Promise<void> => {
    if (!(await confirm({ ...DELETE_QUESTION, text: row.titulo }))) return;
    try {
      await post('consultar/proyectos/eliminar', { id: row.id });
    } catch (error) {
      await alert({ title: 'Hubo un error al eliminar el registro.', text: messageOf(error), severity: 'error' });
      return;
    }
    toast('El registro ha sido eliminado!', 'success', { label: 'Deshacer', act: () => void undo(row), forMs: UNDO_MS });
    await changed();
    gone();
  };
}
