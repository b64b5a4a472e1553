import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { departing, REPORT_FIELDS, REPORT_STATUS_NAMES, type ReportNote, type ReportReview } from '@registro/contracts/calls/progress';
import { leftOf } from '@registro/contracts/calls/spending';
import { showAmount } from '@registro/contracts/money';
import { type ReactNode, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { showMoment, State } from '../kit/cells.js';
import { SimpleTable } from '../kit/SimpleTable.js';
import { DocumentTabs } from '../review/DocumentTabs.js';
import { BarStop, DECIDE, Deciding, DecisionBar, DecisionButtons, DecisionPlace, type Stop } from '../review/Deciding.js';
import { type FieldNotes, useFieldNotes } from '../review/field-notes.js';
import { Notable } from '../review/FieldNote.js';
import { OnePage } from '../list/OnePage.js';
import { Panel } from '../review/Panel.js';
import { REPORT_TONES } from '../kit/status-tones.js';
import { KeptRemarks } from '../review/Remarks.js';
import { ApproveReportDialog, reportParts, ReturnReportDialog } from './decisions.js';

/** /consola/informes/{id}/show: one quarter's report against its plan. */
export default function ReportPage() {
  const id = Number(useParams().id);
  const { data, error, isPending, refetch } = useGetOne<ReportReview>('informes', { id, meta: { completo: true } });
  return (
    <OnePage
      name={data ? `Informe del trimestre ${data.trimestre}` : 'Informe'}
      list={{ to: '/consola/informes', name: 'Informes de avance' }}
      what="el informe"
      isPending={isPending}
      error={data ? null : error}
      retry={() => void refetch()}
    >
      {data && <Whole key={data.id} view={data} again={() => void refetch()} />}
    </OnePage>
  );
}

interface Props {
  view: ReportReview;
  again: () => void;
}

function Whole({ view, again }: Props) {
  const notes = useFieldNotes(`informe ${view.id}`, view.version);
  const { observacion, idArchivo } = view.informe;
  const decides = view.puede.aprobar || view.puede.devolver;
  return (
    <Deciding>
      <Header view={view} notes={notes} again={again} />
      {decides && <DecisionBar stops={[...(idArchivo ? [['Soporte', SUPPORT] satisfies Stop] : []), DECIDE]} />}
      {observacion && <Alert severity="info">Se devolvió porque: {observacion}</Alert>}
      <KeptRemarks view={{ campos: reportParts }} apuntes={view.informe.apuntes} told={view.decirApuntes} />
      <Told view={view} notes={notes} />
      {idArchivo && (
        <BarStop id={SUPPORT}>
          <DocumentTabs
            files={[{ campo: 'idArchivo', etiqueta: 'Archivo de soporte', nombre: 'Archivo de soporte', id: idArchivo }]}
            label="Soporte del informe"
          />
        </BarStop>
      )}
      {decides && <DecisionPlace />}
    </Deciding>
  );
}

const SUPPORT = 'soporte';

/** Whose report it is, and what may be done with it. */
function Header({ view, notes, again }: Props & { notes: FieldNotes }) {
  // As it was when the dialog opened: what is decided is what was read.
  const [open, setOpen] = useState<{ way: 'aprobar' | 'devolver'; read: ReportReview } | null>(null);
  const dialog = {
    notes,
    onClose: () => setOpen(null),
    onRefused: again,
    onDone: () => {
      notes.clear();
      setOpen(null);
      again();
    },
  };
  return (
    <Panel
      title={view.tituloProyecto}
      aside={
        <DecisionButtons>
          {view.puede.aprobar && (
            <Button variant="contained" onClick={() => setOpen({ way: 'aprobar', read: view })}>
              Aprobar
            </Button>
          )}
          {view.puede.devolver && (
            <Button variant="outlined" onClick={() => setOpen({ way: 'devolver', read: view })}>
              Devolver
            </Button>
          )}
        </DecisionButtons>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', overflowWrap: 'anywhere' }}>
        <State tone={REPORT_TONES[view.estatus]}>{REPORT_STATUS_NAMES[view.estatus]}</State>
        <span>
          {view.convocatoria}. {view.nombre}. Enviado el {showMoment(view.enviado, true)}.
        </span>
      </Box>
      {view.impedimento && <Alert severity="info">{view.impedimento}: este no se puede aprobar todavía.</Alert>}
      {open?.way === 'aprobar' && <ApproveReportDialog view={open.read} {...dialog} />}
      {open?.way === 'devolver' && <ReturnReportDialog view={open.read} {...dialog} />}
    </Panel>
  );
}

/** Each part of it, with the way to question it. */
function Told({ view, notes }: { view: ReportReview; notes: FieldNotes }) {
  const { resumen, dificultades, actividades, gastos, motivoDesvio, idArchivo } = view.informe;
  const far = departing(
    gastos.map(({ idRubro, monto }) => ({ idRubro: idRubro.value, monto })),
    { gastos, desvio: view.desvio },
  );
  const part = (campo: ReportNote['campo'], shown: ReactNode) => (
    <Panel key={campo} title={REPORT_FIELDS[campo]}>
      <Notable field={{ campo, etiqueta: REPORT_FIELDS[campo] }} notes={notes} enabled={view.puede.devolver}>
        {shown}
      </Notable>
    </Panel>
  );
  return (
    <>
      {part('resumen', <Box sx={{ whiteSpace: 'pre-line' }}>{resumen}</Box>)}
      {part('dificultades', <Box sx={{ whiteSpace: 'pre-line' }}>{dificultades ?? 'Ninguna.'}</Box>)}
      {part(
        'actividades',
        actividades.length ? (
          <SimpleTable
            label="Actividades del trimestre"
            heads={['Actividad', 'Resultado previsto', 'Avance', 'Detalle']}
            rows={actividades.map(({ indice, actividad, resultado, avance, detalle }) => ({
              key: indice,
              cells: [actividad, resultado, `${avance} %`, detalle ?? ''],
            }))}
          />
        ) : (
          'El plan no tiene actividades en este trimestre.'
        ),
      )}
      {part(
        'gastos',
        gastos.length ? (
          <SimpleTable
            label="Gastos del trimestre"
            heads={['Rubro', 'Previsto', 'Gastado', 'Gastado antes', 'Financiado', 'Queda', 'Desvío']}
            rows={gastos.map((line) => ({
              key: line.idRubro.value,
              cells: [
                line.idRubro.label,
                line.previsto === null ? 'Sin plan por trimestre' : bolivars(line.previsto),
                bolivars(line.monto),
                bolivars(line.antes),
                bolivars(line.financiado),
                bolivars(leftOf(line, line.monto)),
                far.includes(line) ? <State tone="warning">{`Más del ${view.desvio} %`}</State> : '',
              ],
            }))}
          />
        ) : (
          'Ningún gasto.'
        ),
      )}
      {(far.length > 0 || motivoDesvio) && part('motivoDesvio', <Box sx={{ whiteSpace: 'pre-line' }}>{motivoDesvio ?? 'No lo dice.'}</Box>)}
      {part('idArchivo', idArchivo ? 'Se ve debajo.' : 'Sin soporte.')}
    </>
  );
}

const bolivars = (amount: number): string => `${amount < 0 ? '−' : ''}Bs. ${showAmount(Math.abs(amount))}`;
