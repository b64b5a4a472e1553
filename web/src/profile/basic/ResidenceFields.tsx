import type { SaveBasicData } from '@registro/contracts/profile/basic-data';
import { CatalogInput } from '../../forms/CatalogInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { FormSection } from '../../forms/FormSection.js';

/** Each choice reloads the next list and clears what was chosen in it (specification 1, section 4). */
export function ResidenceFields({ form }: { form: ContractForm<SaveBasicData> }) {
  const [idEstado, idMunicipio] = form.watch(['estado', 'municipio']);
  const afterEstado = () => {
    form.setValue('municipio', null);
    form.setValue('parroquia', null);
  };
  return (
    <FormSection title="Datos de residencia">
      <CatalogInput name="estado" label="Estado" tipo="estado" required onChanged={afterEstado} />
      <CatalogInput
        name="municipio"
        label="Municipio"
        tipo="municipio"
        parents={{ idEstado }}
        waits="Elija primero el estado"
        required
        onChanged={() => form.setValue('parroquia', null)}
      />
      <CatalogInput
        name="parroquia"
        label="Parroquia"
        tipo="parroquia"
        parents={{ idMunicipio }}
        waits="Elija primero el municipio"
        required
      />
    </FormSection>
  );
}
