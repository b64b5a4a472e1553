import { ChangeEmail, CONFIRM_EMAIL, EMAIL_CHANGE_MESSAGES, type OwnEmailChange } from '@registro/contracts/accounts/email-change';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { post } from '../api/client.js';
import { ContractForm } from '../forms/ContractForm.js';
import { TextInput } from '../forms/TextInput.js';
import { useContractForm } from '../forms/useContractForm.js';
import { confirmIdentityFor, identityDefaults, IdentityFields } from '../session/IdentityFields.js';
import { Dialog, DialogButtons } from '../ui/Dialog.js';
import { useToast } from '../ui/Feedback.js';

interface Props {
  onClose: () => void;
  onDone: (then: OwnEmailChange) => void;
}

/** Another address for one's account, for whoever shows that it is theirs. */
export default function EmailDialog({ onClose, onDone }: Props) {
  const id = useId();
  // What takes the place of the confirmation until the server has given one.
  const form = useContractForm(ChangeEmail, { correo: '', confirmacion: 'pendiente', ...identityDefaults });
  const toast = useToast();
  const { isSubmitting } = form.formState;
  return (
    <Dialog
      title="Cambiar el correo de la cuenta"
      size="narrow"
      busy={isSubmitting}
      onClose={onClose}
      actions={<DialogButtons form={id} yes="Enviar los enlaces" busy={isSubmitting} onCancel={onClose} />}
    >
      <p className="dialogo-texto">
        Escribimos a los dos correos, y el cambio se hace cuando confirme en ambos. Desde el de ahora se puede deshacer durante 72 horas.
      </p>
      <ContractForm
        id={id}
        form={form}
        onSubmit={async ({ correo }) => {
          const { confirmacion } = await confirmIdentityFor(CONFIRM_EMAIL, form.getValues() as FieldValues);
          onDone(await post<OwnEmailChange>('cuenta/correo', { correo, confirmacion }));
          toast(EMAIL_CHANGE_MESSAGES.pedido);
          onClose();
        }}
        style={{ display: 'grid', gap: 'var(--space-5)' }}
      >
        <TextInput name="correo" label="Correo nuevo" type="email" autoComplete="email" required />
        <IdentityFields para={CONFIRM_EMAIL} />
      </ContractForm>
    </Dialog>
  );
}
