import { COMPLETE_CONFIRMATION, COMPLETED_MESSAGE, INCOMPLETE_MESSAGE } from '@registro/contracts/scholarships/period';
import { processingCan } from '@registro/contracts/scholarships/period-rules';
import { type PostgraduateRead, PROCESSING_CALLS } from '@registro/contracts/scholarships/postgraduate';
import type { ScholarshipRead } from '@registro/contracts/scholarships/scholarship';
import { useState } from 'react';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useAlert, useConfirm, useToast } from '../../ui/Feedback.js';
import { BackButton, NextButton, StepActions } from '../../wizard/StepActions.js';
import { StipendPart } from '../account/StipendPart.js';
import { InstitutionList } from '../institutions/InstitutionList.js';
import { useInstitutions, usePeriods, useProcessChanged } from '../queries.js';
import { ScholarshipLine } from '../ScholarshipLine.js';
import { PeriodList } from './PeriodList.js';
import { Parts } from '../../ui/Section.js';

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
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const changed = useProcessChanged();
  const ready = processingCan.finish({ instituciones: institutions.data?.length ?? 0, periodos: periods.data?.length ?? 0 });

  const finish = async () => {
    if (!(await confirm({ title: '¿Completar el trámite?', text: COMPLETE_CONFIRMATION, yes: 'Sí, continuar' }))) return;
    setBusy(true);
    try {
      await post(PROCESSING_CALLS.registroCompletado, { idBeca });
    } catch (error) {
      await alert({ title: 'No se pudo completar el trámite', text: messageOf(error), severity: 'error' });
      return;
    } finally {
      setBusy(false);
    }
    await changed();
    toast(COMPLETED_MESSAGE);
    onDone();
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
