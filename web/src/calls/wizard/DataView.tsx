import { ContractForm } from '../../forms/ContractForm.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { BackButton, NextButton, StepActions } from '../../wizard/StepActions.js';
import { DataFields } from '../form/DataFields.js';
import { PROPOSAL_FORMS } from '../forms.js';
import type { ProgrammeScreens } from '../programmes.js';
import type { ProposalRead } from '../queries.js';
import { dataValues } from './data-values.js';

interface Props {
  screens: ProgrammeScreens;
  read: ProposalRead;
  onBack: () => void;
  onNext: () => void;
}

/** The first step to read. */
export function DataView({ screens: { programa }, read, onBack, onNext }: Props) {
  const Form = PROPOSAL_FORMS[programa];
  const form = useContractForm<object>(Form as new () => object, dataValues(Form, read), read);
  return (
    <ContractForm form={form} onSubmit={() => undefined} readOnly>
      <DataFields form={form} programa={programa} notes={read.devolucion?.notas ?? []} />
      <StepActions>
        <BackButton onClick={onBack}>Volver al listado</BackButton>
        <NextButton onClick={onNext}>Siguiente</NextButton>
      </StepActions>
    </ContractForm>
  );
}
