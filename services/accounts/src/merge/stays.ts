import { type Account, ERASED_NAME, type Holdings, named } from '@registro/platform/merge/person-rows';
import { sql } from 'kysely';

/**
 * What is an account's own, and stays with it when its person is joined with another: ways in, and what was done with
 * it.
 */
export const stays: Record<string, string> = {
  'accounts.session.userId': 'ended when the account closes',
  'accounts.account.userId': 'how one signs in to it; it can again when the merge is undone',
  'accounts.twoFactor.userId': 'how one signs in to it',
  'accounts.llave_acceso.idUsuario': 'how one signs in to it',
  'accounts.confirmacion.idUsuario': 'was shown once, in a session of it',
  'accounts.cambio_correo.idUsuario': 'how its address changed',
  'accounts.acceso_perdido.idDecide': 'the operator who decided on it',
  'accounts.vista.idUsuario': 'as whom an operator looked',
  'accounts.terminos.idUsuario': 'who proposed that version, append-only',
  'accounts.aceptacion.idUsuario': 'what was agreed to with that account, append-only',
  'accounts.vista.idOperador': 'the operator who looked',
};

const ofUser = named('userId');

/** Of a request of who could not enter: keys, and what operators said; of somebody else what they said, too. */
const OF_DECISION = ['claveConfirma', 'claveDetiene', 'idDecide', 'motivoDecision'];
const OF_SOMEBODY = [...OF_DECISION, 'correo', 'telefono', 'relato', 'red', 'archivos'];

/** SQL: the request `t` names the address of this account, and no account. */
export const askedByAddress = (id: Account) => sql`t."idCuenta" is null and exists (
  select from accounts."user" u where u.id = ${id}::int and u.email in (t.correo, t."correoAnterior"))`;

/** What is held on an account: no key of it is told to anybody, its person neither. */
export const accountHoldings: Holdings = {
  holds: [
    { table: 'accounts.session', what: 'Sesiones', of: ofUser, hides: ['token', 'userId'], gone: 'borrada' },
    {
      table: 'accounts.account',
      what: 'Formas de entrar',
      of: ofUser,
      hides: ['userId', 'accountId', 'accessToken', 'refreshToken', 'idToken', 'password'],
      gone: 'borrada',
    },
    {
      table: 'accounts.twoFactor',
      what: 'Verificación en dos pasos',
      of: ofUser,
      hides: ['userId', 'secret', 'backupCodes', 'pasosUsados'],
      gone: 'borrada',
    },
    { table: 'accounts.llave_acceso', what: 'Llaves de acceso', hides: ['credencial', 'clavePublica', 'contador'], gone: 'borrada' },
    {
      table: 'accounts.aceptacion',
      what: 'Términos que aceptó',
      gone: { queda: 'Prueba qué texto se aceptó y cuándo, sin decir de quién más que el número de su cuenta' },
    },
    {
      table: 'accounts.acceso_perdido',
      what: 'Veces que se devolvió el acceso a su cuenta',
      of: (id) => sql`t."idCuenta" = ${id}::int and t.estado = 'hecho'`,
      hides: OF_DECISION,
      gone: 'borrada',
    },
    {
      // Who asked may be somebody else: what they said of themselves is not told.
      table: 'accounts.acceso_perdido',
      what: 'Otras solicitudes de quien dijo no poder entrar a su cuenta',
      of: (id) => sql`t."idCuenta" = ${id}::int and t.estado <> 'hecho'`,
      hides: OF_SOMEBODY,
      gone: 'borrada',
    },
    {
      // Looked for by the address, while it is the account's: nobody said whose account they meant.
      table: 'accounts.acceso_perdido',
      what: 'Solicitudes de quien dijo no poder entrar, con su correo',
      of: askedByAddress,
      hides: OF_SOMEBODY,
      gone: 'borrada',
    },
    { table: 'accounts.confirmacion', what: 'Confirmaciones de identidad', hides: ['id'], gone: 'borrada' },
    {
      table: 'accounts.cambio_correo',
      what: 'Cambios de correo',
      hides: ['claveActual', 'claveNuevo', 'claveDeshacer'],
      gone: 'borrada',
    },
    {
      table: 'accounts.vista',
      what: 'Veces que un operador vio lo que ve su cuenta',
      hides: ['id', 'idOperador', 'idSesion'],
      gone: 'borrada',
    },
    {
      table: 'accounts.vista',
      what: 'Veces que vio como otra persona',
      of: named('idOperador'),
      hides: ['id', 'idUsuario', 'idSesion', 'motivo'],
      gone: 'borrada',
    },
    {
      table: 'accounts.user',
      what: 'Cuenta',
      of: named('id'),
      hides: ['palabras', 'image'],
      gone: {
        anonima: (id) => ({
          name: ERASED_NAME,
          email: sql`'borrada-' || ${id}::int || '@cuenta.invalid'`,
          emailVerified: sql`false`,
          image: sql`null`,
          activo: sql`false`,
          permisos: sql`'{}'`,
        }),
      },
    },
  ],
  nobody: { 'accounts.terminos': 'a version of the terms, which an operator proposed' },
};
