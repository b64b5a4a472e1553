import type { CertificateAuthority } from './authority.js';

/**
 * What the registration certificate says (rule F-9): POST /api/consultar/usuarios/certificado → r_data,
 * and the payload of the PDF worker for `certificado`.
 */
export interface CertificateData {
  /** highest level of study, 1 to 9 (rule R-4); with `sexo` it gives the form of the title: Ingeniera, Licenciado… */
  id_nivel_estudio: number;
  /** names and surnames in the order in which they are printed; up to 4 × 150 characters plus spaces, any script */
  nombre_apellido: string;
  /** 'V-12345678' or 'V12345678'; printed as V-12.345.678 */
  cedula_identidad: string;
  /** the day of registration: YYYY-MM-DD, or an ISO instant, which is read in America/Caracas */
  created_at: string;
  /** short, random and unguessable (rule F-12) */
  numero_certificado: string;
  /** gender code: 1 male, 2 female */
  sexo: number;
  /** absolute address of the public verification page; the QR code and a link carry it */
  url_verificacion: string;
  /** who stood for the registry when it was issued; null while operators have named nobody */
  autoridad: CertificateAuthority | null;
}
