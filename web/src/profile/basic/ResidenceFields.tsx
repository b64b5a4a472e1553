import { CatalogInput } from '../../forms/CatalogInput.js';
import { FormSection } from '../../forms/FormSection.js';

/** Each choice reloads the next list and clears what was chosen in it. */
export function ResidenceFields() {
  return (
    <FormSection title="Datos de residencia">
      <CatalogInput name="estado" />
      <CatalogInput name="municipio" waits="Elija primero el estado" />
      <CatalogInput name="parroquia" waits="Elija primero el municipio" />
    </FormSection>
  );
}
