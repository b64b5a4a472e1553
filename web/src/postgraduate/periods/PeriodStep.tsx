import { COMPLETE_CONFIRMATION, COMPLETED_MESSAGE, INCOMPLETE_MESSAGE } from '@registro/contracts/scholarships/period';
import { processingCan } from '@registro/contracts/scholarships/period-rules';
import { type PostgraduateRead, PROCESSING_CALLS } from '@registro/contracts/scholarships/postgraduate';
import type { ScholarshipRead } from '@registro/contracts/scholarships/scholarship';
import { type StipendRead, SaveStipendAccount } from '@registro/contracts/scholarships/stipend-account';
import { factsOf } from '@registro/contracts/record/read';
import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { post } from '../../api/client.js';
import { useAct } from '../../ui/Feedback.js';
import { BackButton, NextButton, StepActions } from '../../wizard/StepActions.js';
import { InstitutionList } from '../institutions/InstitutionList.js';
import { useInstitutions, usePeriods, useProcessChanged, useStipend } from '../queries.js';
import { ScholarshipLine } from '../ScholarshipLine.js';
import { PeriodList } from './PeriodList.js';
import { Parts } from '../../ui/Section.js';
import { FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { StipendForm } from '../account/StipendForm.js';
import { AccountCompare } from '../../files/AccountCompare.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { type Fact, Facts } from '../../records/Facts.js';
import '../postgraduate.css';

interface Props {
  scholarship: ScholarshipRead;
  postgraduate: PostgraduateRead;
  onBack: () => void;
  onDone: () => void;
}

/** Step 2: the scholar's account, the institutions to be paid, and the periods to be paid for (rule B-26). */
export default function PeriodStep({ scholarship, postgraduate, onBack, onDone }: Props) {
  const idBeca = scholarship.id;
  const institutions = useInstitutions(idBeca);
  const periods = usePeriods(idBeca);
  const [act, busy] = useAct(useProcessChanged());
  const ready = processingCan.finish({ instituciones: institutions.data?.length ?? 0, periodos: periods.data?.length ?? 0 });

  const finish = async () => {
    const done = await act({
      ask: { title: '¿Completar el trámite?', text: COMPLETE_CONFIRMATION, yes: 'Sí, continuar' },
      work: () => post(PROCESSING_CALLS.registroCompletado, { idBeca }),
      done: COMPLETED_MESSAGE,
      failed: 'No se pudo completar el trámite',
    });
    if (done) onDone();
  };
  return (
    <>
      <ScholarshipLine scholarship={scholarship} />
      <Parts>
        <StipendPart idBeca={idBeca} />
        <InstitutionList idBeca={idBeca} />
        <PeriodList idBeca={idBeca} postgraduate={postgraduate} institutions={institutions.data} />
      </Parts>
      <StepActions note={!ready && institutions.data && periods.data && INCOMPLETE_MESSAGE}>
        <BackButton onClick={onBack}>Volver</BackButton>
        <NextButton onClick={() => void finish()} disabled={!ready} busy={busy}>
          Siguiente
        </NextButton>
      </StepActions>
    </>
  );
}

const isRegistered = (read: StipendRead) => read.NumCuentaPersonal != null;

/** The scholar's own account: to fill in once, then to read; to mend while the declaration is returned. */
function StipendPart({ idBeca }: { idBeca: number }) {
  const { data, isError, refetch } = useStipend(idBeca);
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <FieldsLoading fields={4} />;
  if (!data.puede.guardar) return <StipendSummary read={data} />;
  return <StipendForm key={data.version ?? 'nueva'} read={data} registered={isRegistered(data)} />;
}

/** The account as it was registered. */
function StipendSummary({ read }: { read: StipendRead }) {
  const numCuenta = read.NumCuentaPersonal ?? '';
  const account = <span className="num-cuenta">{groupAccount(numCuenta)}</span>;
  const facts: Fact[] = factsOf(SaveStipendAccount, read, { NumCuentaPersonal: account });
  return (
    <FormSection
      title="Datos bancarios del becario"
      note="En esta cuenta recibe su estipendio mensual. Ya está registrada y no se puede cambiar; si tiene un error, dígalo con Preguntar."
      columns={2}
    >
      <Wide>
        <Facts facts={[['Cédula', read.cedula], ...facts]} />
      </Wide>
      <Wide>
        <AccountCompare
          numCuenta={numCuenta}
          banco={read.InstitucionBancariaPersonal?.label ?? null}
          idArchivo={read.idArchivoReferenciaBancaria}
        />
      </Wide>
    </FormSection>
  );
}
