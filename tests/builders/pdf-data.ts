import type { CertificateData } from '@registro/contracts/documents/certificate-data';
import type { CurriculumData } from '@registro/contracts/documents/curriculum-data';
import type { ReceiptData } from '@registro/contracts/documents/receipt-data';

const option = (label: string) => ({ value: 1, label });

/** Data of a certificate, with what a test says changed. */
export function buildCertificateData(changes: Partial<CertificateData> = {}): CertificateData {
  return {
    id_nivel_estudio: 5,
    nombre_apellido: 'Ana María Núñez Ávila',
    cedula_identidad: 'V-12345678',
    created_at: '2026-03-14T15:20:00Z',
    numero_certificado: '7K3F-92QD',
    sexo: 2,
    url_verificacion: 'https://registro.ejemplo.org.ve/verificar/7K3F92QD',
    autoridad: {
      nombre: 'Dra. Carmen Elena Ruiz de Guerra',
      cargo: 'Presidenta del Observatorio Nacional de Ciencia, Tecnología e Innovación',
      acto: 'Resolución N.º 012 del 4 de mayo de 2026',
    },
    ...changes,
  };
}

/** Data of a curriculum with nothing registered but the basic data, with what a test says changed. */
export function buildCurriculumData(changes: Partial<CurriculumData> = {}): CurriculumData {
  return {
    prefijo_documento_identidad: 'V',
    documento_identidad: '12345678',
    primer_nombre: 'Ana',
    segundo_nombre: 'María',
    primer_apellido: 'Núñez',
    segundo_apellido: 'Ávila',
    fecha_nacimiento: '1984-07-09',
    sexo: { value: 2, label: 'FEMENINO' },
    estado_civil: option('SOLTERO(A)'),
    estado_residencia: 'Mérida',
    municipio_residencia: 'Libertador',
    parroquia_residencia: 'Milla',
    telefono: null,
    telefono_cel: '(414) 555-0134',
    correo_electronico: 'ana@ejemplo.org.ve',
    correo_electronico_alternativo: 'ana.otra@ejemplo.org.ve',
    numero_registro: 'RN-000451',
    profesion: [],
    perfil_laboral: [],
    perfil_estudios: [],
    perfil_capacitacion: [],
    fecha_emision: '2026-05-02',
    ...changes,
  };
}

/** A finished job. */
export function buildJob(changes: Partial<CurriculumData['perfil_laboral'][number]> = {}): CurriculumData['perfil_laboral'][number] {
  return {
    id: 1,
    trabajo_actual: false,
    trabajo_principal: false,
    tipo_institucion: option('Universidad pública'),
    tipo_ocupacion: option('Docente universitaria'),
    tipo_cargo: option('Agregada'),
    institucion: option('Universidad de Los Andes'),
    otros_institucion: null,
    fecha_inicio: '2010-01-15',
    fecha_fin: '2012-06-30',
    ...changes,
  };
}

/** A university degree. */
export function buildStudy(changes: Partial<CurriculumData['perfil_estudios'][number]> = {}): CurriculumData['perfil_estudios'][number] {
  return {
    id: 1,
    nivel_estudio: option('Ingeniería'),
    profesion: option('Ingeniería de Sistemas'),
    anio_culminacion: 2007,
    institucion_academica: option('Universidad de Los Andes'),
    otra_institucion_academica: null,
    pais: option('Venezuela'),
    titulo_obtenido: option('Ingeniera de Sistemas'),
    ultimo_titulo: null,
    area: option('Ingeniería y tecnología'),
    subarea: option('Computación'),
    ...changes,
  };
}

/** Data of a receipt with the six files of an application, with what a test says changed. */
export function buildReceiptData(changes: Partial<ReceiptData> = {}): ReceiptData & { url_verificacion: string } {
  const etiquetas = [
    'Cédula de identidad',
    'Título universitario',
    'Notas certificadas',
    'RIF',
    'Certificación bancaria',
    'Carta de aceptación',
  ];
  return {
    numero: '7K3F-92QD-XW4M',
    version: 1,
    huella: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    fecha: '2026-03-14T15:20:05.123Z',
    enGracia: false,
    idUsuario: 4,
    estado: 'vigente',
    nombre: 'Ana María Núñez Ávila',
    cedula: 'V-12345678',
    asunto: 'Solicitud de beca',
    programa: 'Maestría en Ciencias del Ambiente, Universidad de Los Andes',
    introduccion: 'Se recibió la solicitud de beca de postgrado de',
    nivel: 'Maestría',
    filas: [
      [
        ['Universidad', 'Universidad Central de Venezuela'],
        ['Nivel', 'Maestría'],
      ],
      [
        ['Postgrado', 'Maestría en Ingeniería Sanitaria'],
        ['Área de interés', 'Ambiente'],
      ],
      [['Título general de la propuesta', 'Sensores de bajo costo para la calidad del agua']],
    ],
    archivos: etiquetas.map((etiqueta, i) => ({ etiqueta, nombre: `archivo ${i + 1}.pdf`, sha256: String(i).repeat(64) })),
    url_verificacion: 'https://registro.ejemplo.org.ve/verificar/7K3F-92QD-XW4M',
    ...changes,
  };
}
