import { showDate } from '@registro/contracts/dates';
import { type KitExpense, SaveKitExpense } from '@registro/contracts/kit';
import { showAmount } from '@registro/contracts/money';
import { useState } from 'react';
import { AmountInput } from '../forms/AmountInput.js';
import { CatalogInput } from '../forms/CatalogInput.js';
import { ContractForm } from '../forms/ContractForm.js';
import { CountedInput } from '../forms/CountedInput.js';
import { DateInput } from '../forms/DateInput.js';
import { FieldGrid, FormSection, Wide } from '../forms/FormSection.js';
import { SelectInput } from '../forms/SelectInput.js';
import { TextInput } from '../forms/TextInput.js';
import { useCatalog } from '../forms/useCatalog.js';
import { useRecordForm } from '../forms/useContractForm.js';
import { useLeaveWarning } from '../forms/useLeaveWarning.js';
import type { Column } from '../records/record-actions.js';
import { RecordTable } from '../records/RecordTable.js';
import { Button } from './Button.js';
import { Dialog, DialogButtons } from './Dialog.js';
import { DELETE_QUESTION, useConfirm, useToast } from './Feedback.js';
import { Inline } from './Section.js';

const columns: Column<KitExpense>[] = [
  { title: 'Concepto', show: (row) => row.concepto },
  { title: 'Área', show: (row) => row.area.label },
  { title: 'Fecha', show: (row) => showDate(row.fecha), short: true },
  { title: 'Monto', show: (row) => showAmount(row.monto), short: true },
];

/** A form, its list and its questions, as a page is written; what is added is kept by the page alone. */
export function KitForm() {
  const [rows, setRows] = useState<KitExpense[]>([]);
  const form = useRecordForm(SaveKitExpense, null);
  // For what is kept nowhere else; a form with a draft (useFormDraft) needs none.
  useLeaveWarning(form.formState.isDirty);
  const areas = useCatalog('area').options;
  const toast = useToast();
  const confirm = useConfirm();
  const remove = async (row: KitExpense) => {
    if (!(await confirm(DELETE_QUESTION))) return false;
    setRows((all) => all.filter(({ id }) => id !== row.id));
    toast('El registro ha sido eliminado!');
    // The row is gone with its button: the list takes the focus.
    return true;
  };
  return (
    <>
      <ContractForm
        form={form}
        onSubmit={(values) => {
          const area = areas.find(({ value }) => value === values.idArea)!;
          setRows((all) => [{ ...values, area, id: (all[0]?.id ?? 0) + 1 }, ...all]);
          form.reset();
          toast('Guardado');
        }}
      >
        <FormSection title="Un formulario en una página" heading="h2" note="Los campos toman etiqueta, límites y reglas de su contrato.">
          <Wide>
            <TextInput name="concepto" hint="Lo que ayuda a llenarlo." />
          </Wide>
          <CatalogInput name="idArea" />
          <DateInput name="fecha" />
          <AmountInput name="monto" />
          <Wide>
            <CountedInput name="nota" rows={3} />
          </Wide>
        </FormSection>
        <Inline>
          <Button type="submit" busy={form.formState.isSubmitting}>
            Agregar el gasto
          </Button>
        </Inline>
      </ContractForm>
      <RecordTable
        title="Su lista"
        heading="h2"
        columns={columns}
        rows={rows}
        failed={false}
        onRetry={() => toast('Otra vez', 'info')}
        empty="No posee registros"
        onNew={() => form.setFocus('concepto')}
        nameOf={(row) => row.concepto}
        actionsOf={(row) => [{ label: 'Eliminar', icon: 'trash', danger: true, act: () => remove(row) }]}
      />
    </>
  );
}

const AREAS = ['Astronomía', 'Biología', 'Física', 'Geofísica', 'Química'].map((label, value) => ({ value, label }));

/** The same contract in a dialog. */
export function KitDialog({ onClose }: { onClose: () => void }) {
  const form = useRecordForm(SaveKitExpense, null);
  const toast = useToast();
  return (
    <Dialog
      title="Un formulario"
      size="narrow"
      onClose={onClose}
      actions={<DialogButtons form="muestra" yes="Guardar" busy={form.formState.isSubmitting} onCancel={onClose} />}
    >
      <ContractForm
        id="muestra"
        form={form}
        onSubmit={() => {
          toast('Guardado');
          onClose();
        }}
      >
        <FieldGrid columns={2}>
          <TextInput name="concepto" />
          <SelectInput name="idArea" options={AREAS} />
          <DateInput name="fecha" />
          <AmountInput name="monto" />
        </FieldGrid>
      </ContractForm>
    </Dialog>
  );
}
