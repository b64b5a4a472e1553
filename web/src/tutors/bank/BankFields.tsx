import {
  PRIVATE_INSTITUTION_MAX,
  TUTOR_ACCOUNT_MAX,
  TUTOR_ACCOUNT_MIN,
  type TutorForm,
  type TutorRead,
} from '@registro/contracts/scholarships/tutor';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { DigitsInput } from '../../forms/DigitsInput.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { PREFIXES } from '../prefixes.js';

/** specification 2, section 5, 'Tutor data'. Who one is comes from the profile and stays. */
export function BankFields({ form, saved }: { form: ContractForm<TutorForm>; saved: TutorRead | null }) {
  const [instPrivada, numCuenta] = form.watch(['instPrivada', 'numCuenta']) as [boolean | null, string | null];
  const count = numCuenta?.length ?? 0;
  const afterBank = () => {
    // The account's first digits name the bank: what was said of them before no longer holds.
    if (form.getValues('numCuenta')) void form.trigger('numCuenta');
  };
  const afterPrivate = (chosen: unknown) => {
    if (chosen === true) return;
    form.setValue('descripcionInstPrivada', null);
    form.clearErrors('descripcionInstPrivada');
  };
  return (
    <FormSection
      title="Datos bancarios del tutor"
      heading="h2"
      note="Copie el número de cuenta completo y revíselo antes de guardar."
      columns={2}
    >
      <RadioInput
        name="prefijoIdentificacion"
        label="Tipo de identificación"
        options={PREFIXES}
        hint="V: venezolana · E: extranjera"
        disabled
      />
      <DigitsInput name="numeroIdentificacion" label="Número de identificación" readOnly hint="La de sus datos básicos" />
      <CatalogInput
        name="idBanco"
        label="Banco"
        tipo="tipoBanco"
        required
        saved={saved && { value: saved.idBanco, label: saved.banco }}
        onChanged={afterBank}
      />
      <CatalogInput
        name="idTipoCuenta"
        label="Tipo de cuenta"
        tipo="tipoCuenta"
        required
        saved={saved && { value: saved.idTipoCuenta, label: saved.tipoCuenta }}
      />
      <DigitsInput
        name="numCuenta"
        label="Número de cuenta"
        required
        maxLength={TUTOR_ACCOUNT_MAX}
        autoComplete="off"
        hint={`De ${TUTOR_ACCOUNT_MIN} a ${TUTOR_ACCOUNT_MAX} dígitos, sin espacios ni guiones · lleva ${count}`}
      />
      <RadioInput name="instPrivada" label="¿Trabaja en una institución privada?" required onChanged={afterPrivate} />
      {instPrivada === true && (
        <Wide>
          <TextInput name="descripcionInstPrivada" label="Nombre de la institución privada" required maxLength={PRIVATE_INSTITUTION_MAX} />
        </Wide>
      )}
    </FormSection>
  );
}
