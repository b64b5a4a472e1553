import { IsBoolean, IsIn } from 'class-validator';
import type { Role } from '../roles.js';
import { ListOf, Required, rule } from '../validation.js';

/** The kinds of notice that a person can mute, each by its way; without a preference both ways are on. */
export const NOTICE_KINDS = {
  recibida: { etiqueta: 'Solicitud recibida', rol: 'investigador' },
  devuelta: { etiqueta: 'Solicitud devuelta para corrección', rol: 'investigador' },
  aprobada: { etiqueta: 'Solicitud aprobada', rol: 'investigador' },
  noAprobada: { etiqueta: 'Solicitud no aprobada', rol: 'investigador' },
  reabierta: { etiqueta: 'Decisión que se reabre', rol: 'investigador' },
  declaracionPedida: { etiqueta: 'Declaración jurada devuelta', rol: 'investigador' },
  periodo: { etiqueta: 'Periodo de postgrado aprobado o devuelto', rol: 'investigador' },
  pago: { etiqueta: 'Pago completado o rechazado por el banco', rol: 'investigador' },
  informe: { etiqueta: 'Informe de avance aprobado o devuelto', rol: 'investigador' },
  equipo: { etiqueta: 'Respuesta de un integrante de su equipo', rol: 'investigador' },
  respuesta: { etiqueta: 'Respuesta a una pregunta', rol: 'investigador' },
  recurso: { etiqueta: 'Recurso recibido o resuelto', rol: 'investigador' },
  ventanaProxima: { etiqueta: 'Apertura próxima de una convocatoria', rol: 'investigador' },
  ventanaAbre: { etiqueta: 'Apertura de una convocatoria', rol: 'investigador' },
  ventanaCierra: { etiqueta: 'Cierre próximo de una convocatoria', rol: 'investigador' },
  aviseme: { etiqueta: 'Apertura de una convocatoria de las que pidió aviso', rol: 'investigador' },
  asignacion: { etiqueta: 'Caso por evaluar, nuevo o enviado otra vez', rol: 'evaluador' },
  excusa: { etiqueta: 'Evaluador que deja un caso que coordina', rol: 'evaluador' },
  panel: { etiqueta: 'Desacuerdo o reconsideración en un panel que coordina', rol: 'evaluador' },
} as const satisfies Record<string, { etiqueta: string; rol: Role }>;
export type NoticeKind = keyof typeof NOTICE_KINDS;
const KINDS = Object.keys(NOTICE_KINDS) as NoticeKind[];
export const kindsFor = (roles: readonly Role[]): NoticeKind[] => KINDS.filter((tipo) => roles.includes(NOTICE_KINDS[tipo].rol));

export class NoticePreference {
  @IsIn(KINDS, { message: 'El tipo de aviso no existe' }) @Required('El tipo de aviso es requerido') tipo!: NoticeKind;
  @IsBoolean({ message: 'Indique sí o no' }) enApp!: boolean;
  @IsBoolean({ message: 'Indique sí o no' }) porCorreo!: boolean;
}

/** POST /api/guardar/avisos/preferencias: those that are named change, the rest stay. */
export class SavePreferences {
  @rule('list', (v) => Array.isArray(v) && v.length > 0 && v.length <= KINDS.length, { message: 'Indique al menos una preferencia' })
  @ListOf(() => NoticePreference, 'Las preferencias no son válidas')
  @Required('Indique al menos una preferencia')
  preferencias!: NoticePreference[];
}

/**
 * GET or POST /api/consultar/avisos/preferencias → r_data, the kinds that concern any of the user's roles, in the order
 * to show.
 */
export interface PreferenceRow {
  tipo: NoticeKind;
  etiqueta: string;
  enApp: boolean;
  porCorreo: boolean;
}
