import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { INSTITUTION_DELETED } from '@registro/contracts/scholarships/institution';
import { PROCESSING_CALLS } from '@registro/contracts/scholarships/postgraduate';
import { useState } from 'react';
import { useSearchParams } from '../../ui/router.js';
import { post } from '../../api/client.js';
import type { Column, Opened, RowAction } from '../../records/record-actions.js';
import { RecordTable } from '../../records/RecordTable.js';
import { DELETE_FAILED, DELETE_QUESTION, useAct } from '../../ui/Feedback.js';
import { LONG_PAGE_SIZES } from '../../ui/page-sizes.js';
import '../postgraduate.css';
import { type InstitutionRow, useInstitutions, usePeriods, useProcessChanged } from '../queries.js';
import { InstitutionDialog } from './InstitutionDialog.js';
import { rifOf } from './institution-text.js';
import { ViewDialog } from '../../records/ViewDialog.js';

const columns: Column<InstitutionRow>[] = [
  { title: 'RIF', show: (row) => <span className="entero">{rifOf(row)}</span> },
  { title: 'Razón social', show: (row) => row.razonSocial },
  { title: 'Banco', show: (row) => row.idInstitucionBancariaInstitucion.label },
  {
    title: 'Número de cuenta',
    show: (row) => <span className="num-cuenta">{groupAccount(row.NumcuentaInstitucion)}</span>,
  },
];

/**
 * Who is to be paid for the periods: a table on a desk, cards on a phone, with a dialog to add or to look (rule M-9).
 */
export function InstitutionList({ idBeca }: { idBeca: number }) {
  const list = useInstitutions(idBeca);
  const periods = usePeriods(idBeca);
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<Opened<InstitutionRow>>(null);
  const [act] = useAct(useProcessChanged());
  const close = () => setOpened(null);
  /** The one whose account must change, where that brought its owner here, and why. */
  const mends = list.data?.find(({ id }) => id === Number(search.get('cuenta')));
  const periodo = search.get('periodo');
  const returned = periods.data?.find(({ id }) => id === Number(periodo));
  const leave = () => setSearch({}, { replace: true });

  const remove = (row: InstitutionRow) =>
    act({
      ask: { ...DELETE_QUESTION, text: row.razonSocial },
      work: () => post(PROCESSING_CALLS.eliminarInstitucion, { idInstitucion: row.id }),
      done: INSTITUTION_DELETED,
      failed: DELETE_FAILED,
    });
  const actionsOf = (row: InstitutionRow): RowAction[] =>
    (
      [
        { label: 'Ver', icon: 'eye', act: () => setOpened({ accion: 'ver', fila: row }) },
        row.puede.editar && { label: 'Editar', icon: 'edit', act: () => setOpened({ accion: 'editar', fila: row }) },
        row.puede.eliminar && { label: 'Eliminar', icon: 'trash', act: () => remove(row), danger: true },
      ] satisfies (RowAction | false)[]
    ).filter((action) => action !== false);
  return (
    <>
      <RecordTable
        title="Instituciones"
        columns={columns}
        sizes={LONG_PAGE_SIZES}
        rows={list.data}
        failed={list.isError}
        onRetry={() => void list.refetch()}
        newLabel="Agregar"
        empty="Agregue la institución donde estudia: a su cuenta se paga la matrícula y los aranceles de cada periodo."
        nameOf={(row) => row.razonSocial}
        onNew={() => setOpened({ accion: 'crear' })}
        actionsOf={actionsOf}
      />
      {opened?.accion === 'ver' && <InstitutionView row={opened.fila} onClose={close} />}
      {(opened?.accion === 'crear' || opened?.accion === 'editar') && (
        <InstitutionDialog idBeca={idBeca} saved={opened.accion === 'editar' ? opened.fila : null} onClose={close} />
      )}
      {mends && !opened && !mends.puede.editar && <InstitutionView row={mends} onClose={leave} />}
      {mends && !opened && mends.puede.editar && (
        <InstitutionDialog
          idBeca={idBeca}
          saved={mends}
          why={returned?.observacionesDevolucion}
          onClose={leave}
          onSaved={() => setSearch(periodo ? { periodo } : {}, { replace: true })}
        />
      )}
    </>
  );
}

/** The dialog's 'ver'. */
function InstitutionView({ row, onClose }: { row: InstitutionRow; onClose: () => void }) {
  const account = <span className="num-cuenta">{groupAccount(row.NumcuentaInstitucion)}</span>;
  return (
    <ViewDialog
      title="Datos bancarios de la institución"
      onClose={onClose}
      facts={[
        ['RIF', rifOf(row)],
        ['Razón social', row.razonSocial],
        ['Banco', row.idInstitucionBancariaInstitucion.label],
        ['Tipo de cuenta', row.idTipoCuentaInstitucion.label],
        ['Número de cuenta', account],
        ['Periodos a su nombre', row.periodos],
      ]}
    />
  );
}
