import { SignInPasskey } from '@registro/contracts/accounts/passkey';
import { check } from '@registro/contracts/validation';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Passkeys } from './passkeys.js';

/**
 * Signing in with a passkey, for better-auth, which alone opens sessions. No code of the second step is asked for then:
 * the device has verified the person, so it is what they have and what they are or know (rule S-22).
 */
export const passkeySignIn = (passkeys: Passkeys) =>
  ({
    id: 'llaves',
    endpoints: {
      askPasskeySignIn: createAuthEndpoint('/sign-in/passkey-options', { method: 'POST' }, async (context) =>
        context.json(await passkeys.ask({ uso: 'entrar' })),
      ),
      signInPasskey: createAuthEndpoint('/sign-in/passkey', { method: 'POST' }, async (context) => {
        const { value, errores } = check(SignInPasskey, context.body);
        const used = errores.length ? null : await passkeys.use(value, 'entrar');
        const { internalAdapter } = context.context;
        const user = used && (await internalAdapter.findUserById(String(used.idUsuario)));
        if (!user || (value.correo && value.correo.toLowerCase() !== user.email))
          throw new APIError('UNAUTHORIZED', { code: 'PASSKEY_REFUSED' });
        // Refused to an account that is switched off.
        const session = await internalAdapter.createSession(user.id);
        if (!session) throw new APIError('UNAUTHORIZED', { code: 'FAILED_TO_CREATE_SESSION' });
        await setSessionCookie(context, { session, user });
        return context.json({ status: true });
      }),
    },
  }) satisfies BetterAuthPlugin;
