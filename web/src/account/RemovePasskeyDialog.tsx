import { confirmRemoval, type PasskeyRow, RemovePasskey } from '@registro/contracts/accounts/passkey';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { post } from '../api/client.js';
import { ContractForm } from '../forms/ContractForm.js';
import { useContractForm } from '../forms/useContractForm.js';
import { confirmIdentityFor, identityDefaults, IdentityFields } from '../session/IdentityFields.js';
import { Dialog, DialogButtons } from '../ui/Dialog.js';
import { useToast } from '../ui/Feedback.js';

/** One passkey less, for whoever shows that they are its owner by what is left without it. */
export function RemovePasskeyDialog({ row, onClose, onDone }: { row: PasskeyRow; onClose: () => void; onDone: () => Promise<unknown> }) {
  const id = useId();
  // What takes the place of the confirmation until the server has given one.
  const form = useContractForm(RemovePasskey, { confirmacion: 'pendiente', ...identityDefaults });
  const toast = useToast();
  const { isSubmitting } = form.formState;
  const para = confirmRemoval(row.id);
  return (
    <Dialog
      title={`¿Quitar la llave «${row.nombre}»?`}
      size="narrow"
      busy={isSubmitting}
      onClose={onClose}
      actions={<DialogButtons form={id} yes="Sí, quitar" busy={isSubmitting} onCancel={onClose} />}
    >
      <p className="dialogo-texto">Ya no servirá para entrar ni para confirmar. Bórrela también en el dispositivo que la guarda.</p>
      <ContractForm
        id={id}
        form={form}
        onSubmit={async () => {
          const { confirmacion } = await confirmIdentityFor(para, form.getValues() as FieldValues);
          await post(`cuenta/llaves/${row.id}/quitar`, { confirmacion });
          toast('Llave de acceso quitada');
          onClose();
          await onDone();
        }}
      >
        <IdentityFields para={para} />
      </ContractForm>
    </Dialog>
  );
}
