import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CaseView } from '@registro/contracts/evaluation/case';
import { needsReason } from '@registro/contracts/evaluation/kind';
import type { CaseInPanel } from '@registro/contracts/evaluation/panel-views';
import { COMMENT_MAX, CONSOLIDATED_MAX, DraftDecision, SaveConsensus } from '@registro/contracts/evaluation/review';
import { REASON_MAX } from '@registro/contracts/evaluation/actions';
import { CONSENSUS_NEAR } from '@registro/contracts/evaluation/ranking';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { DigitsInput } from '../../forms/DigitsInput.js';
import { SelectInput } from '../../forms/SelectInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { Panel } from '../review/Panel.js';
import { ReasonInput } from '../review/ReasonInput.js';
import { sentencesFor } from './sentences.js';

/** With the sentences for the decision that is chosen. */
function PlannedReason({ view }: { view: CaseView }) {
  const decision = useWatch({ name: 'decision' }) as string | null;
  const choice = view.opciones.find((one) => one.decision === decision);
  return (
    <ReasonInput
      name="motivo"
      label="Motivo"
      required={choice !== undefined && needsReason(choice)}
      rows={2}
      maxLength={REASON_MAX}
      hint="Obligatorio si no se aprueba. Lo leerá el solicitante."
      sentences={sentencesFor(view, choice?.resultado ?? 'aprobado', [])}
    />
  );
}

type Way = 'consenso' | 'borrador';

/** For the coordinador: what the reviewers agreed on, and what will be published of this case. */
export function Coordination({ view, panel }: { view: CaseView; panel: CaseInPanel }) {
  const [open, setOpen] = useState<Way | null>(null);
  const refresh = useRefresh();
  const { consenso, borrador } = panel;
  const close = () => setOpen(null);
  const done = () => {
    close();
    refresh();
  };
  if (!panel.puede.consensuar) return null;
  return (
    <Panel title="Decisión del panel" folds={{ name: 'caso.panel', open: true }}>
      <Box sx={{ display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
        <div>
          <strong>Panel:</strong> <Link to={`/consola/paneles/${panel.idPanel}/show`}>{panel.nombre}</Link>
        </div>
        {!consenso && (
          <div>
            <strong>Consenso:</strong> sin anotar
          </div>
        )}
        <div>
          <strong>Decisión prevista:</strong> {borrador ? borrador.hecho : 'ninguna'}
          {borrador?.motivo && `. ${borrador.motivo}`}
          {borrador?.comentario && <Box sx={{ whiteSpace: 'pre-line', mt: 0.5, color: 'text.secondary' }}>{borrador.comentario}</Box>}
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => setOpen('consenso')}>
            Anotar consenso
          </Button>
          <Button variant="outlined" onClick={() => setOpen('borrador')}>
            Prever decisión
          </Button>
        </Box>
      </Box>
      {open === 'consenso' && (
        <ActionDialog<SaveConsensus>
          title="Consenso de los evaluadores"
          text={`Lo que acordaron después de leerse; lo leen quienes evaluaron. A más de ${CONSENSUS_NEAR} puntos del promedio vale cuando lo confirman ellos u otro coordinador, y el solicitante lee que el puntaje se acordó.`}
          yes="Guardar consenso"
          path={`casos/${view.id}/panel/consenso`}
          Dto={SaveConsensus}
          defaults={{ nota: consenso?.nota ?? '', puntaje: String(consenso?.puntaje ?? '') }}
          done="Consenso anotado"
          onDone={done}
          onRefused={() => refresh()}
          onClose={close}
        >
          <TextInput name="nota" label="Nota de consenso" required rows={4} maxLength={COMMENT_MAX} />
          <DigitsInput name="puntaje" label="Puntaje acordado" hint="De 0 a 100. Vacío: vale el promedio." />
        </ActionDialog>
      )}
      {open === 'borrador' && (
        <ActionDialog<DraftDecision>
          title="Decisión prevista"
          text="Nadie más la conoce hasta que se publique junto con las demás."
          yes="Guardar decisión prevista"
          path={`casos/${view.id}/panel/borrador`}
          Dto={DraftDecision}
          defaults={{
            version: view.version,
            decision: borrador?.decision ?? null,
            motivo: borrador?.motivo ?? '',
            comentario: borrador?.comentario ?? '',
          }}
          done="Decisión prevista guardada"
          onDone={done}
          onRefused={() => refresh()}
          onClose={close}
        >
          <SelectInput
            name="decision"
            label="Decisión"
            required
            options={view.opciones.map(({ decision, etiqueta }) => ({ value: decision, label: etiqueta }))}
          />
          <PlannedReason view={view} />
          <TextInput
            name="comentario"
            label="Comentarios para el solicitante"
            rows={6}
            maxLength={CONSOLIDATED_MAX}
            hint="Vacío: lo que escribieron los evaluadores, reunido y sin nombres."
          />
        </ActionDialog>
      )}
    </Panel>
  );
}
