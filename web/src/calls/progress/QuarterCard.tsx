import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import {
  type ProgressQuarter,
  REPORT_FIELDS,
  REPORT_STATUS,
  type ReportRead,
  type ReportStatusId,
} from '@registro/contracts/calls/progress';
import type { PlannedActivity } from '@registro/contracts/calls/second-phase';
import { inCaracas } from '@registro/contracts/dates';
import { showAmount } from '@registro/contracts/money';
import { useId } from 'react';
import { FileLine } from '../../files/FileLine.js';
import { Icon } from '../../ui/Icon.js';
import { StatusChip } from '../../ui/StatusChip.js';
import type { Tone } from '../../ui/status-tones.js';
import { momentText } from '../../ui/windows.js';
import { plannedText } from './spending-text.js';

const TONES: Record<ReportStatusId, Tone> = { 1: 'info', 2: 'success', 3: 'warning' };

interface Props {
  quarter: ProgressQuarter;
  plan: readonly PlannedActivity[];
  onReport: () => void;
}

/** A quarter: what was planned, and what its report says, or that it is due. */
export function QuarterCard({ quarter: { trimestre, nombre, desde, comenzado, informe, puede }, plan, onReport }: Props) {
  const id = useId();
  const due = plan.filter((activity) => activity.trimestre === trimestre);
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2.5, sm: 3.5 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={id} variant="h4" component="h2">
          {nombre}
        </Typography>
        {informe && <StatusChip tone={TONES[informe.estatus.value]}>{informe.estatus.label}</StatusChip>}
      </Box>
      {informe ? (
        <Report report={informe} />
      ) : (
        <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75, color: 'text.secondary' }}>
          {due.map(({ actividad }) => (
            <li key={actividad}>{actividad}</li>
          ))}
        </Box>
      )}
      {!comenzado && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          Comienza el {inCaracas(desde, 'day')}: desde ese día se envía su informe.
        </Box>
      )}
      {puede.enviar && (
        <Button
          variant="contained"
          onClick={onReport}
          startIcon={<Icon name="edit" size={20} />}
          aria-describedby={id}
          sx={{ justifySelf: 'start' }}
        >
          {informe ? 'Corregir informe' : 'Registrar informe'}
        </Button>
      )}
    </Card>
  );
}

function Report({ report }: { report: ReportRead }) {
  return (
    <>
      {report.estatus.value === REPORT_STATUS.RETURNED && (
        <Alert severity="warning">
          <strong>{report.observacion}</strong>
          {report.notas.length > 0 && (
            <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
              {report.notas.map(({ campo, nota }) => (
                <li key={campo}>
                  {REPORT_FIELDS[campo]}: {nota}
                </li>
              ))}
            </Box>
          )}
        </Alert>
      )}
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{report.resumen}</Box>
      {report.dificultades && (
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <strong>Dificultades: </strong>
          {report.dificultades}
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {report.actividades.map(({ indice, actividad, avance, detalle }) => (
          <Box key={indice} component="li" sx={{ py: 1, borderTop: '1px solid var(--line)' }}>
            <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
              <Box sx={{ overflowWrap: 'anywhere' }}>{actividad}</Box>
              <strong>{avance} %</strong>
            </Box>
            {detalle && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{detalle}</Box>}
          </Box>
        ))}
        {report.gastos.map((line) => (
          <Box key={line.idRubro.value} component="li" sx={{ py: 1, borderTop: '1px solid var(--line)' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
              <span>{line.idRubro.label}</span>
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                Bs. {showAmount(line.monto)} gastados
              </Box>
            </Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{plannedText(line, line.monto)}</Box>
          </Box>
        ))}
      </Box>
      {report.motivoDesvio && (
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <strong>{REPORT_FIELDS.motivoDesvio}: </strong>
          {report.motivoDesvio}
        </Box>
      )}
      {report.idArchivo && <FileLine id={report.idArchivo} label="Soporte" />}
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Enviado el {momentText(report.enviado)} (hora de Caracas)</Box>
    </>
  );
}
