import { encodeLink } from '@registro/contracts/products/link';
import { type ProductDetail, SaveProduct } from '@registro/contracts/products/product';
import { post } from '../../api/client.js';
import { Refusal } from '../../api/errors.js';
import { useRecordForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { FormStep } from '../../wizard/FormStep.js';
import { useAlert, useToast } from '../../ui/Feedback.js';
import { useProductsChanged } from '../queries.js';
import { ProductFields } from './ProductFields.js';

interface Props {
  saved: ProductDetail | null;
  onBack: () => void;
  onSaved: (id: number) => void;
}

/** Step 1: what was produced, and where it was published. */
export function ProductStep({ saved, onBack, onSaved }: Props) {
  const form = useRecordForm(SaveProduct, saved);
  const draft = useFormDraft(form, 'producto', saved?.id ?? null);
  const alert = useAlert();
  const toast = useToast();
  const changed = useProductsChanged();
  const save = async (values: SaveProduct) => {
    let id: number;
    try {
      id = await post<number>('guardar/proyectos/proyecto', { ...values, link: encodeLink(values.link) });
    } catch (error) {
      if (error instanceof Refusal) await alert({ title: 'Notificación', text: error.message, severity: 'error' });
      throw error;
    }
    await draft.discard();
    await changed();
    toast('Registrado correctamente. Se ha guardado correctamente.');
    onSaved(id);
  };
  return (
    <FormStep form={form} draft={draft} onSubmit={save} onBack={onBack} backLabel="Volver">
      <ProductFields form={form} />
    </FormStep>
  );
}
