import { randomEmail } from '../../builders/user.js';
import type { Line } from '../table.js';

const password = 'clave-de-prueba-1';

/**
 * better-auth's own routes. Those that the product does not use are closed to everybody; the others know people and no
 * roles. What ends sessions is tried by other people of the role.
 */
// biome-ignore format: a table
export const auth: Line[] = [
  //                                             nadie inv eva coo ope con pre apr cat usu col aud
  ['POST auth/sign-up/email',                      'yes', { sends: () => ({ email: randomEmail(), password, name: 'Nadie' }) }],
  ['GET auth/verify-email',                        '401', { sends: { token: 'x' } }],
  ['POST auth/send-verification-email',            'yes 400 400 400 400 400 400 400 400 400 400 400', { sends: () => ({ email: randomEmail() }) }],
  ['POST auth/sign-in/email',                      '401', { sends: () => ({ email: randomEmail(), password }) }],
  ['POST auth/sign-in/passkey-options',            'yes'],
  ['POST auth/sign-in/passkey',                    '401', { sends: { id: 'AA', clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } }],
  ['POST auth/sign-in/social',                     '404', { sends: { provider: 'institucion', callbackURL: '/inicio' } }],
  ['GET auth/callback/:id',                        '302', { sends: { id: 'institucion', code: 'x', state: 'x' } }],
  ['POST auth/request-password-reset',             'yes', { sends: () => ({ email: randomEmail() }) }],
  ['POST auth/reset-password',                     '400', { sends: { token: 'x', newPassword: password } }],
  ['GET auth/get-session',                         'yes'],
  ['GET auth/list-sessions',                       '.  yes yes yes yes yes yes yes yes yes yes yes'],
  ['POST auth/two-factor/enable',                  '.  yes yes yes yes yes yes yes yes yes yes yes', { sends: { password }, spare: true }],
  ['POST auth/two-factor/verify-totp',             '401 400 400 400 400 400 400 400 400 400 400 400', { sends: { code: '000000' }, spare: true }],
  ['POST auth/two-factor/verify-backup-code',      '401 400 400 400 400 400 400 400 400 400 400 400', { sends: { code: '00000-00000' }, spare: true }],
  ['POST auth/two-factor/generate-backup-codes',   '.  400 400 400 400 400 400 400 400 400 400 400', { sends: { password }, spare: true }],
  ['POST auth/two-factor/disable',                 '.  yes yes yes yes yes yes yes yes yes yes yes', { sends: { password }, spare: true }],
  ['POST auth/revoke-session',                     '.  own own own own own own own own own own own', { names: ({ sesion }) => ({ id: sesion }), spare: true }],
  ['POST auth/revoke-other-sessions',              '.  yes yes yes yes yes yes yes yes yes yes yes', { spare: true }],
  ['POST auth/change-password',                    '.  yes yes yes yes yes yes yes yes yes yes yes', { sends: { currentPassword: password, newPassword: password }, spare: true }],
  ['POST auth/sign-out',                           'yes', { spare: true }],

  ['GET auth/ok',                                  '404'],
  ['GET auth/error',                               '404'],
  ['POST auth/get-session',                        '404'],
  ['POST auth/callback/:id',                       '404'],
  ['GET auth/reset-password/:token',               '404'],
  ['GET auth/account-info',                        '404'],
  ['GET auth/list-accounts',                       '404'],
  ['POST auth/link-social',                        '404'],
  ['POST auth/unlink-account',                     '404'],
  ['POST auth/get-access-token',                   '404'],
  ['POST auth/refresh-token',                      '404'],
  ['POST auth/revoke-sessions',                    '404'],
  ['POST auth/update-session',                     '404'],
  ['POST auth/update-user',                        '404'],
  ['POST auth/change-email',                       '404'],
  ['POST auth/verify-password',                    '404'],
  ['POST auth/delete-user',                        '404'],
  ['GET auth/delete-user/callback',                '404'],
  ['POST auth/two-factor/get-totp-uri',            '404'],
  ['POST auth/two-factor/send-otp',                '404'],
  ['POST auth/two-factor/verify-otp',              '404'],
];
