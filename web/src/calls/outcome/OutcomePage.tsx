import type { PublishedOutcome } from '@registro/contracts/evaluation/panel-views';
import { PROPOSAL_CASE } from '@registro/contracts/calls/sending';
import { OUTCOME_CALLS } from '@registro/contracts/evaluation/review';
import { useState } from 'react';
import { useParams } from '../../ui/router.js';
import { ApiError } from '../../api/errors.js';
import { Button, ButtonLink } from '../../ui/Button.js';
import { FieldsLoading, FRESH, LoadFailed, useRead } from '../../ui/LoadStates.js';
import { askPath } from '../../ui/addresses.js';
import { usePage } from '../../ui/page.js';
import { Notice, type Tone } from '../../ui/plain/Notice.js';
import { Inline, PageTitle, Section } from '../../ui/Section.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { useLater } from '../../ui/useLater.js';
import { momentText } from '../../ui/windows.js';
import { useCallKey } from '../call-key.js';
import '../calls.css';
import { pathsOf } from '../paths.js';
import { useLiveProposals } from '../queries.js';
import { placeText } from './place-text.js';
import { reconsiderationText } from './reconsideration-text.js';
import { Questions } from '../../records/Questions.js';

/** What a panel decided on one's own proposal; null while nothing is published. */
const useOutcome = (idProyecto: number) =>
  useRead<PublishedOutcome | null>(
    ['propuestas', 'resultado', idProyecto],
    OUTCOME_CALLS.resultado,
    { objeto: PROPOSAL_CASE, idObjeto: idProyecto },
    FRESH,
  );

/**
 * …/{id}/resultado: what the panel decided on a proposal and what its reviewers wrote, and the way to ask that others
 * judge it (rule V-19).
 */
export default function OutcomePage() {
  const key = useCallKey();
  const id = Number(useParams().id);
  usePage('Resultado de la evaluación');
  useLiveProposals();
  const { data, error, isPending, refetch } = useOutcome(id);
  const refused = error instanceof ApiError && error.status > 0 && error.status < 500 ? error.message : undefined;
  return (
    <>
      <PageTitle text="Lo que decidió el panel que evaluó su propuesta, y lo que escribieron para usted quienes la evaluaron.">
        Resultado de la evaluación
      </PageTitle>
      {error && data === undefined && <LoadFailed onRetry={() => void refetch()} refused={refused} />}
      {isPending && <FieldsLoading fields={4} />}
      {data === null && (
        <Notice tone="info">Todavía no se publica el resultado. Le avisaremos aquí y por correo en cuanto haya decisión.</Notice>
      )}
      {data && <Outcome outcome={data} idProyecto={id} />}
      {data && <Questions objeto="dictamen" idObjeto={data.idCaso} />}
      <div className="aparte">
        <Inline>
          <ButtonLink kind="text" to={pathsOf(key).list} start="back">
            Volver al listado
          </ButtonLink>
          {data && (
            <ButtonLink kind="outline" to={askPath('dictamen', data.idCaso)} start="mail">
              Preguntar
            </ButtonLink>
          )}
        </Inline>
      </div>
    </>
  );
}

const TONES: Record<PublishedOutcome['resultado'], Tone> = { aprobado: 'success', rechazado: 'error', devuelto: 'warning' };

function Outcome({ outcome, idProyecto }: { outcome: PublishedOutcome; idProyecto: number }) {
  const { hecho, resultado, motivo, consenso, comentarios, clasificacion, publicado } = outcome;
  return (
    <div className="convocatorias">
      <Section
        id="decision"
        title="Decisión"
        text={`Se publicó el ${momentText(publicado)} (hora de Caracas), junto con las demás de la convocatoria.`}
      >
        <StatusChip tone={TONES[resultado]}>{hecho}</StatusChip>
        {consenso && <p className="aparte">El panel acordó su puntaje, en lugar del promedio de las evaluaciones.</p>}
        {clasificacion && <p className="aparte">{placeText(clasificacion)}</p>}
        {motivo && <p className="aparte tal-cual">{motivo}</p>}
      </Section>
      <Section id="comentarios" title="Comentarios de quienes evaluaron">
        <p className="tal-cual">{comentarios ?? 'No escribieron comentarios.'}</p>
      </Section>
      <Reconsideration outcome={outcome} idProyecto={idProyecto} />
    </div>
  );
}

/**
 * Until when others may be asked to judge it, or what became of having asked; nothing where the call does not have it.
 */
function Reconsideration({ outcome, idProyecto }: { outcome: PublishedOutcome; idProyecto: number }) {
  const [open, setOpen] = useState(false);
  const [ReconsiderationDialog, want] = useLater(() => import('./ReconsiderationDialog.js'));
  const text = reconsiderationText(outcome);
  if (!text) return null;
  return (
    <Section id="reconsideracion" title="Reconsideración" text={<span role="status">{text}</span>}>
      {outcome.reconsideracion.puede && (
        <Button kind="outline" start="history" onClick={async () => (await want()) && setOpen(true)}>
          Solicitar reconsideración
        </Button>
      )}
      {open && ReconsiderationDialog && <ReconsiderationDialog idProyecto={idProyecto} onClose={() => setOpen(false)} />}
    </Section>
  );
}
