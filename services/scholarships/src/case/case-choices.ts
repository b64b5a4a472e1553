import { SCHOLARSHIP_FIELDS, type ScholarshipField } from '@registro/contracts/scholarships/fields';
import { choice } from '@registro/platform/applications/case-choices';

/** What can be decided on an application, and how the screens of evaluation say it. */
export const SCHOLARSHIP_CHOICES = [
  choice('aprobar', {
    etiqueta: 'Aprobar',
    titulo: 'Aprobar la solicitud',
    efecto: 'La solicitud quedará aprobada y se le pedirá la declaración jurada.',
    hecho: 'Aprobada',
  }),
  choice(
    'devolver',
    {
      etiqueta: 'Devolver',
      titulo: 'Devolver para corrección',
      efecto: 'La solicitud volverá a quien la envió, con el motivo y las notas de cada campo.',
      hecho: 'Devuelta para corrección',
    },
    Object.keys(SCHOLARSHIP_FIELDS),
  ),
  choice('rechazar', {
    etiqueta: 'Rechazar',
    titulo: 'Rechazar la solicitud',
    efecto: 'La solicitud quedará no aprobada; la persona no podrá corregirla.',
    hecho: 'No aprobada',
  }),
];

/** What a reviewer sees to before deciding on an application. */
export const SCHOLARSHIP_CHECKS: Partial<Record<ScholarshipField, string>> = {
  idArchivoCedula: 'La cédula se lee completa y es de quien solicita',
  idArchivoTitulo: 'El título está completo y es del estudio que se registró',
  idArchivoNotas: 'Las notas están certificadas y completas',
  idArchivoRIF: 'El RIF está vigente y es de quien solicita',
  idArchivoReferenciaBancaria: 'La certificación bancaria es de una cuenta de quien solicita',
  idArchivoCartaAceptacion: 'La carta de aceptación es del postgrado que se solicita',
  idArchivoCartaSolicitud: 'La exposición de motivos está firmada y dice por qué no hay aceptación',
};
