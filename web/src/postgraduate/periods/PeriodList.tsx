import { processingCan } from '@registro/contracts/scholarships/period-rules';
import {
  DELETE_PERIOD_CONFIRMATION,
  INSTITUTION_FIRST,
  PERIOD_DELETE_FAILED,
  PERIOD_DELETED,
} from '@registro/contracts/scholarships/period';
import { type PostgraduateRead, PROCESSING_CALLS } from '@registro/contracts/scholarships/postgraduate';
import { useState } from 'react';
import { useSearchParams } from '../../ui/router.js';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import type { Column } from '../../records/record-actions.js';
import { RecordTable } from '../../records/RecordTable.js';
import { DELETE_QUESTION, useAlert, useConfirm, useToast } from '../../ui/Feedback.js';
import { LONG_PAGE_SIZES } from '../../ui/Pages.js';
import { PERIOD_TONES } from '../../ui/status-tones.js';
import { StatusChip } from '../../ui/StatusChip.js';
import '../postgraduate.css';
import { type InstitutionRow, type PeriodRow, usePeriods, useProcessChanged } from '../queries.js';
import { ObservationDialog } from './ObservationDialog.js';
import { actionsOf } from './period-actions.js';
import { dashed, nameOf } from './period-text.js';
import { PeriodDialog } from './PeriodDialog.js';
import { PeriodPayments } from './PeriodPayments.js';
import { PeriodView } from './PeriodView.js';

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
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const changed = useProcessChanged();
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

  const onDelete = async (gone: PeriodRow) => {
    if (!(await confirm({ ...DELETE_QUESTION, title: DELETE_PERIOD_CONFIRMATION, text: nameOf(gone) }))) return false;
    try {
      await post(PROCESSING_CALLS.eliminarPeriodo, { idPeriodo: gone.id });
    } catch (error) {
      await alert({ title: PERIOD_DELETE_FAILED, text: messageOf(error), severity: 'error' });
      return false;
    }
    await changed();
    toast(PERIOD_DELETED);
    return true;
  };
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
