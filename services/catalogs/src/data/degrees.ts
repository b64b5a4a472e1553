// Large by nature. Source: degrees that Venezuelan universities grant (OPSU's Libro de Oportunidades de Estudio, national training
// programmes, postgraduate catalogues). Levels: rule R-4. Level 6 holds every long degree that is not engineering (médico,
// abogado, arquitecto). A code is level × 1000 + place: append only.
import { OTHER } from '@registro/contracts/catalogs/codes';
import { type ListItemSeed, lines, rows } from './list-item-seed.js';

const nivelEstudio = rows('nivelEstudio', [
  'Primaria',
  'Bachillerato',
  'Técnico medio',
  'Técnico superior universitario',
  'Ingeniería',
  'Licenciatura',
  'Especialización',
  'Maestría',
  'Doctorado',
]);

/** Degrees of one level, a line each, all beginning with `prefix`; the last row is 'Otro título', which has one code for all levels. */
function titles(level: number, prefix: string, text: string): ListItemSeed[] {
  const padre = String(level);
  const named = rows(
    'tituloObtenido',
    lines(text).map((line) => prefix + line),
    padre,
    level * 1000 + 1,
  );
  return [...named, { lista: 'tituloObtenido', padre, value: OTHER, label: 'Otro título' }];
}

const technical = titles(
  4,
  'Técnico Superior Universitario en ',
  `
  Administración
  Administración Aduanera
  Administración Bancaria y Financiera
  Administración de Costos
  Administración de Empresas
  Administración de Recursos Humanos
  Administración Hospitalaria
  Administración Tributaria
  Agroalimentación
  Agronomía
  Alimentos
  Artes Plásticas
  Bioanálisis
  Citotecnología
  Comercio Exterior
  Construcción Civil
  Contaduría Pública
  Control de Calidad
  Criminalística
  Diseño de Obras Civiles
  Diseño Gráfico
  Diseño Industrial
  Distribución y Logística
  Educación Especial
  Educación Inicial
  Educación Integral
  Electricidad
  Electromecánica
  Electrónica
  Emergencias Prehospitalarias
  Enfermería
  Estadística de Salud
  Evaluación Ambiental
  Fisioterapia
  Geociencias
  Geología y Minas
  Gestión Social
  Higiene y Seguridad Industrial
  Histotecnología
  Hotelería y Servicios de la Hospitalidad
  Informática
  Instrumentación y Control
  Manejo de Emergencias y Acción contra Desastres
  Mantenimiento Aeronáutico
  Mantenimiento Industrial
  Materiales Industriales
  Mecánica
  Mecánica Automotriz
  Mercadeo
  Metalurgia
  Minas
  Nutrición y Dietética
  Odontología
  Orfebrería y Joyería
  Penitenciarismo
  Petróleo
  Polímeros
  Preescolar
  Procesamiento y Distribución de Alimentos
  Producción Agropecuaria
  Producción Pecuaria
  Publicidad
  Química
  Química Industrial
  Radiodiagnóstico
  Radioimagenología
  Recursos Naturales Renovables
  Relaciones Industriales
  Rehabilitación, mención Fisioterapia
  Rehabilitación, mención Terapia Ocupacional
  Secretaría
  Seguridad Industrial
  Seguridad Pública
  Servicio Policial
  Sistemas de Calidad y Ambiente
  Tecnología Automotriz
  Tecnología Forestal
  Telecomunicaciones
  Terapia Psicosocial
  Topografía
  Trabajo Social
  Transporte
  Turismo
  Zootecnia
`,
);

const engineering = titles(
  5,
  'Ingeniero ',
  `
  Aeronáutico
  Agrícola
  Agroindustrial
  Agrónomo
  Ambiental
  Biomédico
  Civil
  de Alimentos
  de Gas
  de la Producción
  de Materiales
  de Minas
  de Petróleo
  de Producción Animal
  de Producción en Agroecosistemas
  de Recursos Naturales Renovables
  de Sistemas
  de Telecomunicaciones
  del Ambiente y Recursos Naturales
  Eléctrico
  Electricista
  Electromecánico
  Electrónico
  en Agroalimentación
  en Ciencia de Datos
  en Ciberseguridad
  en Computación
  en Construcción Civil
  en Electrónica
  en Electricidad
  en Geociencias
  en Higiene y Seguridad Laboral
  en Información
  en Informática
  en Instrumentación y Control
  en Inteligencia Artificial
  en Mantenimiento
  en Mantenimiento de Obras
  en Materiales Industriales
  en Mecánica
  en Mecatrónica
  en Metalurgia
  en Nanotecnología
  en Procesamiento y Distribución de Alimentos
  en Procesos Químicos
  en Química
  en Sistemas de Calidad y Ambiente
  en Telecomunicaciones
  en Transporte Ferroviario
  Forestal
  Geodesta
  Geofísico
  Geólogo
  Hidrometeorologista
  Industrial
  Marítimo
  Mecánico
  Metalúrgico
  Naval
  Pesquero
  Petroquímico
  Químico
  Textil
  Zootecnista
`,
);

const licenciate = titles(
  6,
  '',
  `
  Abogado
  Arquitecto
  Economista
  Economista Agrícola
  Farmacéutico
  Geógrafo
  Médico Cirujano
  Médico Integral Comunitario
  Médico Veterinario
  Oceanógrafo
  Odontólogo
  Politólogo
  Sociólogo
  Antropólogo
  Psicólogo
  Urbanista
  Traductor
  Profesor en Agropecuaria
  Profesor en Artes Plásticas
  Profesor en Biología
  Profesor en Ciencias Naturales
  Profesor en Ciencias Sociales
  Profesor en Dificultades de Aprendizaje
  Profesor en Educación Comercial
  Profesor en Educación Especial
  Profesor en Educación Física
  Profesor en Educación Inicial
  Profesor en Educación Integral
  Profesor en Educación Musical
  Profesor en Educación para el Trabajo
  Profesor en Educación Rural
  Profesor en Electricidad Industrial
  Profesor en Física
  Profesor en Geografía e Historia
  Profesor en Informática
  Profesor en Inglés
  Profesor en Lengua y Literatura
  Profesor en Lengua Extranjera
  Profesor en Matemática
  Profesor en Química
  Licenciado en Actuariado
  Licenciado en Administración
  Licenciado en Administración Aduanera
  Licenciado en Administración Comercial
  Licenciado en Administración de Desastres
  Licenciado en Administración de Empresas
  Licenciado en Administración de Recursos Humanos
  Licenciado en Administración Pública
  Licenciado en Administración Tributaria
  Licenciado en Agroecología
  Licenciado en Archivología
  Licenciado en Artes
  Licenciado en Artes Audiovisuales
  Licenciado en Artes Plásticas
  Licenciado en Bibliotecología
  Licenciado en Bioanálisis
  Licenciado en Biología
  Licenciado en Biología Marina
  Licenciado en Biotecnología
  Licenciado en Ciencia y Cultura de la Alimentación
  Licenciado en Ciencias Actuariales
  Licenciado en Ciencias Ambientales
  Licenciado en Ciencias del Deporte
  Licenciado en Ciencias Fiscales
  Licenciado en Ciencias Náuticas
  Licenciado en Ciencias Navales
  Licenciado en Ciencias Pedagógicas
  Licenciado en Ciencias Penales y Criminalísticas
  Licenciado en Ciencias Policiales
  Licenciado en Ciencias Políticas
  Licenciado en Ciencias y Artes Militares
  Licenciado en Comercio Internacional
  Licenciado en Computación
  Licenciado en Comunicación Social
  Licenciado en Contaduría Pública
  Licenciado en Criminología
  Licenciado en Danza
  Licenciado en Desarrollo Humano
  Licenciado en Diseño Gráfico
  Licenciado en Diseño Industrial
  Licenciado en Economía
  Licenciado en Educación, mención Biología
  Licenciado en Educación, mención Ciencias Físico-Naturales
  Licenciado en Educación, mención Ciencias Sociales
  Licenciado en Educación, mención Desarrollo Cultural
  Licenciado en Educación, mención Física
  Licenciado en Educación, mención Geografía e Historia
  Licenciado en Educación, mención Idiomas Modernos
  Licenciado en Educación, mención Inglés
  Licenciado en Educación, mención Lengua y Literatura
  Licenciado en Educación, mención Matemática
  Licenciado en Educación, mención Orientación
  Licenciado en Educación, mención Química
  Licenciado en Educación Especial
  Licenciado en Educación Física, Deporte y Recreación
  Licenciado en Educación Inicial
  Licenciado en Educación Integral
  Licenciado en Educación Preescolar
  Licenciado en Enfermería
  Licenciado en Estadística
  Licenciado en Estudios Internacionales
  Licenciado en Estudios Jurídicos
  Licenciado en Estudios Liberales
  Licenciado en Estudios Políticos y Gobierno
  Licenciado en Filosofía
  Licenciado en Física
  Licenciado en Fisioterapia
  Licenciado en Fonoaudiología
  Licenciado en Geografía
  Licenciado en Geoquímica
  Licenciado en Gerencia de Recursos Humanos
  Licenciado en Gestión Ambiental
  Licenciado en Gestión Social del Desarrollo Local
  Licenciado en Historia
  Licenciado en Historia del Arte
  Licenciado en Histotecnología
  Licenciado en Hotelería
  Licenciado en Idiomas Modernos
  Licenciado en Información de Salud
  Licenciado en Letras
  Licenciado en Lingüística y Literatura Indígena
  Licenciado en Matemática
  Licenciado en Medios Audiovisuales
  Licenciado en Mercadeo
  Licenciado en Música
  Licenciado en Nutrición y Dietética
  Licenciado en Organización Empresarial
  Licenciado en Psicología
  Licenciado en Psicopedagogía
  Licenciado en Publicidad y Relaciones Públicas
  Licenciado en Química
  Licenciado en Radioimagenología
  Licenciado en Relaciones Industriales
  Licenciado en Relaciones Internacionales
  Licenciado en Sociología
  Licenciado en Teatro
  Licenciado en Tecnología Cardiopulmonar
  Licenciado en Teología
  Licenciado en Terapia Ocupacional
  Licenciado en Trabajo Social
  Licenciado en Traducción e Interpretación
  Licenciado en Turismo
`,
);

const specialist = titles(
  7,
  'Especialista en ',
  `
  Administración de Empresas
  Administración Pública
  Análisis de Datos en Ciencias Sociales
  Análisis y Gestión de las Telecomunicaciones
  Anatomía Patológica
  Anestesiología
  Auditoría
  Automatización Industrial
  Bancos y Finanzas
  Bioética
  Cardiología
  Ciencias Penales y Criminológicas
  Cirugía General
  Cirugía Pediátrica
  Cirugía Plástica y Reconstructiva
  Contaduría
  Control de Calidad
  Corrosión
  Costos
  Dermatología y Sifilografía
  Derecho Administrativo
  Derecho Agrario
  Derecho Constitucional
  Derecho del Niño y del Adolescente
  Derecho Laboral
  Derecho Mercantil
  Derecho Penal
  Derecho Procesal
  Derecho Procesal Civil
  Derecho Tributario
  Derechos Humanos
  Desarrollo Organizacional
  Diseño y Mantenimiento Industrial
  Docencia para la Educación Inicial
  Docencia Universitaria
  Educación Superior
  Endocrinología
  Endodoncia
  Enfermería en Cuidado Crítico
  Enfermería Obstétrica
  Enfermería Quirúrgica
  Epidemiología
  Estadística Computacional
  Evaluación Educativa
  Extensión Agrícola
  Farmacia Hospitalaria
  Finanzas
  Finanzas Públicas
  Gastroenterología
  Geofísica
  Geoquímica
  Gerencia de Empresas
  Gerencia de Proyectos
  Gerencia de Recursos Humanos
  Gerencia de Servicios de Salud
  Gerencia Educacional
  Gerencia Municipal
  Gerencia Pública
  Gerencia Tributaria
  Gestión de Investigación y Desarrollo
  Ginecología y Obstetricia
  Hematología
  Higiene Ocupacional
  Hidrología
  Infectología
  Informática Educativa
  Ingeniería Ambiental
  Ingeniería Clínica
  Ingeniería de Gas Natural
  Ingeniería Estructural
  Ingeniería Sanitaria
  Lectura y Escritura
  Medicina de Emergencia y Desastres
  Medicina Familiar
  Medicina Física y Rehabilitación
  Medicina General Integral
  Medicina Interna
  Medicina Ocupacional
  Mercadeo
  Microbiología Médica
  Nefrología
  Neonatología
  Neumonología
  Neurocirugía
  Neurología
  Nutrición Clínica
  Odontología Infantil
  Oftalmología
  Oncología Médica
  Ortodoncia
  Ortopedia y Traumatología
  Otorrinolaringología
  Periodoncia
  Petróleo
  Planificación Educacional
  Planificación y Evaluación de la Educación
  Políticas Públicas
  Propiedad Intelectual
  Prostodoncia
  Psicología Clínica
  Psiquiatría
  Puericultura y Pediatría
  Química Analítica
  Radiodiagnóstico e Imágenes
  Radioterapia y Medicina Nuclear
  Reumatología
  Salud Pública
  Seguridad Informática
  Seguridad Industrial
  Sistemas de Información
  Telemática
  Terapia Intensiva
  Toxicología
  Transporte Público
  Urología
  Vialidad
`,
);

const master = titles(
  8,
  'Magíster Scientiarum en ',
  `
  Administración
  Administración de Empresas
  Administración de la Educación
  Administración Pública
  Agroecología
  Agronomía
  Ambiente y Desarrollo
  Antropología
  Arquitectura
  Astronomía y Astrofísica
  Biología Aplicada
  Biología Celular
  Biología Marina
  Biología Molecular
  Bioquímica
  Biotecnología
  Botánica
  Botánica Agrícola
  Ciencia de los Materiales
  Ciencia del Suelo
  Ciencia Política
  Ciencia y Tecnología de Alimentos
  Ciencias Ambientales
  Ciencias de la Computación
  Ciencias de la Comunicación
  Ciencias de la Educación
  Ciencias de la Tierra
  Ciencias del Ejercicio y del Deporte
  Ciencias Fisiológicas
  Ciencias Médicas
  Ciencias Veterinarias
  Ciencias y Artes Militares
  Comunicación Social
  Defensa Integral de la Nación
  Demografía
  Derecho Internacional
  Desarrollo Agrario
  Desarrollo Rural
  Desarrollo Tecnológico de la Construcción
  Desarrollo Urbano
  Ecología
  Economía
  Economía Agroalimentaria
  Educación Abierta y a Distancia
  Educación Matemática
  Educación, mención Enseñanza de la Biología
  Educación, mención Enseñanza de la Física
  Educación, mención Enseñanza de la Geografía
  Educación, mención Enseñanza de la Historia
  Educación, mención Enseñanza de la Matemática
  Educación, mención Enseñanza de la Química
  Educación, mención Investigación Educativa
  Educación, mención Orientación
  Educación Física
  Educación Superior
  Educación Técnica
  Entomología
  Epidemiología
  Estadística
  Estudios de Género
  Estudios del Discurso
  Estudios Literarios
  Etnología
  Farmacología
  Farmacoterapia
  Filosofía
  Filosofía de la Práctica
  Física
  Física Médica
  Fitopatología
  Genética
  Genética y Reproducción Animal
  Geografía
  Geopolítica
  Geoquímica
  Gerencia de Empresas
  Gerencia de Operaciones
  Gerencia de Recursos Humanos
  Gerencia de Salud Pública
  Gerencia Educacional
  Gestión Ambiental
  Gestión de Políticas Públicas
  Gestión del Riesgo Sociocomunitario
  Hidrobiología
  Historia de América
  Historia de Venezuela
  Historia Republicana
  Horticultura
  Ingeniería Ambiental
  Ingeniería Agrícola
  Ingeniería Biomédica
  Ingeniería Civil
  Ingeniería de Alimentos
  Ingeniería de Control
  Ingeniería de Materiales
  Ingeniería de Sistemas
  Ingeniería Eléctrica
  Ingeniería Electrónica
  Ingeniería Estructural
  Ingeniería Geotécnica
  Ingeniería Industrial
  Ingeniería Mecánica
  Ingeniería Metalúrgica
  Ingeniería Química
  Ingeniería Sanitaria
  Ingeniería Vial
  Inmunología
  Instrumentación
  Inteligencia Artificial
  Investigación de Operaciones
  Lectura y Escritura
  Letras Latinoamericanas
  Lingüística
  Literatura Iberoamericana
  Literatura Latinoamericana
  Manejo de Bosques
  Manejo de Cuencas Hidrográficas
  Matemática
  Matemática Aplicada
  Medicina Tropical
  Medicina Veterinaria
  Meteorología
  Microbiología
  Modelos Aleatorios
  Museología
  Música
  Neurociencias
  Nutrición
  Nutrición Animal
  Oceanografía
  Parasitología
  Petroquímica
  Planificación del Desarrollo
  Planificación Urbana y Regional
  Políticas Públicas
  Procesos Químicos
  Producción Animal
  Producción Vegetal
  Protozoología
  Psicología Clínica
  Psicología Social
  Química
  Química Aplicada
  Recursos Naturales Renovables
  Relaciones Internacionales
  Robótica
  Salud Ocupacional
  Salud Pública
  Seguridad Social
  Sistemas de Información
  Sociología
  Sociología del Desarrollo
  Tecnología Educativa
  Telecomunicaciones
  Teatro Latinoamericano
  Teología
  Toxicología
  Trabajo Social
  Transporte
  Turismo
  Zoología
`,
);

const doctor = titles(
  9,
  'Doctor en ',
  `
  Administración
  Agroecología
  Ambiente y Desarrollo
  Antropología
  Arquitectura
  Artes y Culturas del Sur
  Biología Celular
  Biología de Organismos
  Biología Molecular
  Bioquímica
  Biotecnología
  Botánica
  Ciencia de los Materiales
  Ciencia del Suelo
  Ciencia Política
  Ciencia y Tecnología de Alimentos
  Ciencias
  Ciencias, mención Física
  Ciencias, mención Matemática
  Ciencias, mención Química
  Ciencias Administrativas
  Ciencias Agrarias
  Ciencias Agrícolas
  Ciencias Ambientales
  Ciencias Aplicadas
  Ciencias Biomédicas
  Ciencias Contables
  Ciencias de la Computación
  Ciencias de la Educación
  Ciencias de la Ingeniería
  Ciencias de la Nutrición
  Ciencias de la Salud
  Ciencias de la Tierra
  Ciencias de los Alimentos
  Ciencias Económicas y Sociales
  Ciencias Farmacéuticas
  Ciencias Forestales
  Ciencias Gerenciales
  Ciencias Humanas
  Ciencias Jurídicas
  Ciencias Marinas
  Ciencias Médicas
  Ciencias Organizacionales
  Ciencias para el Desarrollo Estratégico
  Ciencias Penales y Criminológicas
  Ciencias Políticas
  Ciencias Sociales
  Ciencias Veterinarias
  Comunicación Social
  Cultura y Arte para América Latina y el Caribe
  Demografía
  Derecho
  Derecho Constitucional
  Desarrollo Sustentable
  Ecología Tropical
  Economía
  Educación
  Educación Ambiental
  Educación Matemática
  Enfermería
  Entomología
  Epistemología
  Estadística
  Estudios del Desarrollo
  Estudios Políticos
  Farmacología
  Filosofía
  Física
  Física de la Materia Condensada
  Fisiología y Biofísica
  Fundamentos y Aplicaciones de la Física
  Genética Humana
  Geografía
  Geología Petrolera
  Geoquímica
  Gerencia
  Gerencia Avanzada
  Gestión de la Creación Intelectual
  Historia
  Humanidades
  Ingeniería
  Ingeniería Ambiental
  Ingeniería Eléctrica
  Ingeniería Estructural
  Ingeniería Industrial
  Ingeniería Mecánica
  Ingeniería Química
  Inmunología
  Innovaciones Educativas
  Instrumentación
  Investigación Educativa
  Letras
  Lingüística
  Matemática
  Medicina
  Medicina Clínica
  Microbiología
  Nanociencia y Nanotecnología
  Neurociencias
  Nutrición
  Oceanografía
  Odontología
  Parasitología
  Patrimonio Cultural
  Pedagogía del Discurso
  Pensamiento Bolivariano
  Planificación y Gestión
  Políticas Públicas
  Producción Animal
  Psicología
  Química
  Química de Medicamentos
  Química Tecnológica
  Recursos Hidráulicos
  Salud Pública
  Seguridad de la Nación
  Seguridad Social
  Sociología
  Tecnología Educativa
  Teología
  Toxicología
  Urbanismo
  Zoología
`,
);

/** nivelEstudio and tituloObtenido{idNivel} for levels 4 to 9 (levels 1 to 3 write theirs freely, rule R-9). */
export const degrees: ListItemSeed[] = [...nivelEstudio, ...technical, ...engineering, ...licenciate, ...specialist, ...master, ...doctor];
