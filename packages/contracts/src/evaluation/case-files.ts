/**
 * POST /api/interno/casos/archivos {CaseFilesQuestion} → r_data string[]: those of the attachments ('beca:12') whose
 * case this evaluador sees now, as its reviewer or as coordinador.
 */
export interface CaseFilesQuestion {
  idUsuario: number;
  adjuntos: string[];
}
