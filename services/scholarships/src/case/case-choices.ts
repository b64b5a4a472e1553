import type { CaseChoice } from '@registro/contracts/evaluation/kind';
import { SCHOLARSHIP_FIELDS, type ScholarshipField } from '@registro/contracts/scholarships/fields';

const TOLD = 'La persona recibirá un aviso y un correo.';

/** What can be decided on an application, and how the screens of evaluation say it. */
export const SCHOLARSHIP_CHOICES: CaseChoice[] = [
  {
    decision: 'aprobar',
    etiqueta: 'Aprobar',
    titulo: 'Aprobar la solicitud',
    efecto: `La solicitud quedará aprobada y se le pedirá la declaración jurada. ${TOLD}`,
    hecho: 'Aprobada',
    resultado: 'aprobado',
    pideMotivo: false,
    motivos: [],
    campos: [],
  },
  {
    decision: 'devolver',
    etiqueta: 'Devolver',
    titulo: 'Devolver para corrección',
    efecto: `La solicitud volverá a quien la envió, con el motivo y las notas de cada campo. ${TOLD}`,
    hecho: 'Devuelta para corrección',
    resultado: 'devuelto',
    pideMotivo: true,
    motivos: [],
    campos: Object.keys(SCHOLARSHIP_FIELDS),
  },
  {
    decision: 'rechazar',
    etiqueta: 'Rechazar',
    titulo: 'Rechazar la solicitud',
    efecto: `La solicitud quedará no aprobada; la persona no podrá corregirla. ${TOLD}`,
    hecho: 'No aprobada',
    resultado: 'rechazado',
    pideMotivo: true,
    motivos: [],
    campos: [],
  },
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
