// Large by nature. Source: the professions that the country's professional associations and university degrees name.
// The place is the code: append only. 'Otra profesión' has the code of every free choice.
import { OTHER } from '@registro/contracts/catalogs/codes';
import { type ListItemSeed, lines, rows } from './list-item-seed.js';

const names = lines(`
  Abogado
  Actuario
  Administrador
  Administrador aduanero
  Administrador ambiental
  Administrador de desastres
  Administrador de recursos humanos
  Administrador hotelero
  Administrador público
  Administrador tributario
  Agroecólogo
  Agrotécnico
  Analista de datos
  Antropólogo
  Archivólogo
  Arqueólogo
  Arquitecto
  Artista plástico
  Astrónomo
  Auditor
  Bailarín
  Bibliotecólogo
  Bioanalista
  Biofísico
  Bioinformático
  Biólogo
  Biólogo marino
  Bioquímico
  Biotecnólogo
  Botánico
  Cardiólogo
  Cineasta
  Cirujano
  Comunicador social
  Contador público
  Criminalista
  Criminólogo
  Dermatólogo
  Desarrollador de software
  Diplomático
  Diseñador gráfico
  Diseñador industrial
  Documentalista
  Ecólogo
  Economista
  Economista agrícola
  Educador
  Educador especial
  Educador integral
  Enfermero
  Entomólogo
  Epidemiólogo
  Escritor
  Especialista en inteligencia artificial
  Especialista en seguridad informática
  Estadístico
  Farmacéutico
  Farmacólogo
  Filólogo
  Filósofo
  Físico
  Físico médico
  Fisiólogo
  Fisioterapeuta
  Fonoaudiólogo
  Genetista
  Geodesta
  Geofísico
  Geógrafo
  Geólogo
  Geoquímico
  Gestor ambiental
  Gestor cultural
  Gestor social
  Ginecólogo obstetra
  Hidrólogo
  Hidrometeorologista
  Historiador
  Histotecnólogo
  Infectólogo
  Informático
  Ingeniero aeronáutico
  Ingeniero agrícola
  Ingeniero agroindustrial
  Ingeniero agrónomo
  Ingeniero ambiental
  Ingeniero biomédico
  Ingeniero civil
  Ingeniero de alimentos
  Ingeniero de gas
  Ingeniero de mantenimiento
  Ingeniero de materiales
  Ingeniero de minas
  Ingeniero de petróleo
  Ingeniero de producción
  Ingeniero de producción animal
  Ingeniero de recursos naturales renovables
  Ingeniero de sistemas
  Ingeniero de telecomunicaciones
  Ingeniero eléctrico
  Ingeniero electromecánico
  Ingeniero electrónico
  Ingeniero en computación
  Ingeniero en informática
  Ingeniero en mecatrónica
  Ingeniero en nanotecnología
  Ingeniero en procesos químicos
  Ingeniero forestal
  Ingeniero geodesta
  Ingeniero geofísico
  Ingeniero geólogo
  Ingeniero industrial
  Ingeniero marítimo
  Ingeniero mecánico
  Ingeniero metalúrgico
  Ingeniero naval
  Ingeniero pesquero
  Ingeniero petroquímico
  Ingeniero químico
  Inmunólogo
  Internacionalista
  Investigador
  Lingüista
  Literato
  Locutor
  Matemático
  Médico anestesiólogo
  Médico cirujano
  Médico epidemiólogo
  Médico familiar
  Médico integral comunitario
  Médico internista
  Médico ocupacional
  Médico patólogo
  Médico pediatra
  Médico psiquiatra
  Médico radiólogo
  Médico traumatólogo
  Médico veterinario
  Mercadotecnista
  Meteorólogo
  Microbiólogo
  Militar
  Museólogo
  Músico
  Neurocirujano
  Neurólogo
  Nutricionista y dietista
  Oceanógrafo
  Odontólogo
  Oficial de la marina mercante
  Oftalmólogo
  Oncólogo
  Orientador
  Paleontólogo
  Parasitólogo
  Pedagogo
  Periodista
  Piloto
  Planificador
  Policía
  Politólogo
  Profesor de biología
  Profesor de castellano y literatura
  Profesor de ciencias sociales
  Profesor de educación física
  Profesor de física
  Profesor de geografía e historia
  Profesor de idiomas
  Profesor de informática
  Profesor de matemática
  Profesor de química
  Profesor universitario
  Programador
  Psicólogo
  Psicopedagogo
  Publicista
  Químico
  Químico industrial
  Radiólogo técnico
  Relacionista industrial
  Secretario ejecutivo
  Sociólogo
  Técnico en administración
  Técnico en agropecuaria
  Técnico en alimentos
  Técnico en construcción civil
  Técnico en electricidad
  Técnico en electrónica
  Técnico en emergencias prehospitalarias
  Técnico en enfermería
  Técnico en higiene y seguridad industrial
  Técnico en informática
  Técnico en instrumentación
  Técnico en mantenimiento
  Técnico en mecánica
  Técnico en petróleo
  Técnico en química
  Técnico en telecomunicaciones
  Técnico en turismo
  Teólogo
  Terapeuta ocupacional
  Topógrafo
  Toxicólogo
  Trabajador social
  Traductor e intérprete
  Urbanista
  Urólogo
  Virólogo
  Zoólogo
  Zootecnista
`);

export const professions: ListItemSeed[] = [
  ...rows('profesion', names),
  { lista: 'profesion', padre: '', value: OTHER, label: 'Otra profesión' },
];
