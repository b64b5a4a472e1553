import {
  asksForRequest,
  type FinancialRead,
  hasPatentData,
  isFinanced,
  PATENT_CODE_MAX,
  PATENT_TEXT_MAX,
  type SaveFinancial,
} from '@registro/contracts/products/financial';
import { AmountInput } from '../../forms/AmountInput.js';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { DigitsInput } from '../../forms/DigitsInput.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { FormSection } from '../../forms/FormSection.js';

/** Financing and patent; what an answer makes superfluous is not shown (specification 1, section 5). */
export function FinancialFields({ form, saved }: { form: ContractForm<SaveFinancial>; saved: FinancialRead | null }) {
  const [recibioFinanciamiento, poseePatente, solicitoPatente] = form.watch(['recibioFinanciamiento', 'poseePatente', 'solicitoPatente']);
  const answers = { recibioFinanciamiento, poseePatente, solicitoPatente };
  const option = (value: number | null | undefined, label: string | null | undefined) => (value && label ? { value, label } : null);
  return (
    <>
      <FormSection title="Financiamiento">
        <RadioInput name="recibioFinanciamiento" label="¿Recibió financiamiento?" required />
        {isFinanced(answers) && (
          <>
            <CatalogInput
              name="idTipoOrganismoFinanciador"
              label="Organismo financiador"
              tipo="organismoFinanciador"
              required
              saved={option(saved?.organismo_financiador_id, saved?.organismo_financiador)}
            />
            <CatalogInput
              name="idTipoFinanciamiento"
              label="Tipo de financiamiento"
              tipo="tipoFinanciamiento"
              required
              saved={option(saved?.financiamiento_id, saved?.financiamiento)}
            />
            <AmountInput name="montoOtorgado" label="Monto otorgado" required />
          </>
        )}
      </FormSection>
      <FormSection title="Patente">
        <RadioInput
          name="poseePatente"
          label="¿Posee patente?"
          required
          onChanged={(yes) => yes && form.setValue('solicitoPatente', null)}
        />
        {asksForRequest(answers) && <RadioInput name="solicitoPatente" label="¿Solicitó patente?" required />}
        {hasPatentData(answers) && (
          <>
            <TextInput name="modalidad" label="Modalidad" required maxLength={PATENT_TEXT_MAX} upper />
            <TextInput name="subModalidad" label="Submodalidad" required maxLength={PATENT_TEXT_MAX} upper />
            <DigitsInput name="numeroRegistro" label="Código de registro de la patente" required maxLength={PATENT_CODE_MAX} />
          </>
        )}
      </FormSection>
    </>
  );
}
