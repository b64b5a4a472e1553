// Large by nature. Source: postgraduate programmes that the universities publish and the CNU accredited. Not every programme of the
// country is here: each level ends with 'OTRO', which opens the free text `otroPostgrado` (rule B-6).
//
// The scholarship sends idPostgrado without university or level (rule B-7), so its code tells both and is unique in the
// whole list: university × 10000 + level × 1000 + place, place 999 being 'OTRO'. Append only.
import { OTHER } from '@registro/contracts/catalogs/codes';
import { type ListItemSeed, lines } from './list-item-seed.js';
import { universities } from './universities.js';

type Level = 7 | 8 | 9;
const levelNames: Record<Level, string> = { 7: 'Especialización', 8: 'Maestría', 9: 'Doctorado' };
const levels: Level[] = [7, 8, 9];

/**
 * University code → level → its programmes, one a line. Every university carries the three levels, with 'OTRO' alone where none is
 * known here, so that nobody is kept out by a gap in this file; operators deactivate the levels that a university does not offer.
 */
const programmes: Record<number, Partial<Record<Level, string>>> = {
  // UCV
  1: {
    7: `
      Especialización en Anestesiología
      Especialización en Cardiología
      Especialización en Cirugía General
      Especialización en Ciencias Penales y Criminológicas
      Especialización en Derecho Administrativo
      Especialización en Derecho Mercantil
      Especialización en Derecho Procesal
      Especialización en Derecho Laboral
      Especialización en Derecho Tributario
      Especialización en Derechos Humanos
      Especialización en Epidemiología
      Especialización en Endodoncia
      Especialización en Farmacia Hospitalaria
      Especialización en Gastroenterología
      Especialización en Hidrología
      Especialización en Ingeniería de Gas Natural
      Especialización en Ingeniería Sanitaria
      Especialización en Medicina Interna
      Especialización en Mercadeo para Empresas
      Especialización en Obstetricia y Ginecología
      Especialización en Ortodoncia
      Especialización en Propiedad Intelectual
      Especialización en Psicología Clínica
      Especialización en Psiquiatría
      Especialización en Puericultura y Pediatría
      Especialización en Telecomunicaciones
    `,
    8: `
      Maestría en Administración de Empresas
      Maestría en Agronomía
      Maestría en Arquitectura
      Maestría en Botánica
      Maestría en Botánica Agrícola
      Maestría en Ciencia del Suelo
      Maestría en Ciencia Política
      Maestría en Ciencia y Tecnología de Alimentos
      Maestría en Ciencias de la Computación
      Maestría en Ciencias de la Ingeniería
      Maestría en Ciencias Veterinarias
      Maestría en Comunicación Social
      Maestría en Desarrollo Tecnológico de la Construcción
      Maestría en Desarrollo Urbano
      Maestría en Ecología
      Maestría en Economía
      Maestría en Educación, mención Tecnologías de la Información y la Comunicación
      Maestría en Entomología
      Maestría en Estadística
      Maestría en Estudios Literarios
      Maestría en Estudios de la Mujer
      Maestría en Farmacología Sanitaria
      Maestría en Filosofía
      Maestría en Física
      Maestría en Geoquímica
      Maestría en Historia de América
      Maestría en Historia de Venezuela
      Maestría en Ingeniería Eléctrica
      Maestría en Ingeniería Mecánica
      Maestría en Ingeniería Metalúrgica y Ciencia de los Materiales
      Maestría en Ingeniería Química
      Maestría en Investigación de Operaciones
      Maestría en Lingüística
      Maestría en Matemática
      Maestría en Meteorología
      Maestría en Modelos Aleatorios
      Maestría en Nutrición
      Maestría en Planificación del Desarrollo
      Maestría en Producción Animal
      Maestría en Psicología Social
      Maestría en Química
      Maestría en Salud Pública
      Maestría en Seguridad Social
      Maestría en Zoología
    `,
    9: `
      Doctorado en Arquitectura
      Doctorado en Biología Celular
      Doctorado en Botánica
      Doctorado en Ciencia del Suelo
      Doctorado en Ciencia Política
      Doctorado en Ciencia y Tecnología de Alimentos
      Doctorado en Ciencias Agrícolas
      Doctorado en Ciencias de la Computación
      Doctorado en Ciencias de la Ingeniería
      Doctorado en Ciencias Farmacéuticas
      Doctorado en Ciencias Sociales
      Doctorado en Ciencias Veterinarias
      Doctorado en Ciencias, mención Derecho
      Doctorado en Ecología
      Doctorado en Economía
      Doctorado en Educación
      Doctorado en Entomología
      Doctorado en Estudios del Desarrollo
      Doctorado en Filosofía
      Doctorado en Física
      Doctorado en Geoquímica
      Doctorado en Gestión de Investigación y Desarrollo
      Doctorado en Historia
      Doctorado en Humanidades
      Doctorado en Ingeniería
      Doctorado en Instrumentación
      Doctorado en Matemática
      Doctorado en Medicina
      Doctorado en Nutrición
      Doctorado en Odontología
      Doctorado en Psicología
      Doctorado en Química
      Doctorado en Salud Pública
      Doctorado en Seguridad Social
      Doctorado en Urbanismo
      Doctorado en Zoología
    `,
  },
  // ULA
  2: {
    7: `
      Especialización en Anatomía Patológica
      Especialización en Anestesiología
      Especialización en Automatización e Instrumentación
      Especialización en Cirugía General
      Especialización en Contaduría, mención Auditoría
      Especialización en Contaduría, mención Costos
      Especialización en Derecho Administrativo
      Especialización en Derecho Mercantil, mención Sociedades
      Especialización en Medicina de Familia
      Especialización en Medicina Interna
      Especialización en Obstetricia y Ginecología
      Especialización en Ortodoncia
      Especialización en Propiedad Intelectual
      Especialización en Puericultura y Pediatría
      Especialización en Psiquiatría
      Especialización en Tributos, área Rentas Internas
    `,
    8: `
      Maestría en Administración
      Maestría en Administración Educacional
      Maestría en Agroecología Tropical
      Maestría en Biología Molecular
      Maestría en Ciencias Contables
      Maestría en Ciencias Forestales
      Maestría en Ciencias Políticas
      Maestría en Computación
      Maestría en Desarrollo Agrario
      Maestría en Desarrollo Regional
      Maestría en Ecología Tropical
      Maestría en Economía
      Maestría en Educación, mención Lectura y Escritura
      Maestría en Enseñanza de la Física
      Maestría en Estadística
      Maestría en Etnología
      Maestría en Filosofía
      Maestría en Física Fundamental
      Maestría en Física Médica
      Maestría en Gestión de Recursos Naturales Renovables y Medio Ambiente
      Maestría en Historia de Venezuela
      Maestría en Ingeniería de Control y Automatización
      Maestría en Ingeniería Estructural
      Maestría en Ingeniería Vial
      Maestría en Inmunología
      Maestría en Lingüística
      Maestría en Literatura Iberoamericana
      Maestría en Manejo de Bosques
      Maestría en Manejo de Cuencas Hidrográficas
      Maestría en Matemática
      Maestría en Medicina, mención Cardiología
      Maestría en Microbiología Clínica
      Maestría en Modelado y Simulación de Sistemas
      Maestría en Obras Hidráulicas
      Maestría en Ordenación del Territorio y Ambiente
      Maestría en Producción Animal
      Maestría en Química Aplicada, mención Estudio de Materiales
      Maestría en Riego y Drenaje
      Maestría en Salud Pública
      Maestría en Tecnología Química
    `,
    9: `
      Doctorado en Antropología
      Doctorado en Biología Celular
      Doctorado en Biotecnología de Microorganismos
      Doctorado en Ciencias Aplicadas
      Doctorado en Ciencias Contables
      Doctorado en Ciencias Forestales
      Doctorado en Ciencias Humanas
      Doctorado en Ciencias Jurídicas
      Doctorado en Ciencias Médicas Fundamentales
      Doctorado en Ciencias Organizacionales
      Doctorado en Ecología Tropical
      Doctorado en Educación
      Doctorado en Estadística
      Doctorado en Estudios Políticos
      Doctorado en Farmacología
      Doctorado en Filosofía
      Doctorado en Física Fundamental
      Doctorado en Ingeniería
      Doctorado en Innovaciones Educativas
      Doctorado en Instrumentación
      Doctorado en Lingüística
      Doctorado en Matemática
      Doctorado en Odontología
      Doctorado en Pedagogía
      Doctorado en Química Aplicada, mención Electroquímica
      Doctorado en Química de Medicamentos
    `,
  },
  // LUZ
  3: {
    7: `
      Especialización en Anestesiología
      Especialización en Cirugía General
      Especialización en Contaduría, mención Auditoría
      Especialización en Derecho Administrativo
      Especialización en Derecho Laboral y Administración del Trabajo
      Especialización en Endodoncia
      Especialización en Gerencia Tributaria
      Especialización en Ingeniería de Gas
      Especialización en Medicina Familiar
      Especialización en Medicina Interna
      Especialización en Metodología de la Investigación
      Especialización en Obstetricia y Ginecología
      Especialización en Ortodoncia
      Especialización en Puericultura y Pediatría
      Especialización en Psiquiatría
      Especialización en Tributación
    `,
    8: `
      Maestría en Administración de la Educación Básica
      Maestría en Antropología
      Maestría en Arquitectura
      Maestría en Bioética
      Maestría en Biología, mención Inmunología Básica
      Maestría en Ciencia y Tecnología de Alimentos
      Maestría en Ciencias Ambientales
      Maestría en Ciencias de la Comunicación
      Maestría en Ciencias Políticas y Derecho Público
      Maestría en Computación Aplicada
      Maestría en Corrosión
      Maestría en Ciencias Penales y Criminológicas
      Maestría en Economía
      Maestría en Enseñanza de la Biología
      Maestría en Enseñanza de la Física
      Maestría en Enseñanza de la Matemática
      Maestría en Enseñanza de la Química
      Maestría en Filosofía
      Maestría en Física Aplicada
      Maestría en Fruticultura
      Maestría en Genética Médica
      Maestría en Geofísica
      Maestría en Gerencia de Empresas
      Maestría en Gerencia de Mercadeo
      Maestría en Historia de Venezuela
      Maestría en Informática Educativa
      Maestría en Ingeniería Ambiental
      Maestría en Ingeniería de Petróleo
      Maestría en Ingeniería Química
      Maestría en Ingeniería Térmica
      Maestría en Intervención Social
      Maestría en Lingüística y Enseñanza del Lenguaje
      Maestría en Literatura Venezolana
      Maestría en Matemática Aplicada
      Maestría en Microbiología
      Maestría en Orientación
      Maestría en Planificación y Gerencia de Ciencia y Tecnología
      Maestría en Producción Animal
      Maestría en Química
      Maestría en Reproducción Animal
      Maestría en Salud Ocupacional
      Maestría en Salud Pública
    `,
    9: `
      Doctorado en Arquitectura
      Doctorado en Ciencia Política
      Doctorado en Ciencias Agrarias
      Doctorado en Ciencias de la Salud
      Doctorado en Ciencias Gerenciales
      Doctorado en Ciencias Humanas
      Doctorado en Ciencias Jurídicas
      Doctorado en Ciencias Médicas
      Doctorado en Ciencias Sociales, mención Gerencia
      Doctorado en Ciencias Sociales, mención Salud y Sociedad
      Doctorado en Ciencias Veterinarias
      Doctorado en Derecho
      Doctorado en Economía
      Doctorado en Educación
      Doctorado en Física
      Doctorado en Ingeniería
      Doctorado en Inmunología
      Doctorado en Odontología
      Doctorado en Química
    `,
  },
  // UC
  4: {
    7: `
      Especialización en Anestesiología
      Especialización en Cirugía General
      Especialización en Derecho Laboral
      Especialización en Derecho Penal
      Especialización en Docencia para la Educación Superior
      Especialización en Enfermería en Cuidado al Adulto Crítico
      Especialización en Gerencia de Calidad y Productividad
      Especialización en Gerencia Tributaria
      Especialización en Medicina Interna
      Especialización en Medicina Ocupacional
      Especialización en Obstetricia y Ginecología
      Especialización en Puericultura y Pediatría
      Especialización en Salud Pública
      Especialización en Traumatología y Ortopedia
    `,
    8: `
      Maestría en Administración de Empresas, mención Finanzas
      Maestría en Administración de Empresas, mención Gerencia
      Maestría en Administración de Empresas, mención Mercadeo
      Maestría en Administración del Trabajo y Relaciones Laborales
      Maestría en Ciencias Contables
      Maestría en Ciencias Morfológicas
      Maestría en Desarrollo Curricular
      Maestría en Educación Física, Deporte y Recreación
      Maestría en Educación Matemática
      Maestría en Enfermería, área Gerencia de los Servicios de Salud y Enfermería
      Maestría en Gerencia Avanzada en Educación
      Maestría en Historia de Venezuela
      Maestría en Ingeniería Ambiental
      Maestría en Ingeniería Eléctrica
      Maestría en Ingeniería Industrial
      Maestría en Ingeniería Mecánica
      Maestría en Ingeniería de Procesos
      Maestría en Investigación Educativa
      Maestría en Lectura y Escritura
      Maestría en Literatura Venezolana
      Maestría en Matemática y Computación
      Maestría en Orientación y Asesoramiento
      Maestría en Toxicología Analítica
    `,
    9: `
      Doctorado en Ciencias Administrativas y Gerenciales
      Doctorado en Ciencias de la Enfermería
      Doctorado en Ciencias Médicas
      Doctorado en Ciencias Sociales
      Doctorado en Educación
      Doctorado en Estudios Culturales
      Doctorado en Ingeniería
      Doctorado en Ingeniería Industrial
      Doctorado en Ingeniería Química Ambiental
    `,
  },
  // UDO
  5: {
    7: `
      Especialización en Anestesiología
      Especialización en Cirugía General
      Especialización en Contaduría, mención Auditoría
      Especialización en Medicina Interna
      Especialización en Obstetricia y Ginecología
      Especialización en Puericultura y Pediatría
    `,
    8: `
      Maestría en Administración de Empresas
      Maestría en Agricultura Tropical
      Maestría en Biología Aplicada
      Maestría en Ciencias Administrativas
      Maestría en Ciencias Marinas
      Maestría en Educación, mención Enseñanza de la Biología
      Maestría en Educación, mención Enseñanza de la Química
      Maestría en Educación, mención Enseñanza del Castellano
      Maestría en Física
      Maestría en Geología
      Maestría en Informática Gerencial
      Maestría en Ingeniería de Gas
      Maestría en Matemática
      Maestría en Oceanografía
      Maestría en Producción Animal
      Maestría en Química
      Maestría en Salud Ocupacional
    `,
    9: `
      Doctorado en Ciencias Agrícolas
      Doctorado en Ciencias Marinas
      Doctorado en Ciencia de los Materiales
      Doctorado en Física
      Doctorado en Matemática
      Doctorado en Química
    `,
  },
  // USB
  6: {
    7: `
      Especialización en Confiabilidad de Sistemas Industriales
      Especialización en Desarrollo de Ambientes Virtuales de Aprendizaje
      Especialización en Diseño y Mantenimiento Industrial
      Especialización en Evaluación de Materiales e Inspección de Equipos
      Especialización en Gerencia de Auditoría de Estado
      Especialización en Gerencia de la Empresa
      Especialización en Gerencia de Proyectos
      Especialización en Gerencia de Redes y Telecomunicaciones
      Especialización en Ingeniería Clínica
      Especialización en Sistemas de Información
      Especialización en Telemática
      Especialización en Transmisión de Energía Eléctrica
      Especialización en Transporte Público
      Especialización en Didáctica de las Matemáticas en Educación Media
    `,
    8: `
      Maestría en Administración de Empresas
      Maestría en Ciencia de los Alimentos
      Maestría en Ciencia Política
      Maestría en Ciencias Biológicas
      Maestría en Ciencias de la Computación
      Maestría en Ciencias de la Tierra
      Maestría en Ciencias del Ejercicio y del Deporte
      Maestría en Desarrollo y Ambiente
      Maestría en Estadística
      Maestría en Estudios Literarios
      Maestría en Filosofía
      Maestría en Física
      Maestría en Física Médica
      Maestría en Ingeniería Biomédica
      Maestría en Ingeniería Eléctrica
      Maestría en Ingeniería Electrónica
      Maestría en Ingeniería Empresarial
      Maestría en Ingeniería de Materiales
      Maestría en Ingeniería de Sistemas
      Maestría en Ingeniería Geofísica
      Maestría en Ingeniería Mecánica
      Maestría en Ingeniería Química
      Maestría en Lingüística Aplicada
      Maestría en Literatura Latinoamericana
      Maestría en Matemáticas
      Maestría en Música
      Maestría en Nutrición
      Maestría en Psicología
      Maestría en Química
    `,
    9: `
      Doctorado en Ciencia de los Alimentos
      Doctorado en Ciencia Política
      Doctorado en Ciencias Biológicas
      Doctorado en Ciencias Sociales y Humanidades
      Doctorado en Computación
      Doctorado en Desarrollo Sostenible
      Doctorado en Filosofía
      Doctorado en Física
      Doctorado en Ingeniería
      Doctorado en Letras
      Doctorado en Matemáticas
      Doctorado en Nutrición
      Doctorado en Química
    `,
  },
  // UCLA
  7: {
    7: `
      Especialización en Anestesiología
      Especialización en Cirugía General
      Especialización en Contaduría, mención Auditoría
      Especialización en Contaduría, mención Costos
      Especialización en Gerencia, mención Finanzas
      Especialización en Medicina Interna
      Especialización en Obstetricia y Ginecología
      Especialización en Puericultura y Pediatría
      Especialización en Tecnologías de la Información y la Comunicación
    `,
    8: `
      Maestría en Administración
      Maestría en Agronomía, mención Fitopatología
      Maestría en Ciencias de la Computación
      Maestría en Ciencias Veterinarias
      Maestría en Educación Superior
      Maestría en Gerencia, mención Empresarial
      Maestría en Gerencia, mención Sistemas de Información
      Maestría en Horticultura
      Maestría en Ingeniería Ambiental
      Maestría en Matemática
      Maestría en Medicina Veterinaria, mención Reproducción
      Maestría en Optimización
      Maestría en Salud Pública
    `,
    9: `
      Doctorado en Agronomía
      Doctorado en Ciencias Médicas
      Doctorado en Gerencia
    `,
  },
  // UNEXPO
  8: {
    7: `
      Especialización en Gerencia de Mantenimiento
      Especialización en Gerencia de Proyectos
      Especialización en Ingeniería de Producción
      Especialización en Ingeniería de Soldadura
      Especialización en Metalurgia Extractiva
      Especialización en Telecomunicaciones
    `,
    8: `
      Maestría en Ingeniería Eléctrica
      Maestría en Ingeniería Electrónica
      Maestría en Ingeniería Industrial
      Maestría en Ingeniería de Mantenimiento
      Maestría en Ingeniería Mecánica
      Maestría en Ingeniería Metalúrgica
      Maestría en Metalurgia
    `,
    9: `
      Doctorado en Ciencias de la Ingeniería
      Doctorado en Ciencias de la Ingeniería, mención Productividad
    `,
  },
  // UNET
  9: {
    7: `
      Especialización en Gerencia Pública
      Especialización en Planificación Nacional del Desarrollo
    `,
    8: `
      Maestría en Agronomía, mención Producción de Cultivos
      Maestría en Educación, mención Gerencia Educativa
      Maestría en Gerencia de Empresas, mención Finanzas
      Maestría en Gerencia de Empresas, mención Industria
      Maestría en Gerencia de Empresas, mención Mercadeo
      Maestría en Informática
      Maestría en Ingeniería Electrónica
      Maestría en Ingeniería Industrial
      Maestría en Mantenimiento Industrial
      Maestría en Matemática, mención Educación Matemática
    `,
    9: `
      Doctorado en Ciencias Aplicadas
      Doctorado en Gerencia
    `,
  },
  // UNEFM
  10: {
    7: `
      Especialización en Gerencia en Salud Pública
      Especialización en Higiene Ocupacional
    `,
    8: `
      Maestría en Ciencia y Tecnología de Alimentos
      Maestría en Educación Superior
      Maestría en Enseñanza de la Matemática
      Maestría en Gerencia en Salud Pública
      Maestría en Gestión Ambiental
      Maestría en Gerontología
      Maestría en Ingeniería de Mantenimiento
      Maestría en Producción Caprina
    `,
    9: `
      Doctorado en Ciencias de la Educación
      Doctorado en Ciencias Ambientales
    `,
  },
  // UNERG
  11: {
    7: `
      Especialización en Anestesiología
      Especialización en Cirugía General
      Especialización en Derecho Penal
      Especialización en Medicina Interna
      Especialización en Puericultura y Pediatría
    `,
    8: `
      Maestría en Derecho Agrario y Ambiental
      Maestría en Desarrollo de Sistemas de Producción Animal
      Maestría en Educación, mención Desarrollo Comunitario
      Maestría en Educación, mención Investigación Educativa
      Maestría en Educación, mención Orientación
      Maestría en Gerencia Administrativa
      Maestría en Gerencia de Salud Pública
    `,
    9: `
      Doctorado en Ciencias de la Educación
      Doctorado en Gerencia Administrativa
      Doctorado en Salud Pública
    `,
  },
  // UNELLEZ
  12: {
    8: `
      Maestría en Administración, mención Gerencia General
      Maestría en Agroecología
      Maestría en Educación Ambiental
      Maestría en Ciencias de la Educación Superior, mención Docencia Universitaria
      Maestría en Derecho Agrario
      Maestría en Ingeniería Ambiental
      Maestría en Manejo de Recursos Naturales Renovables
      Maestría en Producción Animal Integral
      Maestría en Recursos Hídricos
      Maestría en Riego y Drenaje
    `,
    9: `
      Doctorado en Ambiente y Desarrollo
      Doctorado en Agroecología
      Doctorado en Ciencias de la Educación
      Doctorado en Desarrollo Sustentable
      Doctorado en Gerencia Avanzada
    `,
  },
  // UNERMB
  13: {
    8: `
      Maestría en Administración de la Educación Básica
      Maestría en Docencia para Educación Superior
      Maestría en Gerencia de Empresas
      Maestría en Gerencia de Recursos Humanos
      Maestría en Gerencia Pública
      Maestría en Enseñanza de la Historia
    `,
    9: `
      Doctorado en Ciencias de la Educación
      Doctorado en Ciencias Gerenciales
      Doctorado en Gestión de la Innovación
    `,
  },
  // UNESR
  14: {
    7: `
      Especialización en Gestión de Recursos Humanos
      Especialización en Tecnología de la Computación en Educación
    `,
    8: `
      Maestría en Administración, mención Gerencia
      Maestría en Ciencias Administrativas
      Maestría en Ciencias de la Educación
      Maestría en Educación Robinsoniana
      Maestría en Gerencia Cultural
      Maestría en Innovaciones Educativas
    `,
    9: `
      Doctorado en Ciencias Administrativas
      Doctorado en Ciencias de la Educación
      Doctorado en Innovaciones Educativas
    `,
  },
  // UNEG
  15: {
    7: `
      Especialización en Gerencia de Recursos Humanos
      Especialización en Salud Ocupacional
    `,
    8: `
      Maestría en Ciencias Ambientales
      Maestría en Ciencias de la Educación
      Maestría en Ciencias de los Materiales
      Maestría en Gerencia, mención Finanzas
      Maestría en Gerencia, mención Operaciones y Producción
      Maestría en Tecnologías de la Información
    `,
    9: `
      Doctorado en Ciencias de la Educación
    `,
  },
  // UNEFA
  18: {
    8: `
      Maestría en Gerencia de Recursos Humanos
      Maestría en Gerencia Logística
      Maestría en Gerencia de Mantenimiento
      Maestría en Extensión del Desarrollo Social de las Organizaciones
      Maestría en Ingeniería Aeronáutica
      Maestría en Ingeniería de Telecomunicaciones
      Maestría en Tecnología Educativa
    `,
    9: `
      Doctorado en Ciencias Gerenciales
      Doctorado en Ciencias de la Educación
      Doctorado en Innovaciones Educativas
      Doctorado en Ingeniería Gerencial
    `,
  },
  // UPEL
  19: {
    7: `
      Especialización en Docencia en Educación Inicial
      Especialización en Enseñanza de la Educación Física
      Especialización en Procesos Didácticos en Educación Básica
      Especialización en Telemática e Informática en Educación a Distancia
      Especialización en Gerencia Educacional
    `,
    8: `
      Maestría en Educación Ambiental
      Maestría en Educación Inicial
      Maestría en Educación Superior
      Maestría en Educación Técnica
      Maestría en Educación, mención Enseñanza de la Biología
      Maestría en Educación, mención Enseñanza de la Física
      Maestría en Educación, mención Enseñanza de la Geografía
      Maestría en Educación, mención Enseñanza de la Historia
      Maestría en Educación, mención Enseñanza de la Matemática
      Maestría en Educación, mención Enseñanza de la Química
      Maestría en Educación, mención Enseñanza del Inglés como Lengua Extranjera
      Maestría en Educación, mención Estrategias de Aprendizaje
      Maestría en Educación, mención Evaluación Educativa
      Maestría en Educación, mención Gerencia Educacional
      Maestría en Educación, mención Orientación
      Maestría en Lectura y Escritura
      Maestría en Lingüística
      Maestría en Literatura Latinoamericana
    `,
    9: `
      Doctorado en Cultura y Arte para América Latina y el Caribe
      Doctorado en Cultura Latinoamericana y Caribeña
      Doctorado en Educación
      Doctorado en Educación Ambiental
      Doctorado en Educación Matemática
      Doctorado en Pedagogía del Discurso
    `,
  },
  // UBV
  23: {
    7: `
      Especialización en Gestión Judicial
      Especialización en Medicina General Integral
    `,
    8: `
      Maestría en Ciencias para el Desarrollo Estratégico
      Maestría en Comunicación para el Desarrollo
      Maestría en Derechos Humanos
      Maestría en Educación Comparada
      Maestría en Gestión Ambiental
      Maestría en Relaciones Internacionales
    `,
    9: `
      Doctorado en Ciencias para el Desarrollo Estratégico
    `,
  },
  // UCAB
  100: {
    7: `
      Especialización en Administración de Empresas
      Especialización en Ciencias Penales y Criminológicas
      Especialización en Derecho Administrativo
      Especialización en Derecho de la Niñez y de la Adolescencia
      Especialización en Derecho del Trabajo
      Especialización en Derecho Financiero
      Especialización en Derecho Internacional Económico y de la Integración
      Especialización en Derecho Mercantil
      Especialización en Derecho Procesal
      Especialización en Derechos Humanos
      Especialización en Desarrollo Organizacional
      Especialización en Economía Empresarial
      Especialización en Educación: Procesos de Aprendizaje
      Especialización en Gerencia de Proyectos
      Especialización en Gerencia de Recursos Humanos y Relaciones Industriales
      Especialización en Gerencia de Servicios Asistenciales en Salud
      Especialización en Gerencia Pública
      Especialización en Ingeniería Estructural
      Especialización en Instituciones Financieras
      Especialización en Planificación, Desarrollo y Gestión de Proyectos
      Especialización en Psicología Clínica Comunitaria
      Especialización en Sistemas de Información
    `,
    8: `
      Maestría en Administración de Empresas
      Maestría en Comunicación Social
      Maestría en Derecho Constitucional
      Maestría en Economía Aplicada
      Maestría en Educación: Gerencia Educativa
      Maestría en Educación: Procesos de Aprendizaje
      Maestría en Filosofía
      Maestría en Gerencia de Proyectos
      Maestría en Historia de las Américas
      Maestría en Ingeniería Ambiental
      Maestría en Ingeniería Industrial y Productividad
      Maestría en Sistemas de Información
      Maestría en Sociología
      Maestría en Teología Espiritual
      Maestría en Teología Fundamental
    `,
    9: `
      Doctorado en Ciencias Económicas
      Doctorado en Derecho
      Doctorado en Educación
      Doctorado en Historia
      Doctorado en Psicología
      Doctorado en Teología
    `,
  },
  // UNIMET
  101: {
    7: `
      Especialización en Derecho Corporativo
      Especialización en Gerencia de Proyectos
      Especialización en Gerencia Educativa
      Especialización en Gerencia de Negocios
    `,
    8: `
      Maestría en Administración, mención Gerencia de Empresas
      Maestría en Administración, mención Gerencia Estratégica
      Maestría en Finanzas de Empresas
      Maestría en Gerencia de Sistemas
      Maestría en Ingeniería Gerencial
    `,
  },
  // URU
  103: {
    8: `
      Maestría en Gerencia de Recursos Humanos
      Maestría en Gerencia Educativa
      Maestría en Psicología Clínica
      Maestría en Derecho Procesal Civil
    `,
    9: `
      Doctorado en Ciencias de la Educación
      Doctorado en Ciencias Políticas
    `,
  },
  // URBE
  104: {
    8: `
      Maestría en Ciencias de la Comunicación, mención Gerencia de la Comunicación
      Maestría en Gerencia de Proyectos Industriales
      Maestría en Gerencia de Recursos Humanos
      Maestría en Gerencia Educativa
      Maestría en Gerencia Empresarial
      Maestría en Gerencia Financiera
      Maestría en Gerencia Tributaria
      Maestría en Informática Educativa
      Maestría en Ingeniería de Control y Automatización de Procesos
      Maestría en Telemática
    `,
    9: `
      Doctorado en Ciencias de la Educación
      Doctorado en Ciencias Gerenciales
      Doctorado en Ciencias Políticas
      Doctorado en Derecho
    `,
  },
  // UCAT
  112: {
    7: `
      Especialización en Derecho Administrativo
      Especialización en Derecho Laboral
      Especialización en Derecho Penal
    `,
    8: `
      Maestría en Educación, mención Gerencia Educativa
      Maestría en Gerencia de Empresas
    `,
  },
  // UFT
  113: {
    7: `
      Especialización en Derecho Mercantil
      Especialización en Derecho Procesal Civil
    `,
    8: `
      Maestría en Gerencia Empresarial
      Maestría en Educación, mención Gerencia Educacional
    `,
    9: `
      Doctorado en Ciencias de la Educación
    `,
  },
  // UNY
  114: {
    7: `
      Especialización en Gerencia, mención Redes y Telecomunicaciones
      Especialización en Gerencia, mención Sistemas de Información
    `,
    8: `
      Maestría en Gerencia Educacional
      Maestría en Gerencia de las Finanzas y de los Negocios
    `,
    9: `
      Doctorado en Gerencia
    `,
  },
  // UBA
  115: {
    8: `
      Maestría en Ciencias de la Educación Superior
      Maestría en Gerencia, mención Administración
      Maestría en Gerencia, mención Sistemas Educativos
    `,
    9: `
      Doctorado en Ciencias de la Educación
      Doctorado en Ciencias Jurídicas
    `,
  },
  // IVIC
  160: {
    8: `
      Maestría en Antropología
      Maestría en Biología de la Reproducción Humana
      Maestría en Bioquímica
      Maestría en Ecología
      Maestría en Estudios Sociales de la Ciencia
      Maestría en Física
      Maestría en Física Médica
      Maestría en Fisiología y Biofísica
      Maestría en Genética Humana
      Maestría en Inmunología
      Maestría en Matemáticas
      Maestría en Microbiología
      Maestría en Química
    `,
    9: `
      Doctorado en Antropología
      Doctorado en Biología de la Reproducción Humana
      Doctorado en Bioquímica
      Doctorado en Ecología
      Doctorado en Estudios Sociales de la Ciencia
      Doctorado en Física
      Doctorado en Fisiología y Biofísica
      Doctorado en Genética Humana
      Doctorado en Inmunología
      Doctorado en Matemáticas
      Doctorado en Microbiología
      Doctorado en Química
    `,
  },
  // IESA
  161: {
    8: `
      Maestría en Administración
      Maestría en Finanzas
      Maestría en Gerencia Pública
      Maestría en Mercadeo
    `,
  },
};

function ofUniversity(university: ListItemSeed): ListItemSeed[] {
  const own = programmes[university.value];
  return levels.flatMap((level) => {
    const padre = `${university.value}/${level}`;
    const base = university.value * 10_000 + level * 1000;
    const named = lines(own?.[level] ?? '').map((label, i) => ({ lista: 'postgrado', padre, value: base + i + 1, label }));
    return [
      { lista: 'grado', padre: String(university.value), value: level, label: levelNames[level] },
      ...named,
      { lista: 'postgrado', padre, value: base + OTHER, label: 'OTRO' },
    ];
  });
}

/** grado{idUniversidad} and postgrado{idUniversidad/idGrado}. */
export const postgraduates: ListItemSeed[] = universities.flatMap(ofUniversity);
