import {
  type ProgressQuarter,
  REPORT_FIELDS,
  REPORT_STATUS,
  type ReportNote,
  type ReportRead,
  type ReportStatusId,
} from '@registro/contracts/calls/progress';
import type { PlannedActivity } from '@registro/contracts/calls/second-phase';
import { inCaracas } from '@registro/contracts/dates';
import { showAmount } from '@registro/contracts/money';
import { useId } from 'react';
import { FileLine } from '../../files/FileLine.js';
import { Button } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { Notice } from '../../ui/plain/Notice.js';
import { StatusChip } from '../../ui/StatusChip.js';
import type { Tone } from '../../ui/plain/Notice.js';
import { momentText } from '../../ui/windows.js';
import '../calls.css';
import { plannedText } from './spending-text.js';
import { Inline } from '../../ui/Section.js';

const TONES: Record<ReportStatusId, Tone> = { 1: 'info', 2: 'success', 3: 'warning' };

interface Props {
  quarter: ProgressQuarter;
  plan: readonly PlannedActivity[];
  onReport: () => unknown;
}

/** A quarter: what was planned, and what its report says, or that it is due. */
export function QuarterCard({ quarter: { trimestre, nombre, desde, comenzado, informe, puede }, plan, onReport }: Props) {
  const id = useId();
  const due = plan.filter((activity) => activity.trimestre === trimestre);
  return (
    <Card
      title={<span id={id}>{nombre}</span>}
      end={informe && <StatusChip tone={TONES[informe.estatus.value]}>{informe.estatus.label}</StatusChip>}
    >
      {informe && <Report report={informe} />}
      {!informe && due.length > 0 && (
        <ol className="tareas">
          {due.map(({ actividad }) => (
            <li key={actividad}>{actividad}</li>
          ))}
        </ol>
      )}
      {!comenzado && <p className="cuadro-nota">Comienza el {inCaracas(desde, 'day')}: desde ese día se envía su informe.</p>}
      {puede.enviar && (
        <Inline>
          <Button start="edit" onClick={onReport} aria-describedby={id}>
            {informe ? 'Corregir informe' : 'Registrar informe'}
          </Button>
        </Inline>
      )}
    </Card>
  );
}

const Notes = ({ notes }: { notes: readonly ReportNote[] }) => (
  <ul>
    {notes.map(({ campo, nota }) => (
      <li key={campo}>
        {REPORT_FIELDS[campo]}: {nota}
      </li>
    ))}
  </ul>
);

function Report({ report }: { report: ReportRead }) {
  return (
    <>
      {report.estatus.value === REPORT_STATUS.RETURNED && (
        <Notice tone="warning">
          <strong>{report.observacion}</strong>
          {report.notas.length > 0 && <Notes notes={report.notas} />}
        </Notice>
      )}
      {report.apuntes.length > 0 && (
        <Notice tone="info">
          <strong>Se aprobó con estas observaciones.</strong>
          <Notes notes={report.apuntes} />
        </Notice>
      )}
      <p className="tal-cual">{report.resumen}</p>
      {report.dificultades && (
        <p className="tal-cual">
          <strong>Dificultades: </strong>
          {report.dificultades}
        </p>
      )}
      <ul className="importes">
        {report.actividades.map(({ indice, actividad, avance, detalle }) => (
          <li key={indice}>
            <span>{actividad}</span>
            <strong className="monto">{avance} %</strong>
            {detalle && <small>{detalle}</small>}
          </li>
        ))}
        {report.gastos.map((line) => (
          <li key={line.idRubro.value}>
            <span>{line.idRubro.label}</span>
            <span className="monto">Bs. {showAmount(line.monto)} gastados</span>
            <small>{plannedText(line, line.monto)}</small>
          </li>
        ))}
      </ul>
      {report.motivoDesvio && (
        <p className="tal-cual">
          <strong>{REPORT_FIELDS.motivoDesvio}: </strong>
          {report.motivoDesvio}
        </p>
      )}
      {report.idArchivo && <FileLine id={report.idArchivo} label="Soporte" />}
      <p className="cuadro-nota">Enviado el {momentText(report.enviado)} (hora de Caracas)</p>
    </>
  );
}
