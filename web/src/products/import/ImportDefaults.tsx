import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ImportPreview, SetImportDefaults } from '@registro/contracts/products/import';
import { post } from '../../api/client.js';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { TextInput } from '../../forms/TextInput.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { useLeaveWarning } from '../../forms/useLeaveWarning.js';
import { FieldGrid } from '../../forms/FormSection.js';
import { Icon } from '../../ui/Icon.js';
import { Classification } from '../wizard/ProductFields.js';

/** What no bibliography says, set once for all references; a reference's own value wins. */
export function ImportDefaults({ preview, onChange }: { preview: ImportPreview; onChange: (preview: ImportPreview) => void }) {
  const form = useContractForm(SetImportDefaults, { idImportacion: preview.idImportacion, ...preview.predeterminados });
  useLeaveWarning(form.formState.isDirty);
  const apply = async (values: SetImportDefaults) => {
    onChange(await post<ImportPreview>('productos/importar/predeterminados', values));
    form.reset(form.getValues());
  };
  return (
    <Accordion defaultExpanded={preview.resumen.incompletas > 0} disableGutters>
      <AccordionSummary id="comunes-titulo" aria-controls="comunes" expandIcon={<Icon name="chevron" size={22} />}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          Datos comunes a todas
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          Una bibliografía no dice el área, el ámbito ni el motor. Indíquelos una vez; lo que cada referencia diga por sí misma se respeta.
        </Typography>
        <ContractForm form={form} onSubmit={apply}>
          <FieldGrid>
            <CatalogInput name="idAmbito" />
            <Classification />
            <TextInput name="volumen" placeholder="S/V" />
            <TextInput name="numero" placeholder="S/N" />
          </FieldGrid>
          <Button type="submit" variant="outlined" loading={form.formState.isSubmitting} sx={{ mt: 2.5 }}>
            Aplicar a todas
          </Button>
        </ContractForm>
      </AccordionDetails>
    </Accordion>
  );
}
