import Box from '@mui/material/Box';
import { CreateUserWindow, EditUserWindow } from '@registro/contracts/catalogs/save-window';
import { WINDOW_FLAG, WINDOW_NAMES, WINDOW_CODES, type UserWindowRow } from '@registro/contracts/catalogs/window';
import { useId } from 'react';
import { useRefresh } from 'react-admin';
import { call } from '../../api/client.js';
import { CheckInput } from '../../forms/CheckInput.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { DateInput } from '../../forms/DateInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { DialogButtons } from '../kit/DialogButtons.js';
import { RecordDialog } from '../kit/RecordDialog.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { type Line, windowLines } from './user-window-lines.js';

/** One person's own window: made or changed, with what changes said before it is saved. */
export function UserWindowDialog({ row, onClose }: { row: UserWindowRow | null; onClose: () => void }) {
  const id = useId();
  const form = useContractForm<EditUserWindow>(row ? EditUserWindow : CreateUserWindow, {
    version: row?.version ?? null,
    correo: row?.correo ?? '',
    fechaInicio: row?.fechaInicio ?? '',
    fechaFin: row?.fechaFin ?? '',
    jornBecas: row?.jornBecas ?? false,
    jornInnov: row?.jornInnov ?? false,
    jornSost: row?.jornSost ?? false,
    motivo: row?.motivo ?? '',
  });
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh();
  const { isSubmitting } = form.formState;
  const save = async (values: EditUserWindow) => {
    const who = row?.correo ?? (values as CreateUserWindow).correo;
    const title = row ? `¿Cambiar la jornada de ${who}?` : `¿Abrir una jornada para ${who}?`;
    if (!(await confirm({ title, text: <Lines lines={windowLines(row, values)} />, yes: row ? 'Sí, cambiar' : 'Sí, abrir' }))) return;
    await call(row ? 'PUT' : 'POST', row ? `recursos/jornadas-usuario/${row.id}` : 'recursos/jornadas-usuario', values);
    toast('Jornada guardada');
    refresh();
    onClose();
  };
  return (
    <RecordDialog
      narrow
      title={row ? `Jornada de ${row.correo}` : 'Nueva jornada de una persona'}
      busy={isSubmitting}
      onClose={onClose}
      actions={<DialogButtons form={id} yes="Guardar" busy={isSubmitting} onCancel={onClose} />}
    >
      <ContractForm id={id} form={form} onSubmit={save} style={{ display: 'grid', gap: '1.25rem' }}>
        {!row && <TextInput name="correo" label="Correo electrónico" type="email" required maxLength={254} hint="El de su cuenta." />}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <DateInput name="fechaInicio" label="Primer día" required />
          <DateInput name="fechaFin" label="Último día" required hint="Hasta la medianoche, en Caracas." />
        </Box>
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid' }}>
          <Box component="legend" sx={{ p: 0, color: 'text.secondary' }}>
            Convocatorias que abre
          </Box>
          {WINDOW_CODES.map((code) => (
            <CheckInput key={code} name={WINDOW_FLAG[code]} label={WINDOW_NAMES[code]} />
          ))}
        </Box>
        <TextInput name="motivo" label="Motivo" required rows={2} maxLength={300} hint="La persona lo lee en su aviso." />
      </ContractForm>
    </RecordDialog>
  );
}

function Lines({ lines }: { lines: Line[] }) {
  return lines.map(({ label, before, after }) => (
    <Box key={label} sx={{ mb: 0.5 }}>
      {label}: {before !== null && before !== after && `${before} → `}
      {before === after ? `${after} (sin cambio)` : <strong>{after}</strong>}
    </Box>
  ));
}
