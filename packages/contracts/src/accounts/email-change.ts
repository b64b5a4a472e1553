import { IsBoolean, MaxLength } from 'class-validator';
import { Clean, IsMail, Required } from '../validation.js';
import { EMAIL_MAX, EMAIL_MESSAGE } from './email.js';

/** What the confirmation that it takes is for. */
export const CONFIRM_EMAIL = 'cambiar:correo';
/** Each of the two links holds so long. */
export const EMAIL_CHANGE_HOURS = 24;
/** So long the address from before can take it back, and is nobody else's. */
export const EMAIL_UNDO_HOURS = 72;
/** The page of the links, before their key. */
export const EMAIL_CHANGE_ROUTE = '/cambio-de-correo/';

/** POST /api/cuenta/correo: another address for one's account, which both addresses confirm (rule S-36). */
export class ChangeEmail {
  @MaxLength(EMAIL_MAX, { message: EMAIL_MESSAGE }) @IsMail() @Required(EMAIL_MESSAGE) @Clean() correo!: string;
  @MaxLength(60, { message: 'Confirme de nuevo su identidad' }) @Required('Confirme de nuevo su identidad') @Clean() confirmacion!: string;
}

/** GET /api/cuenta/correo → r_data. Times are ISO. */
export interface OwnEmailChange {
  /** what waits for the two links; null: nothing */
  pendiente: { correo: string; pedido: string; hasta: string; actual: boolean; nuevo: boolean } | null;
  /** the last one that was done; until `hasta` the address from before may take it back, `vigente`: it still may */
  ultimo: { antes: string; hecho: string; hasta: string; vigente: boolean } | null;
}

/** `actual`, `nuevo`: one of the two addresses confirms; `deshacer`: the one from before takes it back. */
export type EmailChangeStep = 'actual' | 'nuevo' | 'deshacer';
export type EmailChangeState = 'pedido' | 'hecho' | 'deshecho' | 'cancelado';

/** GET /api/publico/cambio-de-correo/{clave} → r_data */
export interface LinkedEmailChange {
  paso: EmailChangeStep;
  estado: EmailChangeState;
  /** of the account until then; null for who has but the new one */
  anterior: string | null;
  nuevo: string;
  /** this address has confirmed */
  confirmado: boolean;
  /** until when this link does something; past it, nothing */
  hasta: string;
  vigente: boolean;
}

/** POST /api/publico/cambio-de-correo/{clave} → r_data LinkedEmailChange */
export class AnswerEmailChange {
  @IsBoolean({ message: 'Indique sí o no' }) acepta!: boolean;
}

export const EMAIL_CHANGE_MESSAGES = {
  pedido: 'Escribimos a los dos correos: ábralos y confirme en cada uno',
  mismo: 'Ese ya es el correo de su cuenta',
  noExiste: 'El enlace no es válido: compruebe que lo abrió completo',
  yaNo: 'Este enlace ya no sirve: el cambio se hizo, se canceló o venció',
  ocupado: 'El correo nuevo ya es de otra cuenta: el cambio no se hizo',
  cerrada: 'La cuenta está cerrada o suspendida: su correo no se puede cambiar',
  otro: 'La cuenta tiene otro correo desde entonces: pida el cambio de nuevo',
  nada: 'No hay un cambio de correo que cancelar',
  confirmado: 'Confirmado. Falta confirmar en el otro correo',
  hecho: 'Listo: la cuenta tiene el correo nuevo',
  cancelado: 'El cambio de correo se canceló: la cuenta sigue con el suyo',
  deshecho: 'Listo: la cuenta vuelve a tener este correo y todas sus sesiones se cerraron',
} as const;
