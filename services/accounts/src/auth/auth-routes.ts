/**
 * What of better-auth's own routes this product uses, after /api/auth. Everything else that it brings is closed
 * (rule S-2).
 */
const OPEN = [
  'POST /sign-up/email',
  'GET /verify-email',
  'POST /send-verification-email',
  'POST /sign-in/email',
  'POST /sign-in/passkey-options',
  'POST /sign-in/passkey',
  'POST /sign-in/social',
  'GET /callback/:id',
  'POST /sign-out',
  'GET /get-session',
  'GET /list-sessions',
  'POST /revoke-session',
  'POST /revoke-other-sessions',
  'POST /change-password',
  'POST /request-password-reset',
  'POST /reset-password',
  'POST /two-factor/enable',
  'POST /two-factor/disable',
  'POST /two-factor/verify-totp',
  'POST /two-factor/verify-backup-code',
  'POST /two-factor/generate-backup-codes',
];
const open = OPEN.map((route) => new RegExp(`^${route.replace(':id', '[^/]+')}$`));

/** Whether a call is one of these. HEAD asks what GET would answer. */
export const isOpen = (method: string, path: string): boolean =>
  open.some((route) => route.test(`${method === 'HEAD' ? 'GET' : method} ${path}`));
