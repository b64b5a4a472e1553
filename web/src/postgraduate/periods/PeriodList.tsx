import { processingCan } from '@registro/contracts/scholarships/period-rules';
import {
  DELETE_PERIOD_CONFIRMATION,
  INSTITUTION_FIRST,
  PERIOD_DELETE_FAILED,
  PERIOD_DELETED,
  NO_OBSERVATIONS,
  PERIOD_FIELDS,
  WITHOUT_OBSERVATIONS,
} from '@registro/contracts/scholarships/period';
import { type PostgraduateRead, PROCESSING_CALLS } from '@registro/contracts/scholarships/postgraduate';
import { useState } from 'react';
import { useSearchParams } from '../../ui/router.js';
import { post } from '../../api/client.js';
import type { Column, RowAction } from '../../records/record-actions.js';
import { RecordTable } from '../../records/RecordTable.js';
import { DELETE_QUESTION, useAct } from '../../ui/Feedback.js';
import { LONG_PAGE_SIZES } from '../../ui/page-sizes.js';
import { PERIOD_TONES } from '../../ui/status-tones.js';
import { StatusChip } from '../../ui/StatusChip.js';
import '../postgraduate.css';
import { type InstitutionRow, type PeriodRow, usePeriods, useProcessChanged } from '../queries.js';
import { dashed, nameOf } from './period-text.js';
import { PeriodDialog } from './PeriodDialog.js';
import { PeriodView } from './PeriodView.js';
import { WhereArePayments } from '../../payments/WhereArePayments.js';
import { Dialog } from '../../ui/Dialog.js';
import { Facts } from '../../records/Facts.js';
import { Button } from '../../ui/Button.js';

const columns: Column<PeriodRow>[] = [
  { title: 'ID', show: (row) => row.idPeriodo, short: true },
  { title: 'Fecha de inicio', show: (row) => <span className="entero">{dashed(row.fechaInicioPeriodo)}</span>, short: true },
  { title: 'U.C inscritas', show: (row) => row.creditosInscritos, short: true },
  { title: 'Banco', show: (row) => row.idInstitucionBancariaInstitucion.label, short: true },
  { title: 'Estatus', show: (row) => <StatusChip tone={PERIOD_TONES[row.estatusId]}>{row.estatus.label}</StatusChip>, short: true },
];

type Opened = { que: 'crear' } | { que: 'ver' | 'pago' | 'observacion' | 'editar'; id: number } | null;

interface Props {
  idBeca: number;
  postgraduate: PostgraduateRead;
  institutions: InstitutionRow[] | undefined;
}

/** 'Datos para el Pago de Postgrado': the periods, each with what may be done with it now (rules M-11, M-13). */
export function PeriodList({ idBeca, postgraduate, institutions }: Props) {
  const list = usePeriods(idBeca);
  const [opened, setOpened] = useState<Opened>(null);
  const [act] = useAct(useProcessChanged());
  const [search, setSearch] = useSearchParams();
  const close = () => {
    setOpened(null);
    if (search.has('periodo')) setSearch({}, { replace: true });
  };
  const ready = processingCan.addPeriod({ instituciones: institutions?.length ?? 0 });
  const found = (id: number) => list.data?.find((one) => one.id === id);
  const row = opened && opened.que !== 'crear' ? found(opened.id) : undefined;
  /** The one to be saved again, once the account that it is paid to was mended. */
  const asked = opened || search.has('cuenta') ? undefined : found(Number(search.get('periodo')));

  const common = { idBeca, postgraduate, others: list.data ?? [], onClose: close };

  const onDelete = (gone: PeriodRow) =>
    act({
      ask: { ...DELETE_QUESTION, title: DELETE_PERIOD_CONFIRMATION, text: nameOf(gone) },
      work: () => post(PROCESSING_CALLS.eliminarPeriodo, { idPeriodo: gone.id }),
      done: PERIOD_DELETED,
      failed: PERIOD_DELETE_FAILED,
    });
  const on = {
    onView: ({ id }: PeriodRow) => setOpened({ que: 'ver', id }),
    onPayment: ({ id }: PeriodRow) => setOpened({ que: 'pago', id }),
    onObservation: ({ id }: PeriodRow) => setOpened({ que: 'observacion', id }),
    onEdit: ({ id }: PeriodRow) => setOpened({ que: 'editar', id }),
    onDelete,
  };
  return (
    <>
      <RecordTable
        title="Datos para el Pago de Postgrado"
        columns={columns}
        sizes={LONG_PAGE_SIZES}
        rows={list.data}
        failed={list.isError}
        onRetry={() => void list.refetch()}
        newLabel="Agregar"
        newDisabled={!ready}
        empty={ready ? 'Agregue cada periodo que cursa con lo que la institución le cobra por él.' : `${INSTITUTION_FIRST}.`}
        nameOf={nameOf}
        onNew={() => setOpened({ que: 'crear' })}
        actionsOf={(one) => actionsOf(one, on)}
      />
      {opened?.que === 'ver' && row && (
        <PeriodView row={row} institution={institutions?.find(({ id }) => id === row.idInstitucion)} onClose={close} />
      )}
      {opened?.que === 'pago' && row && <PeriodPayments row={row} onClose={close} />}
      {opened?.que === 'observacion' && <ObservationDialog row={row} onEdit={on.onEdit} onClose={close} />}
      {institutions && (opened?.que === 'crear' || (opened?.que === 'editar' && row)) && (
        <PeriodDialog {...common} institutions={institutions} saved={row ?? null} />
      )}
      {institutions && asked && <PeriodDialog {...common} institutions={institutions} saved={asked} />}
    </>
  );
}

/** 'Ver pago': where each payment of the period is, and the receipt of those that were paid. */
function PeriodPayments({ row, onClose }: { row: PeriodRow; onClose: () => void }) {
  return (
    <Dialog title="Ver pago" onClose={onClose}>
      <WhereArePayments objeto="periodo" idObjeto={row.idPeriodo} heading={nameOf(row)} />
    </Dialog>
  );
}

interface PeriodHandlers {
  onView: (row: PeriodRow) => void;
  onPayment: (row: PeriodRow) => void;
  onObservation: (row: PeriodRow) => void;
  onEdit: (row: PeriodRow) => void;
  onDelete: (row: PeriodRow) => Promise<boolean>;
}

/** What may be done with a period now, by the server's word (rule M-13). */
function actionsOf(row: PeriodRow, on: PeriodHandlers): RowAction[] {
  const may: (RowAction | false)[] = [
    { label: 'Ver', icon: 'eye', act: () => on.onView(row) },
    row.puede.verPago && { label: 'Ver pago', icon: 'certificate', act: () => on.onPayment(row) },
    row.puede.observar && { label: 'Observación', icon: 'info', act: () => on.onObservation(row) },
    row.puede.editar && { label: 'Editar', icon: 'edit', act: () => on.onEdit(row) },
    row.puede.eliminar && { label: 'Eliminar', icon: 'trash', act: () => on.onDelete(row), danger: true },
  ];
  return may.filter((action) => action !== false);
}

const APPROVED_WITH = 'Se aprobó con estas observaciones.';

interface ObservationDialogProps {
  /** undefined: the period is gone meanwhile */
  row: PeriodRow | undefined;
  onEdit: (row: PeriodRow) => void;
  onClose: () => void;
}

/**
 * Why a period was returned, or what its approval says: the note, what is questioned field by field, and the bank's
 * reason where it rejected a payment.
 */
function ObservationDialog({ row, onEdit, onClose }: ObservationDialogProps) {
  const rejected = row?.pagos.filter(({ rechazo }) => rechazo !== null) ?? [];
  return (
    <Dialog
      size="narrow"
      title="Observación"
      onClose={onClose}
      also={
        row?.puede.editar && (
          <Button onClick={() => onEdit(row)} start="edit">
            Corregir el periodo
          </Button>
        )
      }
    >
      <p className="tal-cual">
        {row ? (row.observacionesDevolucion ?? (row.apuntes.length ? APPROVED_WITH : NO_OBSERVATIONS)) : WITHOUT_OBSERVATIONS}
      </p>
      {row && row.notas.length + row.apuntes.length + rejected.length > 0 && (
        <Facts
          columns={2}
          facts={[
            ...[...row.notas, ...row.apuntes].map(({ campo, nota }): [string, string] => [PERIOD_FIELDS[campo], nota]),
            ...rejected.map(({ conceptoPago, rechazo }): [string, string | null] => [`${conceptoPago}, rechazado por el banco`, rechazo]),
          ]}
        />
      )}
    </Dialog>
  );
}
