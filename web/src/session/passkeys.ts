import type { AddPasskey, PasskeyAnswer } from '@registro/contracts/accounts/passkey';
import type { NewPasskeyOptions, PasskeyOptions } from '@registro/contracts/accounts/passkey-options';
import { ApiError } from '../api/errors.js';
import { authCall } from './auth.js';

/** Whether this browser, on this address, has passkeys at all. */
export const hasPasskeys = (): boolean => window.isSecureContext && typeof window.PublicKeyCredential === 'function';

/** Whether it can offer them among what it fills into a field. */
export const offersPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

let loading: Promise<typeof import('@simplewebauthn/browser')> | null = null;
/** With the first one that is used; where it could not be loaded, again with the next. */
const library = () =>
  (loading ??= import('@simplewebauthn/browser').catch((error: unknown) => {
    loading = null;
    throw error;
  }));

/**
 * Has the person's device sign what the server gave. Another that still waits for its person ends then.
 * @param offered waits until they choose one where the browser fills in the field that says `webauthn`
 * @throws ApiError with what went wrong, in words
 */
export async function signWithPasskey(options: PasskeyOptions, offered = false): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: offered }).catch(inWords);
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/**
 * Signs in with whichever passkey the person chooses; no second step is asked for then.
 * @param correo only this account may
 */
export async function signInWithPasskey(correo: string | null): Promise<void> {
  const options = await authCall<PasskeyOptions>('sign-in/passkey-options', {});
  await authCall('sign-in/passkey', { ...(await signWithPasskey(options)), correo });
}

/**
 * As `signInWithPasskey`, with the one that the person chooses among what the browser fills in.
 * @returns false where they chose none meanwhile
 */
export async function signInWithOfferedPasskey(): Promise<boolean> {
  const options = await authCall<PasskeyOptions>('sign-in/passkey-options', {}).catch(() => null);
  const answer = options && (await signWithPasskey(options, true).catch(() => null));
  if (answer) await authCall('sign-in/passkey', { ...answer, correo: null });
  return answer !== null;
}

/** Ends what still waits for the person: they went to another screen. */
export function stopPasskeys(): void {
  loading?.then(
    ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
    () => undefined,
  );
}

/** Has the person's device make a new one. @throws ApiError as `signWithPasskey` */
export async function makePasskey(options: NewPasskeyOptions): Promise<Omit<AddPasskey, 'nombre' | 'confirmacion'>> {
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({ optionsJSON: options }).catch(inWords);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/**
 * WebAuthn's errors by their names. A browser says NotAllowedError of a cancelled, a late and a missing one alike, so
 * that no page learns which.
 */
const WORDS: Record<string, string> = {
  NotAllowedError: 'No se usó ninguna llave de acceso. Inténtelo de nuevo.',
  AbortError: 'No se usó ninguna llave de acceso. Inténtelo de nuevo.',
  InvalidStateError: 'Este dispositivo ya tiene una llave de acceso de su cuenta.',
  SecurityError: 'En esta dirección no se pueden usar llaves de acceso.',
  NotSupportedError: 'Este dispositivo no puede guardar llaves de acceso con verificación de la persona.',
  ConstraintError: 'Este dispositivo no puede guardar llaves de acceso con verificación de la persona.',
};

function inWords(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw new ApiError(422, WORDS[name] ?? 'La llave de acceso no respondió. Inténtelo de nuevo.');
}
