/** GET /api/recursos/personas/{idUsuario} → r_data: what an operator sees of a profile; null where no basic data were registered. */
export interface PersonSummary {
  nombre: string;
  /** 'V-12345678' */
  cedula: string;
  numeroRegistro: string | null;
  /** YYYY-MM-DD */
  fechaNacimiento: string;
  telefonoCelular: string;
  /** state, municipality and parish, as their lists name them */
  residencia: string;
  registrado: string;
  estudios: number;
  trabajos: number;
  productos: number;
}
