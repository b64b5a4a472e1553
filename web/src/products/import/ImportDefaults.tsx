import { type ImportPreview, SetImportDefaults } from '@registro/contracts/products/import';
import { post } from '../../api/client.js';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { TextInput } from '../../forms/TextInput.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { useLeaveWarning } from '../../forms/useLeaveWarning.js';
import { FieldGrid } from '../../forms/FormSection.js';
import { Accordion } from '../../ui/Accordion.js';
import { Button } from '../../ui/Button.js';
import { Classification } from '../wizard/ProductFields.js';
import './import.css';

/** What no bibliography says, set once for all references; a reference's own value wins. */
export function ImportDefaults({ preview, onChange }: { preview: ImportPreview; onChange: (preview: ImportPreview) => void }) {
  const form = useContractForm(SetImportDefaults, { idImportacion: preview.idImportacion, ...preview.predeterminados });
  useLeaveWarning(form.formState.isDirty);
  const apply = async (values: SetImportDefaults) => {
    onChange(await post<ImportPreview>('productos/importar/predeterminados', values));
    form.reset(form.getValues());
  };
  return (
    <Accordion title="Datos comunes a todas" open={preview.resumen.incompletas > 0}>
      <p className="importar-nota">
        Una bibliografía no dice el área, el ámbito ni el motor. Indíquelos una vez; lo que cada referencia diga por sí misma se respeta.
      </p>
      <ContractForm form={form} onSubmit={apply}>
        <FieldGrid>
          <CatalogInput name="idAmbito" />
          <Classification />
          <TextInput name="volumen" placeholder="S/V" />
          <TextInput name="numero" placeholder="S/N" />
        </FieldGrid>
        <div className="fila">
          <Button type="submit" kind="outline" busy={form.formState.isSubmitting}>
            Aplicar a todas
          </Button>
        </div>
      </ContractForm>
    </Accordion>
  );
}
