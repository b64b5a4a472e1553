import type { Nationality } from './basic-data.js';

/** POST /api/interno/perfil/documento {DocumentQuestion} → r_data DocumentHolder, or null where nobody is registered with it. */
export interface DocumentQuestion {
  nacionalidad: Nationality;
  cedula: string;
}

/** Who is registered with an identity document: the names and nothing else. */
export interface DocumentHolder {
  idUsuario: number;
  primer_nombre: string;
  segundo_nombre: string | null;
  primer_apellido: string;
  segundo_apellido: string | null;
}
