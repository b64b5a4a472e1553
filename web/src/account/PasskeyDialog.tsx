import {
  CONFIRM_PASSKEY,
  confirmRemoval,
  PASSKEY_NAME_MAX,
  type PasskeyRow,
  RemovePasskey,
  RenamePasskey,
} from '@registro/contracts/accounts/passkey';
import type { NewPasskeyOptions } from '@registro/contracts/accounts/passkey-options';
import type { FieldValues } from 'react-hook-form';
import { post } from '../api/client.js';
import { TextInput } from '../forms/TextInput.js';
import { useContractForm, useSave } from '../forms/useContractForm.js';
import { FormDialog } from '../records/FormDialog.js';
import { confirmIdentityFor, identityDefaults, IdentityFields } from '../session/IdentityFields.js';
import { makePasskey } from '../session/passkeys.js';
import { useSession } from '../session/session.js';
import { deviceName } from '../ui/device.js';

/** What is done with passkeys: one more, or one that is renamed or taken away. */
export type Asked = 'agregar' | { row: PasskeyRow; quita: boolean };

interface Done {
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** The dialog of what is asked. */
export default function PasskeyDialog({ asked, ...done }: Done & { asked: Asked }) {
  if (asked === 'agregar') return <Add {...done} />;
  return asked.quita ? <Remove row={asked.row} {...done} /> : <Rename row={asked.row} {...done} />;
}

const Name = ({ hint }: { hint?: string }) => <TextInput name="nombre" label="Nombre" required maxLength={PASSKEY_NAME_MAX} hint={hint} />;

/** One more passkey: its name and who one is, then the device's own question. */
function Add({ onClose, onDone }: Done) {
  const form = useContractForm(RenamePasskey, { nombre: deviceName(navigator.userAgent), ...identityDefaults });
  const correo = useSession().usuario?.email ?? '';
  const save = useSave(null, onDone);
  const add = async (nombre: string) => {
    const { confirmacion } = await confirmIdentityFor(CONFIRM_PASSKEY, form.getValues() as FieldValues);
    const made = await makePasskey(await post<NewPasskeyOptions>('cuenta/llaves/nueva'));
    await post('cuenta/llaves/agregar', { ...made, nombre, confirmacion });
  };
  const submit = async ({ nombre }: RenamePasskey) =>
    (await save({ send: () => add(nombre), done: 'Llave de acceso agregada' })) && onClose();
  const text = `Después su dispositivo le pedirá su huella, su rostro o su PIN, y guardará la llave para ${correo}.`;
  return (
    <FormDialog
      title="Agregar una llave de acceso"
      text={text}
      size="narrow"
      submitLabel="Continuar"
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="pila">
        <Name hint="Para reconocerla en la lista." />
        <IdentityFields any />
      </div>
    </FormDialog>
  );
}

/** One passkey less, for whoever shows that they are its owner by what is left without it. */
function Remove({ row, onClose, onDone }: Done & { row: PasskeyRow }) {
  // What takes the place of the confirmation until the server has given one.
  const form = useContractForm(RemovePasskey, { confirmacion: 'pendiente', ...identityDefaults });
  const save = useSave(null, onDone);
  const para = confirmRemoval(row.id);
  const remove = async () => {
    const { confirmacion } = await confirmIdentityFor(para, form.getValues() as FieldValues);
    await post(`cuenta/llaves/${row.id}/quitar`, { confirmacion });
  };
  const submit = async () => (await save({ send: remove, done: 'Llave de acceso quitada' })) && onClose();
  const text = 'Ya no servirá para entrar ni para confirmar. Bórrela también en el dispositivo que la guarda.';
  const title = `¿Quitar la llave «${row.nombre}»?`;
  return (
    <FormDialog title={title} text={text} size="narrow" submitLabel="Sí, quitar" form={form} onSubmit={submit} onClose={onClose}>
      <IdentityFields para={para} />
    </FormDialog>
  );
}

/** What its owner calls a passkey. */
function Rename({ row, onClose, onDone }: Done & { row: PasskeyRow }) {
  const form = useContractForm(RenamePasskey, { nombre: row.nombre });
  const save = useSave(null, onDone);
  const submit = async (values: RenamePasskey) =>
    (await save({ send: () => post(`cuenta/llaves/${row.id}/renombrar`, values), done: 'Nombre guardado' })) && onClose();
  return (
    <FormDialog title="Renombrar la llave de acceso" size="narrow" submitLabel="Guardar" form={form} onSubmit={submit} onClose={onClose}>
      <Name />
    </FormDialog>
  );
}
