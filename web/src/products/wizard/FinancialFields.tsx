import { asksForRequest, hasPatentData, isFinanced, type SaveFinancial } from '@registro/contracts/products/financial';
import { AmountInput } from '../../forms/AmountInput.js';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { DigitsInput } from '../../forms/DigitsInput.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { FormSection } from '../../forms/FormSection.js';

/** Financing and patent; what an answer makes superfluous is not shown (rules D-11, D-12). */
export function FinancialFields({ form }: { form: ContractForm<SaveFinancial> }) {
  const [recibioFinanciamiento, poseePatente, solicitoPatente] = form.watch(['recibioFinanciamiento', 'poseePatente', 'solicitoPatente']);
  const answers = { recibioFinanciamiento, poseePatente, solicitoPatente };
  return (
    <>
      <FormSection title="Financiamiento">
        <RadioInput name="recibioFinanciamiento" />
        {isFinanced(answers) && (
          <>
            <CatalogInput name="idTipoOrganismoFinanciador" />
            <CatalogInput name="idTipoFinanciamiento" />
            <AmountInput name="montoOtorgado" />
          </>
        )}
      </FormSection>
      <FormSection title="Patente">
        <RadioInput name="poseePatente" onChanged={(yes) => yes && form.setValue('solicitoPatente', null)} />
        {asksForRequest(answers) && <RadioInput name="solicitoPatente" />}
        {hasPatentData(answers) && (
          <>
            <TextInput name="modalidad" />
            <TextInput name="subModalidad" />
            <DigitsInput name="numeroRegistro" />
          </>
        )}
      </FormSection>
    </>
  );
}
