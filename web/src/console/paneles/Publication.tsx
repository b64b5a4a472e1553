import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { countOf } from '@registro/contracts/count';
import { REASON_MAX } from '@registro/contracts/evaluation/actions';
import type { PanelRanking } from '@registro/contracts/evaluation/panel-ranking';
import type { PanelView } from '@registro/contracts/evaluation/panel-views';
import type { WhatIf } from '@registro/contracts/evaluation/ranking';
import { DraftByRanking, PublishPanel } from '@registro/contracts/evaluation/review';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectInput } from '../../forms/SelectInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { showMoment } from '../kit/cells.js';
import { useWhoHears } from '../hearers/useWhoHears.js';
import { WhoHears } from '../hearers/WhoHears.js';

interface Props {
  panel: PanelView;
  ranking: PanelRanking;
  tried: WhatIf;
  onChanged: () => void;
}

/** From the line to decisions: first planned, then all published at one moment. */
export function Publication({ panel, ranking, tried, onChanged }: Props) {
  const [open, setOpen] = useState<'borradores' | 'publicar' | null>(null);
  const waiting = panel.casos - panel.decididos;
  const early = panel.espera.length > 0;
  const adelanto = early ? panel.adelanto : null;
  /** the word of somebody else is there already */
  const confirms = adelanto !== null && !adelanto.propio;
  const close = () => setOpen(null);
  const done = () => {
    close();
    onChanged();
  };
  if (!waiting) return null;
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 1.5 }}>
      {panel.falta.length > 0 && <Alert severity="info">Todavía no puede publicarse: {panel.falta.join('; ')}.</Alert>}
      {early && <Alert severity="info">{panel.espera.join('. ')}. Publicar antes es de dos coordinadores, con un motivo.</Alert>}
      {adelanto && (
        <Alert severity="warning">
          {adelanto.propio ? 'Usted propuso' : `${adelanto.quien} propuso`} publicar antes de tiempo el {showMoment(adelanto.fecha, true)}:{' '}
          {adelanto.motivo}. {adelanto.propio ? 'Espera la palabra de otro coordinador' : 'Se publica si usted lo confirma'}, hasta el{' '}
          {showMoment(adelanto.vence, true)}.
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setOpen('borradores')}>
          Prever decisiones por esta línea
        </Button>
        <Button
          variant="contained"
          disabled={panel.falta.length > 0 || !panel.borradores || adelanto?.propio}
          onClick={() => setOpen('publicar')}
        >
          {early && !confirms ? 'Proponer que se publiquen' : 'Publicar'} {countOf(panel.borradores, 'decisión', 'decisiones')}
        </Button>
      </Box>
      {open === 'borradores' && <PlanDialog panel={panel} ranking={ranking} tried={tried} onDone={done} onClose={close} />}
      {open === 'publicar' && (
        <PublishDialog panel={panel} proposes={early && !confirms} onDone={done} onRefused={onChanged} onClose={close} />
      )}
    </Box>
  );
}

interface PublishProps {
  panel: PanelView;
  /** it is too early: another's word publishes them */
  proposes: boolean;
  onDone: () => void;
  onRefused: () => void;
  onClose: () => void;
}

function PublishDialog({ panel, proposes, onDone, onRefused, onClose }: PublishProps) {
  const told = useWhoHears({ acto: proposes ? 'adelantar' : 'publicar', id: panel.id });
  return (
    <ActionDialog<PublishPanel>
      title="Publicar las decisiones del panel"
      narrow
      text={
        proposes
          ? 'Es antes de tiempo: se publican cuando otro coordinador lo confirme, si hasta entonces no cambian.'
          : `${countOf(panel.borradores, 'decisión se conocerá', 'decisiones se conocerán')} en este momento, todas a la vez. Cada solicitante leerá la suya con los comentarios de sus evaluadores, sin nombres.`
      }
      yes={proposes ? 'Sí, proponer' : 'Sí, publicar'}
      path={`paneles/${panel.id}/publicar`}
      Dto={PublishPanel}
      defaults={{ casos: panel.borradores, motivo: '' }}
      done={(data) => ((data as { propuesta: boolean }).propuesta ? 'Propuesta hecha' : 'Decisiones publicadas')}
      onDone={onDone}
      onRefused={onRefused}
      onClose={onClose}
    >
      <WhoHears told={told} />
      {proposes ? (
        <TextInput
          name="motivo"
          label="Por qué antes de tiempo"
          required
          rows={2}
          maxLength={REASON_MAX}
          hint={`${panel.espera.join('. ')}. Lo lee quien confirme, y queda con la publicación.`}
        />
      ) : null}
    </ActionDialog>
  );
}

function PlanDialog({ panel, ranking, tried, onDone, onClose }: Omit<Props, 'onChanged'> & { onDone: () => void; onClose: () => void }) {
  const options = ranking.opciones.map(({ decision, etiqueta }) => ({ value: decision, label: etiqueta }));
  const first = (resultado: string) => ranking.opciones.find((o) => o.resultado === resultado)?.decision ?? null;
  return (
    <ActionDialog<DraftByRanking>
      title="Prever decisiones por la línea"
      text="Cada propuesta que espera recibe la decisión de su lado de la línea, con lo que escribieron sus evaluadores. Después puede cambiarse en cada una, hasta publicar."
      yes="Prever decisiones"
      path={`paneles/${panel.id}/borradores`}
      Dto={DraftByRanking}
      defaults={{ ...tried, dentro: first('aprobado'), fuera: first('rechazado'), motivo: '' }}
      done={(data) => countOf((data as { borradores: number }).borradores, 'decisión prevista', 'decisiones previstas')}
      onDone={onDone}
      onClose={onClose}
    >
      <SelectInput name="dentro" label="Por encima de la línea" required options={options} />
      <SelectInput name="fuera" label="Por debajo de la línea" required options={options} />
      <ReasonBelow options={ranking.opciones} />
    </ActionDialog>
  );
}

/** Of those below the line, which is asked for unless they are approved too. */
function ReasonBelow({ options }: { options: PanelRanking['opciones'] }) {
  const below = useWatch({ name: 'fuera' }) as string | null;
  const required = options.some(({ decision, resultado }) => decision === below && resultado !== 'aprobado');
  const common = { rows: 2, maxLength: REASON_MAX, hint: 'Lo leerá cada solicitante.' };
  return <TextInput name="motivo" label="Motivo de las que quedan por debajo" required={required} {...common} />;
}
