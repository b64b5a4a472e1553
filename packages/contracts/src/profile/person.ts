import type { TermsDue } from '../accounts/terms.js';
import type { Role } from '../roles.js';
import type { BasicDataRead } from './basic-data.js';
import type { StudyRead } from './study.js';
import type { TrainingRead } from './training.js';
import type { WorkRead } from './work.js';

/** POST /api/consultar/usuarios/persona → r_data (rule P-15); null before the first save. Dates YYYY-MM-DD. */
export interface PersonRead extends BasicDataRead {
  numero_registro: string | null;
  /** professions of the degrees, newest first */
  profesion: string[];
  perfil_laboral: WorkRead[];
  perfil_estudios: StudyRead[];
  perfil_capacitacion: TrainingRead[];
  perfil_investigacion: string[];
}

/** POST /api/consultar/usuarios/estatus → r_data (rule P-3). */
export interface UserStatus {
  datosBasicos: boolean;
  datosEstudio: boolean;
  datosLaborales: boolean;
  /** the work question was answered */
  trabajaActualmente: boolean;
  Investigacion: boolean;
  /** how many research products are registered */
  productos: number;
  datosTipoInvestigador: boolean;
  idUsuario: number;
  correo: string;
  idPersona: number | null;
  nombre: string | null;
  cedula: string | null;
  fecha_nacimiento: string | null;
  /** highest level of study, 1 to 9 */
  gradoEstudio: number | null;
  beca: boolean;
  usuarioJornada: { fechaInicio: string; fechaFin: string; jornBecas: boolean; jornSost: boolean; jornInnov: boolean } | null;
  proyectoInnovacion: boolean;
  idEstatusProyecto: number | null;
  /** as the specification asks for it: investigador of whoever has a registry, whatever else was added */
  rol: Role | undefined;
  roles: Role[];
  permisos: string[];
  /** the terms that hold and that they have not agreed to; null: nothing is asked */
  terminos: TermsDue | null;
}

/** The certificate is offered only when the three parts are registered (rule P-23). */
export function canHaveCertificate(s: Pick<UserStatus, 'datosBasicos' | 'datosEstudio' | 'datosLaborales'>): boolean {
  return s.datosBasicos && s.datosEstudio && s.datosLaborales;
}

/** Names, and 'V-12345678': what other services keep of who somebody is. */
export function calledAs(persona: PersonRead): { nombre: string; cedula: string } {
  const names = [persona.primer_nombre, persona.segundo_nombre, persona.primer_apellido, persona.segundo_apellido];
  return { nombre: names.filter(Boolean).join(' '), cedula: `${persona.prefijo_documento_identidad}-${persona.documento_identidad}` };
}

/** GET /api/interno/perfil/:idUsuario → r_data: what other services of the product may ask (PDFs, certificate). */
export interface InternalProfile {
  persona: PersonRead | null;
  /** the day of registration, YYYY-MM-DD in Caracas; null before the first save */
  fecha_registro: string | null;
  estatus: ProfileFlags;
}

/** The part of the status that the profile service knows without a session. */
export type ProfileFlags = Omit<UserStatus, 'correo' | 'rol' | 'roles' | 'permisos' | 'terminos'>;
