import { REPRESENTATIVE_MISSING, teamLacks } from '@registro/contracts/calls/team';
import { FinancingStep } from './FinancingStep.js';
import { QuestionsStep } from './QuestionsStep.js';
import type { ProgrammeScreens } from '../programmes.js';
import { askPath } from '../../ui/addresses.js';
import { ButtonLink } from '../../ui/Button.js';
import { Notice } from '../../ui/plain/Notice.js';
import { BackButton, NextButton, StepActions } from '../../wizard/StepActions.js';
import { useTeam } from '../queries.js';
import { TeamList } from '../team/TeamList.js';
import { Questions } from '../../records/Questions.js';

interface Props {
  step: number;
  screens: ProgrammeScreens;
  idProyecto: number;
  readOnly: boolean;
  /** whose proposal it is: nobody else changes its team */
  own: boolean;
  /** no step follows the third */
  last: boolean;
  onBack: () => void;
  onNext: () => void;
}

/** The steps after the first, whose code comes once that one is drawn. */
export default function OtherSteps({ step, own, last, ...common }: Props) {
  if (step === 1) return <TeamStep {...common} own={own} readOnly={common.readOnly || !own} />;
  return step === 2 ? <FinancingStep {...common} last={last} /> : <QuestionsStep {...common} />;
}

const INVITED = 'Cada integrante recibe un correo para confirmar o declinar su participación.';

interface TeamStepProps {
  screens: ProgrammeScreens;
  idProyecto: number;
  own: boolean;
  readOnly: boolean;
  onBack: () => void;
  onNext: () => void;
}

/** Step 2: the team. It goes on once there is a Representante técnico, who confirms before the sending (rule C-15). */
function TeamStep({ screens, idProyecto, own, readOnly, onBack, onNext }: TeamStepProps) {
  const team = useTeam(screens.programa, idProyecto);
  const complete = team.data?.some(({ esRepresentante }) => esRepresentante) ?? false;
  const lacks = team.data ? teamLacks(team.data) : [];
  const tone = lacks.includes(REPRESENTATIVE_MISSING) ? 'error' : lacks.length ? 'warning' : 'info';
  return (
    <>
      {!readOnly && team.data && (
        <Notice apart tone={tone}>
          <strong>{[...lacks.map((text) => `${text}.`), INVITED].join(' ')}</strong>
        </Notice>
      )}
      <TeamList screens={screens} idProyecto={idProyecto} team={team} readOnly={readOnly} />
      {own && (
        <ButtonLink kind="text" start="mail" to={askPath('equipo', idProyecto)} className="aparte">
          Preguntar por el equipo
        </ButtonLink>
      )}
      {own && <Questions objeto="equipo" idObjeto={idProyecto} />}
      <StepActions>
        <BackButton onClick={onBack} />
        {(complete || readOnly) && <NextButton onClick={onNext}>Siguiente</NextButton>}
      </StepActions>
    </>
  );
}
