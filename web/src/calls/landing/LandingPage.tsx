import { INNOVATION_PURPOSE, SUSTAINABILITY_PURPOSE } from '@registro/contracts/calls/purposes';
import type { ProposalProgramme, CallRead } from '@registro/contracts/calls/programme';
import { PROPOSAL_PROGRAMMES } from '@registro/contracts/calls/programme-names';
import { agreed, countOf } from '@registro/contracts/count';
import { useId } from 'react';
import { Banner } from '../../ui/Banner.js';
import { usePage } from '../../ui/page.js';
import '../calls.css';
import { useLiveProposals, useEligibility, useProposals, useCall } from '../queries.js';
import './calls-landing.css';
import { OtherCalls } from './OtherCalls.js';
import { RequirementsCard } from '../../ui/RequirementsCard.js';
import { ProposalCard } from '../list/ProposalCard.js';
import { ButtonLink } from '../../ui/Button.js';
import { Notice } from '../../ui/plain/Notice.js';
import { useInvitations } from '../membership/queries.js';
import { TEAMS, pathsOf } from '../paths.js';
import { useSession } from '../../session/session.js';
import { askAgain, LoadFailed } from '../../ui/LoadStates.js';
import { useDoor } from './useDoor.js';
import '../../ui/card.css';
import { CallText } from '../../ui/CallText.js';
import { Icon } from '../../ui/Icon.js';
import '../../ui/status.css';
import { windowText } from '../../ui/windows.js';
import { windowOf } from '../windows.js';
import { CallArt } from './CallArt.js';

/**
 * /usuario/vertice-3: the two current calls, each behind its picture, the others that are open, and how one's own
 * proposals stand.
 */
export default function LandingPage() {
  usePage('Vértice 3: convocatorias');
  useLiveProposals();
  return (
    <div className="convocatorias">
      <Banner
        over="Gran Misión Ciencia, Tecnología e Innovación · Vértice 3"
        title="ciencia, tecnología e innovación para la producción"
        text="El país financia propuestas de investigación y proyectos de innovación que fortalecen la producción y cuidan la vida. Elija la convocatoria a la que se postula con su equipo."
      />
      <Invitations />
      <section className="convocatorias en-dos" aria-label="Convocatorias">
        <CallEntrance programme="sostenibilidad" title="Sostenibilidad" text={SUSTAINABILITY_PURPOSE} />
        <CallEntrance programme="innovacion" title="Innovación" text={INNOVATION_PURPOSE} />
      </section>
      <OtherCalls />
      <OwnProposals />
      <div className="convocatorias en-dos">
        <CallRequirements programme="sostenibilidad" title="Sostenibilidad" />
        <CallRequirements programme="innovacion" title="Innovación" />
      </div>
    </div>
  );
}

/**
 * What applying to the current call of a programme requires and what of it is met; nothing once one has applied. The
 * call's button is the way in.
 */
function CallRequirements({ programme, title }: { programme: ProposalProgramme; title: string }) {
  const list = useEligibility(programme);
  if (list.data && list.data.proyectos > 0) return null;
  return (
    <RequirementsCard
      title={`${title}: ¿puede postularse?`}
      list={{ data: list.data?.requisitos, isError: list.isError, refetch: list.refetch }}
    />
  );
}

/** How one's proposals stand, of both programmes; nothing while there are none. */
function OwnProposals() {
  const id = useId();
  const [first, second] = PROPOSAL_PROGRAMMES;
  const lists = [useProposals(first, first).data, useProposals(second, second).data];
  const rows = lists.flatMap((list) => (list ? [...list.proyectos, ...list.anteriores] : []));
  if (rows.length === 0) return null;
  return (
    <section className="convocatorias" aria-labelledby={id}>
      <h2 id={id}>Sus propuestas</h2>
      {rows.map((row) => (
        <ProposalCard key={row.id} row={row} />
      ))}
    </section>
  );
}

/** Teams that named one and wait for the answer. */
function Invitations() {
  const waiting = useInvitations().data?.filter(({ respuesta, puede }) => respuesta === 'pendiente' && puede.responder) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Notice
      tone="info"
      action={
        <ButtonLink kind="text" to={TEAMS}>
          Responder
        </ButtonLink>
      }
    >
      {agreed(
        waiting.length,
        `Le nombraron en el equipo de «${waiting[0]!.tituloProyecto}»`,
        `Le nombraron en ${countOf(waiting.length, 'equipo', 'equipos')}`,
      )}
      . Confirme o decline su participación.
    </Notice>
  );
}

interface Props {
  programme: ProposalProgramme;
  title: string;
  text: string;
}

/**
 * The way into the current call of a programme: its button, and what it says where it does not lead in (rules C-7,
 * C-17).
 */
function CallEntrance({ programme, title, text }: Props) {
  const call = useCall(programme);
  const eligibility = useEligibility(programme);
  const { estatus } = useSession();
  const { enter, dialogs } = useDoor(pathsOf(programme).list);
  const ready = call.data && eligibility.data && estatus;
  const failed = (call.isError && !call.data) || (eligibility.isError && !eligibility.data);
  return (
    <div className="convocatorias">
      <CallButton
        programme={programme}
        title={title}
        text={text}
        call={call.data}
        disabled={!ready}
        onEnter={() => ready && enter(call.data, eligibility.data, estatus)}
      />
      {failed && <LoadFailed onRetry={askAgain(call, eligibility)} />}
      {dialogs}
    </div>
  );
}

interface CallButtonProps {
  programme: ProposalProgramme;
  title: string;
  text: string;
  call: CallRead | undefined;
  disabled: boolean;
  onEnter: () => void;
}

/** A call as one large button with its picture and its name; below it what it is for, and when it is open. */
function CallButton({ programme, title, text, call, disabled, onEnter }: CallButtonProps) {
  const id = useId();
  return (
    <div className="cuadro puerta">
      <button type="button" onClick={onEnter} disabled={disabled} aria-describedby={id}>
        <span className="puerta-dibujo">
          <CallArt programme={programme} />
        </span>
        <span className="puerta-nombre">
          {title}
          <Icon name="forward" />
        </span>
      </button>
      <div id={id} className="puerta-texto">
        {text}
        {call && (
          <>
            <CallText call={call} />
            <div className="plazo-linea">
              <Icon name="calendar" size={20} />
              {windowText(windowOf(call))}
            </div>
          </>
        )}
      </div>
    </div>
  );
}
