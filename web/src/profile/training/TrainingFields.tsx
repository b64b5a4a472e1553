import { type SaveTraining, TRAINING_TEXT_MAX, type TrainingRead } from '@registro/contracts/profile/training';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { TextInput } from '../../forms/TextInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { FieldGrid } from '../../forms/FormSection.js';

export function TrainingFields({ form, saved }: { form: ContractForm<SaveTraining>; saved: TrainingRead | null }) {
  const idArea = form.watch('idArea');
  return (
    <FieldGrid columns={2}>
      <CatalogInput
        name="tipoCapacitacion"
        label="Tipo de capacitación"
        tipo="tipoCapacitacion"
        required
        saved={saved?.tipo_capacitacion}
      />
      <CatalogInput name="paises" label="País" tipo="pais" required saved={saved?.pais} />
      <TextInput name="tituloObtenido" label="Título obtenido" required maxLength={TRAINING_TEXT_MAX} upper />
      <TextInput name="institucion" label="Institución" required maxLength={TRAINING_TEXT_MAX} upper />
      <CatalogInput name="idHorasAcademicas" label="Horas académicas" tipo="horasAcademicas" required saved={saved?.horas_academicas} />
      <CatalogInput
        name="idArea"
        label="Área"
        tipo="area"
        required
        saved={saved?.area}
        onChanged={() => form.setValue('idSubarea', null)}
      />
      <CatalogInput
        name="idSubarea"
        label="Subárea"
        tipo="subarea"
        parents={{ idArea }}
        waits="Elija primero el área"
        required
        saved={saved?.subarea}
      />
    </FieldGrid>
  );
}
