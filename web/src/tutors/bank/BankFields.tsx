import { TUTOR_ACCOUNT_MAX, TUTOR_ACCOUNT_MIN, type TutorForm } from '@registro/contracts/scholarships/tutor';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { clear } from '../../forms/clear.js';
import { DigitsInput } from '../../forms/DigitsInput.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { PREFIXES } from '../prefixes.js';

/** rules T-2, T-3. Who one is comes from the profile and stays. */
export function BankFields({ form }: { form: ContractForm<TutorForm> }) {
  const [instPrivada, numCuenta] = form.watch(['instPrivada', 'numCuenta']) as [boolean | null, string | null];
  const count = numCuenta?.length ?? 0;
  const afterBank = () => {
    // The account's first digits name the bank: what was said of them before no longer holds.
    if (form.getValues('numCuenta')) void form.trigger('numCuenta');
  };
  return (
    <FormSection
      title="Datos bancarios del tutor"
      heading="h2"
      note="Copie el número de cuenta completo y revíselo antes de guardar."
      columns={2}
    >
      <RadioInput name="prefijoIdentificacion" options={PREFIXES} hint="V: venezolana · E: extranjera" disabled />
      <DigitsInput name="numeroIdentificacion" readOnly hint="La de sus datos básicos" />
      <CatalogInput name="idBanco" onChanged={afterBank} />
      <CatalogInput name="idTipoCuenta" />
      <DigitsInput name="numCuenta" autoComplete="off" hint={`De ${TUTOR_ACCOUNT_MIN} a ${TUTOR_ACCOUNT_MAX} dígitos · lleva ${count}`} />
      <RadioInput name="instPrivada" onChanged={(chosen) => chosen !== true && clear(form, ['descripcionInstPrivada'])} />
      {instPrivada === true && (
        <Wide>
          <TextInput name="descripcionInstPrivada" />
        </Wide>
      )}
    </FormSection>
  );
}
