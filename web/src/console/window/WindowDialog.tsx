import Box from '@mui/material/Box';
import type { CallRow } from '@registro/contracts/calls/call';
import type { CallState } from '@registro/contracts/calls/programme';
import { type SaveWindow, SaveWindowForm, windowInstant } from '@registro/contracts/catalogs/save-window';
import { shortEnd } from '@registro/contracts/catalogs/window-text';
import type { WindowRow, WindowWork } from '@registro/contracts/catalogs/window';
import { countOf } from '@registro/contracts/count';
import { useId, useState } from 'react';
import { useRefresh } from 'react-admin';
import { call, get } from '../../api/client.js';
import { TextInput } from '../../forms/TextInput.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { DialogButtons } from '../kit/DialogButtons.js';
import { RecordDialog } from '../kit/RecordDialog.js';
import { TellDialog } from '../hearers/TellDialog.js';
import { useToast } from '../../ui/Feedback.js';
import { showExact } from '../kit/cells.js';
import { MomentInput } from '../kit/MomentInput.js';
import { caracasTime } from './window-moment.js';

/**
 * New edges of a window, and the days to judge what came in it; what changes and who hears of it is said before it is
 * saved.
 */
export function WindowDialog({ row, onClose }: { row: WindowRow; onClose: () => void }) {
  const id = useId();
  const form = useContractForm(SaveWindowForm, {
    version: row.version,
    fechaInicio: caracasTime(row.fechaInicio),
    fechaFin: caracasTime(row.fechaFin),
    diasEvaluacion: String(row.diasEvaluacion),
    motivo: '',
  });
  const [question, setQuestion] = useState<Question | null>(null);
  const toast = useToast();
  const refresh = useRefresh();
  const { isSubmitting } = form.formState;
  const ask = async (values: SaveWindow) => {
    const now = Date.now();
    const cuts = cutsOff(row, values, now);
    const work = cuts ? await get<WindowWork>(`recursos/jornadas/${row.id}/en-curso`).catch(() => null) : undefined;
    setQuestion({ values, now, cuts, work, stands: await stateOfCall(row.codigo) });
  };
  const save = async (values: SaveWindow, sinAvisar: number[]) => {
    await call('PUT', `recursos/jornadas/${row.id}`, { ...values, sinAvisar });
    toast('Jornada guardada');
    refresh();
    onClose();
  };
  return (
    <>
      {question && (
        <TellDialog
          title={`¿Cambiar la jornada de «${row.nombre}»?`}
          asked={{ acto: 'fechas', id: row.id, fechaInicio: question.values.fechaInicio, fechaFin: question.values.fechaFin }}
          before={row.sinAvisar}
          yes="Sí, cambiar"
          danger={question.cuts}
          onYes={(sinAvisar) => save(question.values, sinAvisar)}
          onClose={() => setQuestion(null)}
        >
          <Difference row={row} {...question} />
          {question.work !== undefined && <CutOff work={question.work} />}
        </TellDialog>
      )}
      <RecordDialog
        narrow
        title={row.nombre}
        busy={isSubmitting}
        onClose={onClose}
        actions={<DialogButtons form={id} yes="Guardar" busy={isSubmitting} onCancel={onClose} />}
      >
        <ContractForm id={id} form={form} onSubmit={ask} style={{ display: 'grid', gap: '1.25rem' }}>
          <MomentInput name="fechaInicio" label="Abre" required hint="Hora de Caracas. Desde este segundo se admiten solicitudes." />
          <MomentInput
            name="fechaFin"
            label="Cierra"
            required
            hint="Hora de Caracas. En este segundo ya está cerrada: a las 00:00 del 29 se recibe hasta el 28."
          />
          <TextInput
            name="diasEvaluacion"
            label="Días para evaluar"
            required
            inputMode="numeric"
            hint="Desde cada envío. Vale desde ahora también para lo que espera: quien evalúa ve en qué día va cada caso y cuál venció."
          />
          <TextInput name="motivo" label="Motivo" required rows={2} maxLength={300} hint="Queda en el historial de la jornada." />
        </ContractForm>
      </RecordDialog>
    </>
  );
}

/** What is asked before it is saved. @param work undefined: nothing is cut off; null: it could not be counted */
interface Question {
  values: SaveWindow;
  now: number;
  cuts: boolean;
  work: WindowWork | null | undefined;
  stands: CallState;
}

/** Dates alone open nothing: what they do hangs on how its call stands. */
const OPENS: Record<CallState, string> = {
  abierta: 'La convocatoria se abrirá de inmediato.',
  borrador: 'La convocatoria es un borrador: no se abre con estas fechas, sino cuando alguien pulse «Abrir».',
  cerrada: 'La convocatoria está cerrada: no se abre con estas fechas, sino cuando alguien pulse «Reabrir».',
};
const STAYS: Record<CallState, string> = {
  abierta: 'La convocatoria sigue abierta.',
  borrador: 'La convocatoria sigue siendo un borrador.',
  cerrada: 'La convocatoria sigue cerrada.',
};

/** How the call of a window stands; the ones that were there before calls were data are open by their dates alone. */
async function stateOfCall(ventana: string): Promise<CallState> {
  const calls = await get<CallRow[]>('recursos/convocatorias', { filter: JSON.stringify({ ventana }) });
  return calls.find(({ estado }) => estado === 'abierta')?.estado ?? calls[0]?.estado ?? 'abierta';
}

/** Each edge before and after, and what it means now. */
function Difference({ row, values, now, stands }: { row: WindowRow } & Pick<Question, 'values' | 'now' | 'stands'>) {
  const inicio = windowInstant(values.fechaInicio, 'inicio')!;
  const fin = windowInstant(values.fechaFin, 'fin')!;
  const open = Date.parse(inicio) <= now && now < Date.parse(fin);
  const lines = [
    ['Abre', showExact(row.fechaInicio), showExact(inicio)],
    ['Recibe hasta', row.fechaFin && shortEnd(row.fechaFin), shortEnd(fin)],
  ] as const;
  return (
    <>
      {lines.map(([label, before, after]) => (
        <Box key={label} sx={{ mb: 0.5 }}>
          {label}:{' '}
          {before === after ? (
            `${after} (sin cambio)`
          ) : (
            <>
              {before || 'sin fecha'} → <strong>{after}</strong>
            </>
          )}
        </Box>
      ))}
      {values.diasEvaluacion !== null && values.diasEvaluacion !== row.diasEvaluacion && (
        <Box sx={{ mb: 0.5 }}>
          Días para evaluar: {row.diasEvaluacion} → <strong>{values.diasEvaluacion}</strong>
        </Box>
      )}
      <Box sx={{ mt: 1.5 }}>
        {open && row.estado !== 'abierta' && OPENS[stands]}
        {!open &&
          row.estado === 'abierta' &&
          (stands === 'abierta' ? 'La convocatoria se cerrará de inmediato: nadie más podrá enviar.' : STAYS[stands])}
        {open === (row.estado === 'abierta') && (open ? STAYS[stands] : 'La convocatoria sigue cerrada por ahora.')}
      </Box>
    </>
  );
}

/** The window would be open for less long than it is set to be, or closes now. */
function cutsOff({ fechaFin, estado }: WindowRow, values: SaveWindow, now: number): boolean {
  if (fechaFin === null || estado === 'concluida') return false;
  const [inicio, fin] = [Date.parse(windowInstant(values.fechaInicio, 'inicio')!), Date.parse(windowInstant(values.fechaFin, 'fin')!)];
  return fin < Date.parse(fechaFin) || (estado === 'abierta' && inicio > now);
}

/** Whose work it is that would not be sent in time. @param work null: it could not be counted */
function CutOff({ work }: { work: WindowWork | null }) {
  return (
    <Box sx={{ mt: 1.5, fontWeight: 600 }}>
      {work === null && 'Cierra antes. No se pudo contar cuántos borradores hay abiertos.'}
      {work?.personas === 0 && 'Cierra antes. Nadie tiene un borrador abierto.'}
      {work !== null &&
        work.personas > 0 &&
        `Cierra antes: hay ${countOf(work.borradores, 'borrador abierto', 'borradores abiertos')} de ${countOf(work.personas, 'persona', 'personas')} que tendrían menos tiempo, o ninguno, para enviar.`}
    </Box>
  );
}
