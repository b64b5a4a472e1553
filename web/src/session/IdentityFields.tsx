import { type Confirmed, type ConfirmIdentity, type ConfirmWay } from '@registro/contracts/accounts/confirm-identity';
import type { PasskeyOptions } from '@registro/contracts/accounts/passkey-options';
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { get, post } from '../api/client.js';
import { FieldContext, useField } from '../forms/fields.js';
import { PasswordField } from '../forms/PasswordField.js';
import { TextInput } from '../forms/TextInput.js';
import { Button } from '../ui/Button.js';
import { LoadFailed, RowsLoading } from '../ui/LoadStates.js';
import { hasPasskeys, signWithPasskey } from './passkeys.js';
import { useSession } from './session.js';
import { usePasskeys } from './usePasskeys.js';

/** What a form with `IdentityFields` holds for them. */
export const identityDefaults: FieldValues = { clave: '', codigo: '', conLlave: false };

/**
 * Asks the server to take what was typed, or a passkey signs now, for one thing.
 * @param para names the thing: 'aprobar:lote:12'
 * @param typed what the form's inputs hold
 * @returns what goes with the call that does it
 * @throws ApiError, beside the field
 */
export async function confirmIdentityFor(para: string, typed: FieldValues): Promise<Confirmed> {
  if (typed['conLlave']) {
    const options = await post<PasskeyOptions>('cuenta/confirmar/llave/reto', { para });
    return post<Confirmed>('cuenta/confirmar/llave', await signWithPasskey(options));
  }
  const asked: ConfirmIdentity = {
    para,
    clave: (typed['clave'] as string) || null,
    codigo: ((typed['codigo'] as string) || '').trim() || null,
  };
  return post<Confirmed>('cuenta/confirmar', asked);
}

/**
 * With what somebody shows again that it is them.
 * @param any with whichever of those they have; else the strongest, as for what moves money
 * @param para what it is for, where the server says how by that
 */
export function IdentityFields({ any = false, para = '' }: { any?: boolean; para?: string }) {
  return (
    <fieldset className="reunidos">
      <legend>Confirme que es usted</legend>
      {any ? <AnyWay /> : <StrongestWay para={para} />}
    </fieldset>
  );
}

function StrongestWay({ para }: { para: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['confirmar', para],
    queryFn: ({ signal }) => get<ConfirmWay>('cuenta/confirmar', { para }, { signal }),
    gcTime: 0,
  });
  const way = data?.metodo;
  if (way === 'clave') return <PasswordInput />;
  if (way === 'totp') return <CodeInput />;
  if (way === 'llave') return <WithPasskey />;
  return isError ? <LoadFailed onRetry={() => void refetch()} /> : <RowsLoading rows={1} height={3.5} />;
}

/** Its form's own button has the device ask. */
function WithPasskey() {
  const { setValue } = useFormContext();
  useEffect(() => setValue('conLlave', true), [setValue]);
  return (
    <p>
      {hasPasskeys()
        ? 'Al continuar, su dispositivo le pedirá su llave de acceso.'
        : 'Su cuenta confirma con una llave de acceso, y este navegador no puede usarlas aquí. Hágalo en el dispositivo donde la guardó.'}
    </p>
  );
}

function AnyWay() {
  const second = Boolean(useSession().usuario?.twoFactorEnabled);
  return (
    <>
      <PasswordInput />
      {second && <CodeInput hint="En lugar de la clave." />}
      {hasPasskeys() && <PasskeyButton />}
    </>
  );
}

function CodeInput({ hint }: { hint?: string }) {
  return (
    <TextInput
      name="codigo"
      label="Código de su aplicación"
      inputMode="numeric"
      autoComplete="one-time-code"
      {...(hint ? { hint } : { required: true })}
    />
  );
}

/** Sends the form as its own button does, with a passkey in place of what would be typed. */
function PasskeyButton() {
  const { data } = usePasskeys();
  const { setValue } = useFormContext();
  const { isSubmitting } = useFormState();
  const formId = useContext(FieldContext)?.formId ?? '';
  // Whatever came of it, the next time it is typed or pressed again.
  useEffect(() => {
    if (!isSubmitting) setValue('conLlave', false);
  }, [setValue, isSubmitting]);
  if (!data?.length) return null;
  const send = () => {
    setValue('conLlave', true);
    (document.getElementById(formId) as HTMLFormElement).requestSubmit();
  };
  return (
    <Button kind="outline" start="key" disabled={isSubmitting} onClick={send}>
      Confirmar con una llave de acceso
    </Button>
  );
}

function PasswordInput() {
  const { field, id, label, error, helper } = useField({ name: 'clave', label: 'Su clave', required: true });
  return (
    <PasswordField
      current
      id={id}
      label={label}
      required
      name={field.name}
      value={field.value as string}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={error}
      helper={helper}
    />
  );
}
