import { agreed, countOf, showCount } from '@registro/contracts/count';
import { type ImportPreview, SetImportDefaults } from '@registro/contracts/products/import';
import { post } from '../../api/client.js';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { useLeaveWarning } from '../../forms/useLeaveWarning.js';
import { FieldGrid } from '../../forms/FormSection.js';
import { Accordion } from '../../ui/Accordion.js';
import { Button } from '../../ui/Button.js';
import { Classification, PUBLISHED_OPTIONS } from '../wizard/ProductFields.js';
import './import.css';
import { Inline } from '../../ui/Section.js';

/** What all or most references lack, asked once for all references; a reference's own value wins. */
export function ImportDefaults({ preview, onChange }: { preview: ImportPreview; onChange: (preview: ImportPreview) => void }) {
  const form = useContractForm(SetImportDefaults, { idImportacion: preview.idImportacion, ...preview.predeterminados });
  useLeaveWarning(form.formState.isDirty);
  const apply = async (values: SetImportDefaults) => {
    onChange(await post<ImportPreview>('productos/importar/predeterminados', values));
    form.reset(form.getValues());
  };
  const { necesitan, exigencias } = preview.faltan;
  const common = exigencias.filter(({ comun }) => comun);
  const lacking = (campo: string) => {
    const rows = common.filter((one) => one.campo === campo).reduce((sum, { cuantas }) => sum + cuantas, 0);
    return rows > 0 ? { hint: `Falta en ${showCount(rows)}` } : {};
  };
  const asksStatus = preview.predeterminados.estatus != null || common.some(({ campo }) => campo === 'estatus');
  return (
    <Accordion title="Datos comunes a todas" open={common.length > 0}>
      <p className="importar-nota">
        {common.length > 0 &&
          `${countOf(common.length, 'dato falta', 'datos faltan')} en ${countOf(necesitan, 'referencia', 'referencias')}. Indíquelos una vez. `}
        Lo que cada referencia diga por sí misma se respeta.
      </p>
      <ContractForm form={form} onSubmit={apply}>
        <FieldGrid>
          {asksStatus && <RadioInput name="estatus" options={PUBLISHED_OPTIONS} />}
          <CatalogInput name="idAmbito" {...lacking('idAmbito')} />
          <Classification more={lacking} />
          <TextInput name="volumen" placeholder="S/V" {...lacking('volumen')} />
          <TextInput name="numero" placeholder="S/N" {...lacking('numero')} />
        </FieldGrid>
        <Inline>
          <Button type="submit" kind="outline" busy={form.formState.isSubmitting}>
            {common.length > 0
              ? agreed(necesitan, 'Aplicar a la que lo necesita', `Aplicar a las ${showCount(necesitan)} que lo necesitan`)
              : 'Aplicar'}
          </Button>
        </Inline>
      </ContractForm>
    </Accordion>
  );
}
