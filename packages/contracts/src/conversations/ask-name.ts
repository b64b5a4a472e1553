import { type NameParts, PERSON_NAME_RULE } from '../profile/basic-data.js';
import { fields } from '../record/fields.js';
import { MESSAGE_FILE } from './asking.js';

const { Text, Upload } = fields<object>();

/**
 * POST /api/guardar/conversaciones/corregir-nombre → r_data {id}: how one's name should be written, and what proves it
 * (rule Q-24). It is a question about the account, which ends in a correction by two (rule Q-20).
 */
export class AskNameCorrection implements NameParts {
  @Text({ label: 'Primer nombre', required: 'El primer nombre es requerido', ...PERSON_NAME_RULE }) primerNombre!: string;
  @Text({ label: 'Segundo nombre', ...PERSON_NAME_RULE }) segundoNombre: string | null = null;
  @Text({ label: 'Primer apellido', required: 'El primer apellido es requerido', ...PERSON_NAME_RULE }) primerApellido!: string;
  @Text({ label: 'Segundo apellido', ...PERSON_NAME_RULE }) segundoApellido: string | null = null;
  @Upload({ label: 'Documento que lo prueba', file: MESSAGE_FILE, required: 'Cargue el documento que lo prueba' }) idArchivo!: string;
}

export const NAME_CORRECTION = {
  asunto: 'Corregir mi nombre',
  /** what the question says, for whoever answers it */
  texto: (ahora: string, nombre: string) =>
    `Mi nombre está escrito «${ahora}» y debe decir «${nombre}». Adjunto el documento que lo prueba.`,
  pedida: 'Enviamos su pedido. La respuesta llegará a Mensajes',
  igual: 'Su nombre ya está escrito así',
  sinDatos: 'Registre primero sus datos básicos',
  abierta: 'Ya pidió corregir su nombre: escriba en ese mensaje',
} as const;
