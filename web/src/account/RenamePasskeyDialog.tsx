import { PASSKEY_NAME_MAX, type PasskeyRow, RenamePasskey } from '@registro/contracts/accounts/passkey';
import { useId } from 'react';
import { post } from '../api/client.js';
import { ContractForm } from '../forms/ContractForm.js';
import { TextInput } from '../forms/TextInput.js';
import { useContractForm } from '../forms/useContractForm.js';
import { Dialog, DialogButtons } from '../ui/Dialog.js';
import { useToast } from '../ui/Feedback.js';

/** What its owner calls a passkey. */
export function RenamePasskeyDialog({ row, onClose, onDone }: { row: PasskeyRow; onClose: () => void; onDone: () => Promise<unknown> }) {
  const id = useId();
  const form = useContractForm(RenamePasskey, { nombre: row.nombre });
  const toast = useToast();
  const { isSubmitting } = form.formState;
  return (
    <Dialog
      title="Renombrar la llave de acceso"
      size="narrow"
      busy={isSubmitting}
      onClose={onClose}
      actions={<DialogButtons form={id} yes="Guardar" busy={isSubmitting} onCancel={onClose} />}
    >
      <ContractForm
        id={id}
        form={form}
        onSubmit={async (values) => {
          await post(`cuenta/llaves/${row.id}/renombrar`, values);
          toast('Nombre guardado');
          onClose();
          await onDone();
        }}
      >
        <TextInput name="nombre" label="Nombre" required maxLength={PASSKEY_NAME_MAX} />
      </ContractForm>
    </Dialog>
  );
}
