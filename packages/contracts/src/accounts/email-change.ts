import { IsBoolean, MaxLength, ValidateIf } from 'class-validator';
import { Clean, IsMail, Required } from '../validation.js';
import { EMAIL_MAX, EMAIL_MESSAGE } from './email.js';

/** What the confirmation that it takes is for: of the account's address, and of the alternative one. */
export const CONFIRM_EMAIL = 'cambiar:correo';
export const CONFIRM_ALTERNATIVE = 'cambiar:correo-alternativo';
/** Each of the links holds so long. */
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

/** Which address changes: the account's, or the alternative one of its basic data (rule S-47). */
export type ChangedAddress = 'cuenta' | 'alternativo';

/** POST /api/cuenta/correo/alternativo: another alternative address, which that one confirms; null takes it away. */
export class ChangeAlternative {
  @MaxLength(EMAIL_MAX, { message: EMAIL_MESSAGE })
  @IsMail()
  @ValidateIf(({ correo }: ChangeAlternative) => correo !== null)
  @Clean()
  correo!: string | null;
  @MaxLength(60, { message: 'Confirme de nuevo su identidad' }) @Required('Confirme de nuevo su identidad') @Clean() confirmacion!: string;
}

/** GET /api/cuenta/correo/alternativo → r_data. Times are ISO. */
export interface OwnAlternative {
  /** has basic data, to which it belongs */
  registrado: boolean;
  /** null: none */
  correo: string | null;
  /** what waits for its link; null: nothing */
  pendiente: { correo: string; hasta: string } | null;
  /** the last one that was done; `vigente`: it may still be taken back, until `hasta`. Null as an address: none */
  ultimo: { antes: string | null; despues: string | null; hecho: string; hasta: string; vigente: boolean } | null;
}

/** The alternative address as profile holds it. */
export interface HeldAlternative {
  registrado: boolean;
  correo: string | null;
  /** which of the changes of its account it has taken last; 0: none */
  acto: number;
}
/** What the last change of an alternative address, or its taking back, made of it. */
export type SettledAlternative = Pick<HeldAlternative, 'correo' | 'acto'>;

/** `actual`, `nuevo`: one of the two addresses confirms; `deshacer`: the one from before takes it back. */
export type EmailChangeStep = 'actual' | 'nuevo' | 'deshacer';
export type EmailChangeState = 'pedido' | 'hecho' | 'deshecho' | 'cancelado';

/** GET /api/publico/cambio-de-correo/{clave} → r_data */
export interface LinkedEmailChange {
  cual: ChangedAddress;
  paso: EmailChangeStep;
  estado: EmailChangeState;
  /** which it was until then; null for who has but the new one */
  anterior: string | null;
  /** null for who had the alternative one before: whose the new one is, is not theirs to know */
  nuevo: string | null;
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

/** Of the alternative address. */
export const ALTERNATIVE_MESSAGES = {
  pedido: 'Escribimos al correo nuevo: ábralo y confírmelo',
  mismo: 'Ese ya es su correo alternativo',
  sinDatos: 'Registre primero sus datos básicos: el correo alternativo es parte de ellos',
  ninguno: 'No tiene un correo alternativo que quitar',
  hecho: 'Listo: el correo alternativo es el nuevo',
  quitado: 'Listo: su cuenta no tiene correo alternativo',
  cancelado: 'El cambio del correo alternativo se canceló',
  deshecho: 'Listo: el correo alternativo vuelve a ser el de antes',
  nada: 'No hay un cambio que cancelar',
  noSeDeshace: 'No hay un cambio que se pueda deshacer: pasaron 72 horas o ya se deshizo',
  esElPrincipal: 'El de antes es ahora el correo de su cuenta: no puede ser también el alternativo',
} as const;
