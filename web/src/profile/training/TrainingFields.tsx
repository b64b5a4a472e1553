import { CatalogInput } from '../../forms/CatalogInput.js';
import { FieldGrid } from '../../forms/FormSection.js';
import { TextInput } from '../../forms/TextInput.js';

export function TrainingFields() {
  return (
    <FieldGrid columns={2}>
      <CatalogInput name="tipoCapacitacion" />
      <CatalogInput name="paises" />
      <TextInput name="tituloObtenido" />
      <TextInput name="institucion" />
      <CatalogInput name="idHorasAcademicas" />
      <CatalogInput name="idArea" />
      <CatalogInput name="idSubarea" waits="Elija primero el área" />
    </FieldGrid>
  );
}
