import {
  ALTERNATIVE_MESSAGES,
  ChangeAlternative,
  CONFIRM_ALTERNATIVE,
  type OwnAlternative,
} from '@registro/contracts/accounts/email-change';
import { EMAIL_MESSAGE } from '@registro/contracts/accounts/email';
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
  /** takes the one that there is away */
  removes: boolean;
  onClose: () => void;
  onDone: (then: OwnAlternative) => void;
}

/** Another alternative address, or none, for whoever shows that the account is theirs. */
export default function AlternativeDialog({ removes, onClose, onDone }: Props) {
  const id = useId();
  // What takes the place of the confirmation until the server has given one.
  const form = useContractForm(ChangeAlternative, { correo: null, confirmacion: 'pendiente', ...identityDefaults });
  const toast = useToast();
  const { isSubmitting } = form.formState;
  return (
    <Dialog
      title={removes ? 'Quitar el correo alternativo' : 'Cambiar el correo alternativo'}
      size="narrow"
      busy={isSubmitting}
      onClose={onClose}
      actions={<DialogButtons form={id} yes={removes ? 'Quitarlo' : 'Enviar el enlace'} busy={isSubmitting} onCancel={onClose} />}
    >
      <p className="dialogo-texto">
        {removes
          ? 'Se quita enseguida y avisamos a sus correos. Durante 72 horas se puede deshacer; la próxima vez que guarde sus datos básicos se le pedirá otro.'
          : 'Escribimos al correo nuevo, y el cambio se hace cuando lo confirme en él. Avisamos a los de ahora; durante 72 horas se puede deshacer.'}
      </p>
      <ContractForm
        id={id}
        form={form}
        onSubmit={async ({ correo }) => {
          if (!removes && !correo) return form.setError('correo', { message: EMAIL_MESSAGE }, { shouldFocus: true });
          const { confirmacion } = await confirmIdentityFor(CONFIRM_ALTERNATIVE, form.getValues() as FieldValues);
          onDone(await post<OwnAlternative>('cuenta/correo/alternativo', { correo: removes ? null : correo, confirmacion }));
          toast(ALTERNATIVE_MESSAGES[removes ? 'quitado' : 'pedido']);
          onClose();
        }}
        style={{ display: 'grid', gap: 'var(--space-5)' }}
      >
        {!removes && <TextInput name="correo" label="Correo alternativo nuevo" type="email" autoComplete="email" required />}
        <IdentityFields para={CONFIRM_ALTERNATIVE} />
      </ContractForm>
    </Dialog>
  );
}
