/**
 * What the sworn declaration to sign says: GET /api/interno/declaraciones/{idBeca} → r_data, and the payload of the PDF
 * worker for `declaracion`.
 */
export interface DeclarationData {
  idUsuario: number;
  nombre: string;
  /** 'V-12345678' */
  cedula: string;
  /** of the text that operators keep, filled in */
  parrafos: string[];
  /** which version of it */
  version: number;
  /** when it was drawn: YYYY-MM-DD */
  fecha: string;
}

/** GET /api/interno/documentos/declaraciones/{idBeca} → r_data. */
export interface DrawnDeclaration {
  /** the version of the text that the last declaration of this scholarship was drawn of; null: none was */
  version: number | null;
}
