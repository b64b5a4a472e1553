import { reads } from '@registro/platform/database/reads';
import { Documento, Certificado } from './documents.entity.js';
import { Archivo, PermisoArchivo } from './file/file.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'documents.documento': Documento,
  'documents.certificado': Certificado,
  'documents.archivo': Archivo,
  'documents.permiso_archivo': PermisoArchivo,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<typeof tables>();
