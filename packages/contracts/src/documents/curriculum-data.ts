import type { PersonRead } from '../profile/person.js';

/** Row and place ids are of no use on paper: the record's own labels are printed. */
type Unprinted = 'id' | 'id_estado_residencia' | 'id_municipio_residencia' | 'id_parroquia_residencia' | 'perfil_investigacion';

/**
 * What the curricular summary says: the person record as read, with its studies, training courses and work records,
 * and the payload of the PDF worker for `curriculum`. Dates YYYY-MM-DD; the drawing sorts the records, newest first.
 */
export interface CurriculumData extends Omit<PersonRead, Unprinted> {
  /**
   * research products, each one a reference in APA style, its italics between <i> and </i>; the section is left out
   * when there is none
   */
  perfil_investigacion?: string[];
  /** when the summary is issued: YYYY-MM-DD, or an ISO instant, which is read in America/Caracas */
  fecha_emision: string;
}
