/** The receipt of one sending (rule B-16): made in the transaction that saves it, so there is never one without the other. */
export interface Receipt {
  /** short, random, unguessable: 'ABCD-EFGH-JKMN'; `id` of documentos/generar {tipo: 'acuse'} and code of publico/verificar */
  numero: string;
  version: number;
  /** sha256 of the canonical content, hexadecimal */
  huella: string;
  /** the database's time, ISO */
  fecha: string;
  /** it arrived after the close, within the grace */
  enGracia: boolean;
}

/** GET /api/interno/acuses/{numero} → r_data: what the PDF and the public verification print. 404 when there is none. */
export interface ReceiptData extends Receipt {
  idBeca: number;
  idUsuario: number;
  /** 'vigente' while it is the newest sending of an application that was not withdrawn */
  estado: 'vigente' | 'sustituido' | 'retirado';
  nombre: string;
  /** 'V-12345678' */
  cedula: string;
  universidad: string;
  nivel: string;
  postgrado: string;
  areaInteres: string;
  tituloGeneralPropuesta: string;
  archivos: { etiqueta: string; nombre: string; sha256: string }[];
}
