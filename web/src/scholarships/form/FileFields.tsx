import type { ScholarshipForm } from '@registro/contracts/scholarships/save-scholarship';
import { FileInput } from '../../files/FileInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { FormSection } from '../../forms/FormSection.js';
import { Noted, useLocked } from './correction.js';
import { filesAsked, PARTS } from './scholarship-values.js';

/** The files: six of the seven, for the letter follows the answer above. */
export function FileFields({ form, readOnly = false }: { form: ContractForm<ScholarshipForm>; readOnly?: boolean }) {
  const locked = useLocked();
  const letter = form.watch('poseeCartaAceptacion') as boolean | null;
  return (
    <FormSection
      title={PARTS.files}
      heading="h2"
      columns={2}
      note={
        readOnly
          ? undefined
          : 'Cada archivo en PDF, JPG o PNG, de hasta 5 MB. Se cargan en cuanto los elige y se guardan con lo que lleva de la solicitud.'
      }
    >
      {filesAsked(letter).map((campo) => (
        <Noted key={campo} campo={campo}>
          <FileInput name={campo} readOnly={locked(campo)} />
        </Noted>
      ))}
    </FormSection>
  );
}
