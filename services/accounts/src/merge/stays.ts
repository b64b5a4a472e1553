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
  'accounts.vista.idUsuario': 'as whom an operator looked',
  'accounts.vista.idOperador': 'the operator who looked',
};
