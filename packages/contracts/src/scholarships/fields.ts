/** The seven files of an application: the field that carries the id → the upload type and how people call it (rule B-8). */
export const SCHOLARSHIP_FILES = {
  idArchivoCedula: { tipo: 'cedula', etiqueta: 'Cédula de identidad' },
  idArchivoTitulo: { tipo: 'titulo', etiqueta: 'Título universitario' },
  idArchivoNotas: { tipo: 'notas', etiqueta: 'Notas certificadas' },
  idArchivoRIF: { tipo: 'rif', etiqueta: 'RIF' },
  idArchivoReferenciaBancaria: { tipo: 'certificacion', etiqueta: 'Certificación bancaria' },
  idArchivoCartaAceptacion: { tipo: 'cartaAceptacion', etiqueta: 'Carta de aceptación' },
  idArchivoCartaSolicitud: { tipo: 'cartaSolicitud', etiqueta: 'Carta de exposición de motivos' },
} as const;
export type FileField = keyof typeof SCHOLARSHIP_FILES;
export const FILE_FIELDS = Object.keys(SCHOLARSHIP_FILES) as FileField[];

/** Every field a reviewer can question and a difference can name, in the order of the form. */
export const SCHOLARSHIP_FIELDS = {
  universidad: 'Universidad',
  otroUniversidad: 'Otra universidad',
  grado: 'Nivel',
  idPostgrado: 'Postgrado',
  otroPostgrado: 'Otro postgrado',
  idAreaInteres: 'Área de interés',
  poseeCartaAceptacion: '¿Posee carta de aceptación?',
  idArchivoCedula: SCHOLARSHIP_FILES.idArchivoCedula.etiqueta,
  idArchivoTitulo: SCHOLARSHIP_FILES.idArchivoTitulo.etiqueta,
  idArchivoNotas: SCHOLARSHIP_FILES.idArchivoNotas.etiqueta,
  idArchivoRIF: SCHOLARSHIP_FILES.idArchivoRIF.etiqueta,
  idArchivoReferenciaBancaria: SCHOLARSHIP_FILES.idArchivoReferenciaBancaria.etiqueta,
  idArchivoCartaAceptacion: SCHOLARSHIP_FILES.idArchivoCartaAceptacion.etiqueta,
  idArchivoCartaSolicitud: SCHOLARSHIP_FILES.idArchivoCartaSolicitud.etiqueta,
  tituloGeneralPropuesta: 'Título general de la propuesta',
  resumenPropuesta: 'Resumen de la propuesta',
} as const;
export type ScholarshipField = keyof typeof SCHOLARSHIP_FIELDS;

export const isScholarshipField = (campo: unknown): campo is ScholarshipField =>
  typeof campo === 'string' && Object.hasOwn(SCHOLARSHIP_FIELDS, campo);

/** A reviewer's note beside one field. */
export interface FieldNote {
  campo: ScholarshipField;
  nota: string;
}
