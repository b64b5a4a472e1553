/** What is asked of a service about so many people at once, for the observatory's counts. */
export interface CountedQuestion {
  personas: number[];
}

/** All that the observatory knows of a person who is counted; codes of the reference lists. */
export interface CountedPerson {
  idUsuario: number;
  /** where they live */
  estado: number;
  sexo: number;
  /** year of birth */
  nacimiento: number;
  /** the highest level of their studies, 1 to 9, and its area; null: none is registered, or it has none */
  nivel: number | null;
  area: number | null;
  /** of the work that they have now, the main one before others */
  tipoInstitucion: number | null;
}

/** All that the observatory knows of a product; codes of the reference lists. */
export interface CountedProduct {
  id: number;
  idUsuario: number;
  tipo: number;
  area: number;
  /** of publication */
  anio: number | null;
  publicado: boolean;
  /** its financial record says that it has a patent */
  patente: boolean;
}
