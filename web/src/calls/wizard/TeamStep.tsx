import { REPRESENTATIVE_MISSING } from '@registro/contracts/calls/team';
import type { ProgrammeScreens } from '../programmes.js';
import '../../forms/forms.css';
import { Notice } from '../../ui/plain/Notice.js';
import { BackButton, NextButton, StepActions } from '../../wizard/StepActions.js';
import { useTeam } from '../queries.js';
import { TeamList } from '../team/TeamList.js';

interface Props {
  screens: ProgrammeScreens;
  idProyecto: number;
  readOnly: boolean;
  onBack: () => void;
  onNext: () => void;
}

/** Step 2: the team. It goes on once there is a Representante técnico, who confirms before the sending (rule C-15). */
export function TeamStep({ screens, idProyecto, readOnly, onBack, onNext }: Props) {
  const team = useTeam(screens.programa, idProyecto);
  const complete = team.data?.some(({ esRepresentante }) => esRepresentante) ?? false;
  return (
    <>
      {!readOnly && (
        <div className="de-forma">
          <Notice tone="error">
            <strong>{REPRESENTATIVE_MISSING}. Cada integrante recibe un correo para confirmar o declinar su participación.</strong>
          </Notice>
        </div>
      )}
      <TeamList screens={screens} idProyecto={idProyecto} team={team} readOnly={readOnly} />
      <StepActions>
        <BackButton onClick={onBack} />
        {(complete || readOnly) && <NextButton onClick={onNext}>Siguiente</NextButton>}
      </StepActions>
    </>
  );
}
