import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type CallRow, SaveCall, SCHOLARSHIP_FIXED } from '@registro/contracts/calls/call';
import { call, read } from '../../api/client.js';
import { useUploads } from '../../files/UploadsContext.js';
import { CheckInput } from '../../forms/CheckInput.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { TextInput } from '../../forms/TextInput.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { useToast } from '../../ui/Feedback.js';
import { callValues, savedWords } from './call-values.js';
import { DescriptionInput } from './DescriptionInput.js';
import { DocumentsPart } from './DocumentsPart.js';
import { SentencesPart } from './SentencesInput.js';

/**
 * What an operator says here of the scholarship's call: its documents, its sentences, and whether who was refused may
 * try again (rule B-29).
 */
export function ScholarshipSetting({ row, again }: { row: CallRow; again: () => void }) {
  const form = useContractForm(SaveCall, callValues(row));
  const { busy: uploading } = useUploads();
  const toast = useToast();
  const save = async (values: SaveCall) => {
    const saved = await read<CallRow>(await call('PUT', `recursos/convocatorias/${row.id}`, values));
    form.reset(callValues(saved));
    toast(savedWords(row, saved));
    again();
  };
  return (
    <ContractForm form={form} onSubmit={save}>
      <Alert severity="info" sx={{ mb: 2.5 }}>
        {SCHOLARSHIP_FIXED}.
      </Alert>
      <FormSection title="Descripción" heading="h2">
        <Wide>
          <DescriptionInput />
        </Wide>
      </FormSection>
      <DocumentsPart row={row} />
      <FormSection title="Postularse de nuevo" heading="h2">
        <Wide>
          <CheckInput name="permiteRepetir" label="Quien no fue aprobado puede postularse de nuevo en esta convocatoria" />
        </Wide>
      </FormSection>
      <FormSection title="Recursos" heading="h2">
        <TextInput
          name="diasRecurso"
          label="Días para pedir un recurso"
          inputMode="numeric"
          hint="De 1 a 90. Vacío: los de «Plazos de respuesta». Nadie tiene menos de los que se le dijeron."
        />
      </FormSection>
      <SentencesPart />
      <Button type="submit" variant="contained" loading={form.formState.isSubmitting} disabled={uploading.size > 0}>
        Guardar convocatoria
      </Button>
    </ContractForm>
  );
}
