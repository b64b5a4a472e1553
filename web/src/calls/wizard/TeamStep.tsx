import { REPRESENTATIVE_MISSING, teamLacks } from '@registro/contracts/calls/team';
import type { ProgrammeScreens } from '../programmes.js';
import { Notice } from '../../ui/plain/Notice.js';
import { BackButton, NextButton, StepActions } from '../../wizard/StepActions.js';
import { useTeam } from '../queries.js';
import { TeamList } from '../team/TeamList.js';

const INVITED = 'Cada integrante recibe un correo para confirmar o declinar su participación.';

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
  const lacks = team.data ? teamLacks(team.data) : [];
  const tone = lacks.includes(REPRESENTATIVE_MISSING) ? 'error' : lacks.length ? 'warning' : 'info';
  return (
    <>
      {!readOnly && team.data && (
        <div className="de-forma">
          <Notice tone={tone}>
            <strong>{[...lacks.map((text) => `${text}.`), INVITED].join(' ')}</strong>
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
