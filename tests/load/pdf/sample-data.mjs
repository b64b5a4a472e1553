/**
 * Made-up people for the bench: no two have the same name, number or address, so that nothing can be drawn twice from
 * memory.
 */
const FIRST = ['Ana María', 'José Gregorio', 'Łucja', 'Yolanda', 'Дмитрий', 'Íñigo', 'Zoë', 'Σωκράτης'];
const LAST = [
  'Núñez Vásquez',
  'Güipúzcoa Peña',
  'Łukasiewicz',
  'Toro y Yépez',
  'Иванов',
  'Ávila de la Cruz',
  'Muñoz-Rangel',
  'Παπαδόπουλος',
];
const option = (value, label) => ({ value, label });

export function certificateSample(i) {
  const number = (0x9e3779b1 * (i + 1)) >>> 0;
  const code = number.toString(36).toUpperCase().padStart(8, 'K');
  return {
    id_nivel_estudio: 1 + (i % 9),
    nombre_apellido: `${FIRST[i % 8]} ${LAST[(i >> 3) % 8]}`,
    cedula_identidad: `V-${8000000 + (number % 20000000)}`,
    created_at: `2026-0${1 + (i % 9)}-1${i % 10}T15:20:00Z`,
    numero_certificado: `${code.slice(0, 4)}-${code.slice(4, 8)}`,
    sexo: 1 + (i % 2),
    url_verificacion: `https://registro.ejemplo.org.ve/verificar/${code}`,
  };
}

export function curriculumSample(i) {
  const year = 1990 + (i % 20);
  const repeat = (count, make) => Array.from({ length: count }, (_, n) => make(n));
  return {
    prefijo_documento_identidad: 'V',
    documento_identidad: String(9000000 + i),
    primer_nombre: FIRST[i % 8],
    segundo_nombre: null,
    primer_apellido: LAST[(i >> 3) % 8],
    segundo_apellido: `Serie ${i}`,
    fecha_nacimiento: `${year - 25}-07-09`,
    sexo: option(2, 'FEMENINO'),
    estado_civil: option(2, 'CASADO(A)'),
    estado_residencia: 'Mérida',
    municipio_residencia: 'Libertador',
    parroquia_residencia: 'Antonio Spinetti Dini',
    telefono: null,
    telefono_cel: '(414) 555-0134',
    correo_electronico: `persona${i}@ejemplo.org.ve`,
    correo_electronico_alternativo: `persona.con.correo.largo.${i}@universidad.ejemplo.edu.ve`,
    numero_registro: `RN-${String(i).padStart(6, '0')}`,
    profesion: ['Ingeniería de Sistemas', 'Ciencias de la Computación'],
    perfil_estudios: repeat(4, (n) => ({
      id: n + 1,
      nivel_estudio: option(5 + n, ['Ingeniería', 'Licenciatura', 'Especialización', 'Maestría'][n]),
      profesion: option(1, 'Ciencias de la Computación'),
      anio_culminacion: year + 3 * n,
      institucion_academica: option(
        n,
        ['Universidad de Los Andes', 'Uniwersytet Jagielloński', 'Universidad Central de Venezuela', 'Universidad Simón Bolívar'][n],
      ),
      pais: option(232, 'Venezuela'),
      titulo_obtenido: option(n, `TÍTULO EN CIENCIAS DE LA COMPUTACIÓN ${n + 1}`),
      ultimo_titulo: null,
      area: option(1, 'Ingeniería y tecnología'),
      subarea: option(2, 'Ingeniería eléctrica, electrónica e informática'),
    })),
    perfil_capacitacion: repeat(6, (n) => ({
      id: n + 1,
      tipo_capacitacion: option(1, 'Curso'),
      pais: option(232, 'Venezuela'),
      titulo_obtenido: `METODOLOGÍA DE LA INVESTIGACIÓN CIENTÍFICA, MÓDULO ${n + 1}`,
      area: option(1, 'Ciencias sociales'),
      subarea: option(2, 'Ciencias de la educación'),
      horas_academicas: option(1, '41 a 80'),
      institucion: 'INSTITUTO DE ESTUDIOS AVANZADOS',
    })),
    perfil_laboral: repeat(8, (n) => ({
      id: n + 1,
      trabajo_actual: n === 7,
      trabajo_principal: n === 7,
      tipo_institucion: option(1, 'Universidad pública'),
      tipo_ocupacion: option(1, 'Profesores de universidades y de la enseñanza superior'),
      tipo_cargo: n === 7 ? null : option(1, 'Docente'),
      institucion: option(1, 'Universidad de Los Andes'),
      otros_institucion: n % 3 === 0 ? 'LABORATORIO NACIONAL DE CÓMPUTO' : null,
      fecha_inicio: `${year + n}-01-15`,
      fecha_fin: n === 7 ? null : `${year + n}-12-20`,
    })),
    perfil_investigacion: repeat(
      5,
      (n) =>
        `Núñez, A. M. y Pérez, J. (${year + n}). Modelos de predicción de sequía con sensores de bajo costo en los páramos andinos, parte ${n + 1}. Revista de Ingeniería Agrícola, 14(2), 33–58. https://doi.ejemplo.org/10.0000/abc.${i}.${n}`,
    ),
    fecha_emision: '2026-05-02T14:00:00Z',
  };
}
