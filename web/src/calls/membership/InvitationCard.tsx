import { MEMBER_ANSWER_NAMES, ANSWERED } from '@registro/contracts/calls/member-answer';
import { TEAM_CALLS } from '@registro/contracts/calls/routes';
import type { Invitation } from '@registro/contracts/calls/team';
import { post } from '../../api/client.js';
import { DocumentButton } from '../../documents/DocumentButton.js';
import { Button, ButtonLink } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { useAct } from '../../ui/Feedback.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { momentText } from '../../ui/windows.js';
import { askPath } from '../../ui/addresses.js';
import { pathsOf } from '../paths.js';
import { useProposalsChanged } from '../queries.js';
import { ANSWER_TONES } from '../../ui/status-tones.js';
import { Inline } from '../../ui/Section.js';
import { Questions } from '../../records/Questions.js';

/** One team: which project, as what, and one's answer. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { idMiembro, idProyecto, programa, convocatoria, tituloProyecto, responsable, tipo_persona, respuesta, respondido, puede } =
    invitation;
  const leaves = respuesta === 'confirmado';
  const [act, busy] = useAct(useProposalsChanged());
  const answer = (acepta: boolean) => {
    const question = {
      title: leaves ? '¿Retirarse del equipo?' : '¿Declinar su participación?',
      text: puede.responder ? 'El equipo lo sabrá.' : 'El equipo lo sabrá. Ya fue enviado: después no podrá volver.',
      yes: leaves ? 'Sí, retirarme' : 'Sí, declinar',
      danger: true,
    };
    return act({
      ask: acepta ? undefined : question,
      work: () => post(TEAM_CALLS.responder, { idMiembro, acepta }),
      done: ANSWERED,
      failed: 'No se pudo registrar su respuesta',
    });
  };
  return (
    <Card
      over={convocatoria}
      title={tituloProyecto}
      end={<StatusChip tone={ANSWER_TONES[respuesta]}>{MEMBER_ANSWER_NAMES[respuesta]}</StatusChip>}
    >
      <p>
        {responsable} le nombró como <strong>{tipo_persona}</strong>.
      </p>
      {respondido && <p className="cuadro-nota">Respondió el {momentText(respondido)} (hora de Caracas)</p>}
      <Inline>
        {puede.responder && respuesta !== 'confirmado' && (
          <Button busy={busy} start="check" onClick={() => void answer(true)}>
            Confirmar participación
          </Button>
        )}
        {respuesta !== 'declinado' && (
          <Button kind="outline" danger disabled={busy} onClick={() => void answer(false)}>
            {leaves ? 'Retirarme del equipo' : 'Declinar'}
          </Button>
        )}
        {respuesta === 'confirmado' && !puede.responder && (
          <DocumentButton
            tipo="participacion"
            subject={String(idMiembro)}
            icon="certificate"
            label="Constancia de participación"
            text="Hace constar que usted participa en el proyecto. Lleva un código QR con el que cualquiera puede verificarla."
          />
        )}
        {puede.editar && (
          <ButtonLink kind="text" start="edit" to={pathsOf(programa).edit(idProyecto)}>
            Escribir en la propuesta
          </ButtonLink>
        )}
        <ButtonLink kind="text" start="mail" to={askPath('participacion', idMiembro)} aria-label={`Preguntar por ${tituloProyecto}`}>
          Preguntar
        </ButtonLink>
      </Inline>
      <Questions objeto="participacion" idObjeto={idMiembro} heading="h3" />
    </Card>
  );
}
