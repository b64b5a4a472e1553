import { isPublished, NOT_PUBLISHED, PUBLISHED, type SaveProduct } from '@registro/contracts/products/product';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { clearUnasked } from '../../forms/clear.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { MonthDayYearInput } from './MonthDayYearInput.js';

export const PUBLISHED_OPTIONS = [
  { value: PUBLISHED, label: 'Sí' },
  { value: NOT_PUBLISHED, label: 'No' },
];

/** The fields of a product; those of its publication only while it is published (rule D-4). */
export function ProductFields({ form }: { form: ContractForm<SaveProduct> }) {
  const estatus = form.watch('estatus');
  return (
    <>
      <FormSection title="Producto">
        <Wide>
          <TextInput name="titulo" rows={2} />
        </Wide>
        <CatalogInput name="producto" />
        <CatalogInput name="clase" waits="Elija primero el producto" />
        <CatalogInput name="idAmbito" />
      </FormSection>
      <FormSection title="Clasificación">
        <Classification />
      </FormSection>
      <FormSection title="Publicación">
        <RadioInput name="estatus" options={PUBLISHED_OPTIONS} onChanged={() => clearUnasked(form)} />
        {isPublished(estatus) && (
          <>
            <TextInput name="nombrePublicacion" />
            <MonthDayYearInput name="fechaPublicacion" />
            <TextInput name="volumen" />
            <TextInput name="numero" />
          </>
        )}
        <Wide>
          <TextInput name="link" type="url" hint="La dirección donde se encuentra, por ejemplo https://doi.org/…" />
        </Wide>
      </FormSection>
    </>
  );
}

/** What a product is about; an import asks it once for all, and says more of each field. */
export function Classification({ more = () => ({}) }: { more?: (name: string) => { hint?: string } }) {
  return (
    <>
      <CatalogInput name="idArea" {...more('idArea')} />
      <CatalogInput name="idSubarea" waits="Elija primero el área" {...more('idSubarea')} />
      <CatalogInput name="idTipoSectoresCti" {...more('idTipoSectoresCti')} />
      <CatalogInput name="idLineasConsejoPresidencial" {...more('idLineasConsejoPresidencial')} />
      <CatalogInput name="idMotores" {...more('idMotores')} />
    </>
  );
}
