import { reads } from '@registro/platform/database/reads';
import { Confirmation } from './confirmation/confirmation.entity.js';
import { EmailChange } from './email/email-change.entity.js';
import { LostAccessRequest } from './lost-access/lost-access.entity.js';
import { Passkey } from './passkey/passkey.entity.js';
import { Acceptance, Terms } from './terms/terms.entity.js';
import { View } from './view/view.entity.js';
import { User, Session, Account, Verification, TwoFactor } from './accounts.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'accounts.user': User,
  'accounts.session': Session,
  'accounts.account': Account,
  'accounts.verification': Verification,
  'accounts.twoFactor': TwoFactor,
  'accounts.confirmacion': Confirmation,
  'accounts.llave_acceso': Passkey,
  'accounts.cambio_correo': EmailChange,
  'accounts.acceso_perdido': LostAccessRequest,
  'accounts.vista': View,
  'accounts.terminos': Terms,
  'accounts.aceptacion': Acceptance,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<typeof tables>();
