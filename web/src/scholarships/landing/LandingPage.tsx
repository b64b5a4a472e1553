import { SCHOLARSHIP_PURPOSE } from '@registro/contracts/calls/purposes';
import { useNavigate } from '../../ui/router.js';
import { Banner } from '../../ui/Banner.js';
import { Button, ButtonLink } from '../../ui/Button.js';
import { askAgain, LoadFailed, RowsLoading } from '../../ui/LoadStates.js';
import { useSession } from '../../session/session.js';
import { useAlert } from '../../ui/Feedback.js';
import { Icon } from '../../ui/Icon.js';
import { usePage } from '../../ui/page.js';
import { Notice } from '../../ui/plain/Notice.js';
import { RequirementsCard } from '../../ui/RequirementsCard.js';
import { activeOf, entryOf, mayOpenForm, refusedOf } from '../access.js';
import { EndedCard } from '../list/EndedCard.js';
import { ownTutors } from '../list/own-tutors.js';
import { StatusCard } from '../list/StatusCard.js';
import { useLiveScholarships, useScholarships } from '../my-scholarships.js';
import { useBegun, useEligibility, useScholarshipCall, useWindow } from '../queries.js';
import { CREATE, LIST } from '../paths.js';
import '../scholarships.css';
import { draftText } from '../texts.js';
import { useAfterwards } from '../../ui/useAfterwards.js';
import { CallText } from '../../ui/CallText.js';
import { WindowLine } from '../../ui/WindowLine.js';
import { Inline } from '../../ui/Section.js';
import { TUTORS } from '../../ui/addresses.js';
import { Card } from '../../ui/Card.js';

/** From the landing page of vertex 1 to the tutors' screen. */
const TutorsWayIn = () => (
  <Card
    icon="people"
    title="¿Es tutor o tutora?"
    text="Registre su cuenta bancaria y a quienes tutela, cada estudiante con su carta aval."
    end={
      <ButtonLink kind="outline" to={TUTORS} end="forward">
        Ir a tutores
      </ButtonLink>
    }
  />
);

/** /usuario/vertice-1: what the programme is, whether one may apply, whether one has applied. */
export default function LandingPage() {
  usePage('Vértice 1: becas');
  useLiveScholarships();
  const list = useScholarships();
  const window = useWindow();
  const begun = useBegun();
  const call = useScholarshipCall();
  const { estatus } = useSession();
  const alert = useAlert();
  const navigate = useNavigate();
  const tutors = useAfterwards(ownTutors, list.isFetched);
  const active = list.data ? activeOf(list.data) : null;
  const refused = list.data ? refusedOf(list.data) : null;
  // One application at a time: whoever waits for nothing, and was not refused for good, may apply.
  const mayApply = list.data && !active && (!refused || refused.puede.repetir);
  const ready = list.data && window.data && estatus;
  const failed = (list.isError && !list.data) || (window.isError && !window.data);
  const enter = () => {
    if (!ready) return;
    const entry = entryOf(list.data, window.data, estatus);
    if ('ruta' in entry) navigate(entry.ruta);
    else void alert({ ...entry.aviso, severity: 'warning' });
  };
  return (
    <div className="becas">
      <Banner
        over="Gran Misión Ciencia, Tecnología e Innovación · Vértice 1"
        title="Siembra y preservación del talento científico nacional"
        text={SCHOLARSHIP_PURPOSE}
      >
        {call.data && <CallText call={call.data} />}
        <Inline>
          <Button className="claro" start="scholarship" onClick={enter} disabled={!ready}>
            Programa de becas
          </Button>
          {call.data?.terminos.map(({ titulo, url }) => (
            <a key={url} className="boton sobre-banda" href={url} target="_blank" rel="noopener">
              <Icon name="document" size={20} />
              {titulo}
            </a>
          ))}
        </Inline>
        {window.data && <WindowLine window={window.data} />}
      </Banner>
      {failed && <LoadFailed onRetry={askAgain(list, window)} />}
      {!list.data && !failed && <RowsLoading rows={1} height={14} />}
      {ready && mayApply && begun.data && (
        <Notice
          tone="warning"
          action={
            mayOpenForm(entryOf(list.data, window.data, estatus), window.data, true) && (
              <ButtonLink kind="text" to={CREATE}>
                Continuar
              </ButtonLink>
            )
          }
        >
          <strong>NO ENVIADO.</strong> {draftText(window.data)}
        </Notice>
      )}
      {active && <StatusCard row={active} heading="Su solicitud" toList />}
      {refused && <EndedCard row={refused} window={window.data} />}
      {mayApply && <Eligibility />}
      {list.data && !active && list.data.length > 0 && (
        <div>
          <ButtonLink kind="text" to={LIST} start="list">
            Ver mis solicitudes anteriores
          </ButtonLink>
        </div>
      )}
      {tutors({}, null)}
      <TutorsWayIn />
    </div>
  );
}

/** What applying requires, read while it may be needed. */
function Eligibility() {
  return (
    <RequirementsCard
      list={useEligibility()}
      action={
        <ButtonLink to={CREATE} end="forward">
          Solicitar la beca
        </ButtonLink>
      }
    />
  );
}
