import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { INSTITUTION_DELETED } from '@registro/contracts/scholarships/institution';
import { PROCESSING_CALLS } from '@registro/contracts/scholarships/postgraduate';
import { useState } from 'react';
import { useSearchParams } from '../../ui/router.js';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import type { Column, Opened, RowAction } from '../../records/record-actions.js';
import { RecordTable } from '../../records/RecordTable.js';
import { DELETE_QUESTION, useAlert, useConfirm, useToast } from '../../ui/Feedback.js';
import { LONG_PAGE_SIZES } from '../../ui/Pages.js';
import '../postgraduate.css';
import { type InstitutionRow, useInstitutions, usePeriods, useProcessChanged } from '../queries.js';
import { InstitutionDialog } from './InstitutionDialog.js';
import { InstitutionView } from './InstitutionView.js';
import { rifOf } from './institution-text.js';

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
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const changed = useProcessChanged();
  const close = () => setOpened(null);
  /** The one whose account must change, where that brought its owner here, and why. */
  const mends = list.data?.find(({ id }) => id === Number(search.get('cuenta')));
  const periodo = search.get('periodo');
  const returned = periods.data?.find(({ id }) => id === Number(periodo));
  const leave = () => setSearch({}, { replace: true });

  const remove = async (row: InstitutionRow) => {
    if (!(await confirm({ ...DELETE_QUESTION, text: row.razonSocial }))) return false;
    try {
      await post(PROCESSING_CALLS.eliminarInstitucion, { idInstitucion: row.id });
    } catch (error) {
      await alert({ title: 'Hubo un error al eliminar el registro.', text: messageOf(error), severity: 'error' });
      return false;
    }
    await changed();
    toast(INSTITUTION_DELETED);
    return true;
  };
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
