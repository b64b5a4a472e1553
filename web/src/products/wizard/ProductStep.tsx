import { encodeLink } from '@registro/contracts/products/link';
import { type ProductDetail, type ProductRead, SaveProduct } from '@registro/contracts/products/product';
import { post } from '../../api/client.js';
import { Refusal } from '../../api/errors.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { FormStep } from '../../wizard/FormStep.js';
import { useAlert, useToast } from '../../ui/Feedback.js';
import { useProductsChanged } from '../queries.js';
import { ProductFields } from './ProductFields.js';

/** What the form holds for a product as read; empty for a new one. */
export const productValues = (saved: ProductRead | null) => ({
  id: saved?.id ?? null,
  version: saved?.version ?? null,
  titulo: saved?.titulo ?? null,
  producto: saved?.producto_id ?? null,
  clase: saved?.clase_id ?? null,
  idAmbito: saved?.ambito_id ?? null,
  idArea: saved?.area_id ?? null,
  idSubarea: saved?.subarea_id ?? null,
  idTipoSectoresCti: saved?.tipo_sectores_cti_id ?? null,
  idLineasConsejoPresidencial: saved?.lineas_consejo_presidencial_id ?? null,
  idMotores: saved?.motores_id ?? null,
  estatus: saved?.estatus_id ?? null,
  nombrePublicacion: saved?.nombre_publicacion ?? null,
  fechaPublicacion: saved?.fecha_publicacion ?? null,
  volumen: saved?.volumen ?? null,
  numero: saved?.numero ?? null,
  link: saved?.enlace ?? null,
});

interface Props {
  saved: ProductDetail | null;
  onBack: () => void;
  onSaved: (id: number) => void;
}

/** Step 1: what was produced, and where it was published. */
export function ProductStep({ saved, onBack, onSaved }: Props) {
  const form = useContractForm(SaveProduct, productValues(saved));
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
    await draft.descartar();
    await changed();
    toast('Registrado correctamente. Se ha guardado correctamente.');
    onSaved(id);
  };
  return (
    <FormStep form={form} draft={draft} onSubmit={save} onBack={onBack} backLabel="Volver">
      <ProductFields form={form} saved={saved} />
    </FormStep>
  );
}
