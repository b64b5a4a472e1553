import { CONFIRM_PASSKEY, PASSKEY_NAME_MAX, RenamePasskey } from '@registro/contracts/accounts/passkey';
import type { NewPasskeyOptions } from '@registro/contracts/accounts/passkey-options';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { post } from '../api/client.js';
import { ContractForm } from '../forms/ContractForm.js';
import { TextInput } from '../forms/TextInput.js';
import { useContractForm } from '../forms/useContractForm.js';
import { Dialog, DialogButtons } from '../ui/Dialog.js';
import { confirmIdentityFor, identityDefaults, IdentityFields } from '../session/IdentityFields.js';
import { makePasskey } from '../session/passkeys.js';
import { useSession } from '../session/session.js';
import { useToast } from '../ui/Feedback.js';
import { deviceName } from '../ui/device.js';

/** One more passkey: its name and who one is, then the device's own question. */
export function AddPasskeyDialog({ onClose, onDone }: { onClose: () => void; onDone: () => Promise<unknown> }) {
  const id = useId();
  const form = useContractForm(RenamePasskey, { nombre: deviceName(navigator.userAgent), ...identityDefaults });
  const toast = useToast();
  const correo = useSession().usuario?.email ?? '';
  const { isSubmitting } = form.formState;
  return (
    <Dialog
      title="Agregar una llave de acceso"
      size="narrow"
      busy={isSubmitting}
      onClose={onClose}
      actions={<DialogButtons form={id} yes="Continuar" busy={isSubmitting} onCancel={onClose} />}
    >
      <p className="dialogo-texto">Después su dispositivo le pedirá su huella, su rostro o su PIN, y guardará la llave para {correo}.</p>
      <ContractForm
        id={id}
        form={form}
        style={{ display: 'grid', gap: '1rem' }}
        onSubmit={async ({ nombre }) => {
          const { confirmacion } = await confirmIdentityFor(CONFIRM_PASSKEY, form.getValues() as FieldValues);
          const made = await makePasskey(await post<NewPasskeyOptions>('cuenta/llaves/nueva'));
          await post('cuenta/llaves/agregar', { ...made, nombre, confirmacion });
          toast('Llave de acceso agregada');
          onClose();
          await onDone();
        }}
      >
        <TextInput name="nombre" label="Nombre" required maxLength={PASSKEY_NAME_MAX} hint="Para reconocerla en la lista." />
        <IdentityFields any />
      </ContractForm>
    </Dialog>
  );
}
