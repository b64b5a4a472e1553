// Large by nature. Where people work. Source: public register of bodies of the State, directories of health and of research. Seven types,
// because the specification has seven codes for 'other' (9991 to 9997, rule L-5), one for each type; 612 stands among the educational
// ones, as the work form treats it as 'other' too. Codes: type × 1000 + place, append only (town halls: 20000 + municipality).
import { type ListItemSeed, lines, OTHER_ACADEMIC_INSTITUTION, rows } from './list-item-seed.js';
import { instituteRows } from './academic-institutions.js';
import { geography } from './geography.js';
import { universityRows } from './universities.js';

const tipoInstitucion = rows('tipoInstitucion', [
  'Administración pública nacional',
  'Gobernaciones y alcaldías',
  'Empresas del Estado',
  'Instituciones educativas',
  'Centros e institutos de investigación',
  'Hospitales y centros de salud',
  'Sector privado, comunal e internacional',
]);

/** The 'other' of each type, in the order of the types: codes 9991 to 9997. */
const others = [
  'Otra institución pública nacional',
  'Otra institución estadal o municipal',
  'Otra empresa del Estado',
  'Otra institución educativa',
  'Otro centro de investigación',
  'Otro centro de salud',
  'Otra empresa u organización',
];

const national = lines(`
  Vicepresidencia de la República
  Ministerio del Despacho de la Presidencia
  Ministerio del Poder Popular para Ciencia y Tecnología (MINCYT)
  Ministerio del Poder Popular para la Educación Universitaria
  Ministerio del Poder Popular para la Educación
  Ministerio del Poder Popular para la Salud
  Ministerio del Poder Popular para la Agricultura Productiva y Tierras
  Ministerio del Poder Popular de Pesca y Acuicultura
  Ministerio del Poder Popular para la Alimentación
  Ministerio del Poder Popular de Industrias y Producción Nacional
  Ministerio del Poder Popular de Comercio Nacional
  Ministerio del Poder Popular de Comercio Exterior
  Ministerio del Poder Popular de Economía y Finanzas
  Ministerio del Poder Popular de Planificación
  Ministerio del Poder Popular de Hidrocarburos
  Ministerio del Poder Popular de Desarrollo Minero Ecológico
  Ministerio del Poder Popular para la Energía Eléctrica
  Ministerio del Poder Popular para el Ecosocialismo
  Ministerio del Poder Popular de Atención de las Aguas
  Ministerio del Poder Popular para el Transporte
  Ministerio del Poder Popular de Obras Públicas
  Ministerio del Poder Popular para Hábitat y Vivienda
  Ministerio del Poder Popular para las Comunas
  Ministerio del Poder Popular para el Proceso Social de Trabajo
  Ministerio del Poder Popular para la Comunicación e Información
  Ministerio del Poder Popular para la Cultura
  Ministerio del Poder Popular para la Juventud
  Ministerio del Poder Popular para el Deporte
  Ministerio del Poder Popular para la Mujer y la Igualdad de Género
  Ministerio del Poder Popular para los Pueblos Indígenas
  Ministerio del Poder Popular para el Servicio Penitenciario
  Ministerio del Poder Popular para el Turismo
  Ministerio del Poder Popular para la Defensa
  Ministerio del Poder Popular para Relaciones Interiores, Justicia y Paz
  Ministerio del Poder Popular para Relaciones Exteriores
  Asamblea Nacional
  Tribunal Supremo de Justicia
  Dirección Ejecutiva de la Magistratura
  Ministerio Público
  Defensoría del Pueblo
  Defensa Pública
  Contraloría General de la República
  Procuraduría General de la República
  Consejo Nacional Electoral (CNE)
  Banco Central de Venezuela (BCV)
  Servicio Nacional Integrado de Administración Aduanera y Tributaria (SENIAT)
  Instituto Nacional de Estadística (INE)
  Fondo Nacional de Ciencia, Tecnología e Innovación (FONACIT)
  Observatorio Nacional de Ciencia, Tecnología e Innovación (ONCTI)
  Oficina de Planificación del Sector Universitario (OPSU)
  Fundación Gran Mariscal de Ayacucho (FUNDAYACUCHO)
  Centro Nacional de Tecnologías de Información (CNTI)
  Fundación Infocentro
  Superintendencia de Servicios de Certificación Electrónica (SUSCERTE)
  Agencia Bolivariana para Actividades Espaciales (ABAE)
  Comisión Nacional de Telecomunicaciones (CONATEL)
  Servicio Autónomo de la Propiedad Intelectual (SAPI)
  Servicio Autónomo Nacional de Normalización, Calidad, Metrología y Reglamentos Técnicos (SENCAMER)
  Servicio Autónomo de Contraloría Sanitaria (SACS)
  Instituto Nacional de Nutrición (INN)
  Instituto Venezolano de los Seguros Sociales (IVSS)
  Instituto Nacional de Prevención, Salud y Seguridad Laborales (INPSASEL)
  Instituto Nacional de Capacitación y Educación Socialista (INCES)
  Instituto Nacional de Salud Agrícola Integral (INSAI)
  Instituto Nacional de Tierras (INTI)
  Instituto Nacional de Desarrollo Rural (INDER)
  Instituto Socialista de la Pesca y Acuicultura (INSOPESCA)
  Instituto Nacional de Meteorología e Hidrología (INAMEH)
  Instituto Geográfico de Venezuela Simón Bolívar (IGVSB)
  Instituto Nacional de Geología y Minería (INGEOMIN)
  Instituto Nacional de Parques (INPARQUES)
  Instituto Nacional de Aeronáutica Civil (INAC)
  Instituto Nacional de los Espacios Acuáticos (INEA)
  Instituto Nacional de Transporte Terrestre (INTT)
  Instituto del Patrimonio Cultural (IPC)
  Instituto Autónomo Biblioteca Nacional
  Archivo General de la Nación
  Instituto Postal Telegráfico (IPOSTEL)
  Servicio Administrativo de Identificación, Migración y Extranjería (SAIME)
  Servicio Autónomo de Registros y Notarías (SAREN)
  Cuerpo de Investigaciones Científicas, Penales y Criminalísticas (CICPC)
  Servicio Nacional de Medicina y Ciencias Forenses (SENAMECF)
  Dirección Nacional de Protección Civil y Administración de Desastres
  Fuerza Armada Nacional Bolivariana (FANB)
  Superintendencia de las Instituciones del Sector Bancario (SUDEBAN)
  Superintendencia Nacional de Gestión Agroalimentaria (SUNAGRO)
  Fundación Misión Sucre
  Fundación Misión Barrio Adentro
`);

const governments = lines(`
  Gobierno del Distrito Capital
  Gobernación del estado Amazonas
  Gobernación del estado Anzoátegui
  Gobernación del estado Apure
  Gobernación del estado Aragua
  Gobernación del estado Barinas
  Gobernación del estado Bolívar
  Gobernación del estado Carabobo
  Gobernación del estado Cojedes
  Gobernación del estado Delta Amacuro
  Gobernación del estado Falcón
  Gobernación del estado Guárico
  Gobernación del estado La Guaira
  Gobernación del estado Lara
  Gobernación del estado Mérida
  Gobernación del estado Miranda
  Gobernación del estado Monagas
  Gobernación del estado Nueva Esparta
  Gobernación del estado Portuguesa
  Gobernación del estado Sucre
  Gobernación del estado Táchira
  Gobernación del estado Trujillo
  Gobernación del estado Yaracuy
  Gobernación del estado Zulia
  Autoridad Única del Territorio Insular Francisco de Miranda
`);

const enterprises = lines(`
  Petróleos de Venezuela (PDVSA)
  PDVSA Gas
  Corporación Venezolana del Petróleo (CVP)
  Petroquímica de Venezuela (PEQUIVEN)
  Corporación Venezolana de Guayana (CVG)
  CVG Venalum
  CVG Alcasa
  CVG Bauxilum
  CVG Carbonorca
  CVG Ferrominera Orinoco
  CVG Minerven
  Siderúrgica del Orinoco Alfredo Maneiro (SIDOR)
  Corporación Venezolana de Minería (CVM)
  Carbones del Zulia (CARBOZULIA)
  Corporación Eléctrica Nacional (CORPOELEC)
  Compañía Anónima Nacional Teléfonos de Venezuela (CANTV)
  Telecomunicaciones Movilnet
  Red de Transmisiones de Venezuela (REDTV)
  Industria Canaima
  Venezolana de Industria Tecnológica (VIT)
  Venezolana de Telecomunicaciones (VTELCA)
  Compañía Anónima Hidrológica Venezolana (HIDROVEN)
  Hidrocapital
  Hidrocentro
  Hidrolago
  Hidrosuroeste
  Hidropáez
  Hidrocaribe
  Consorcio Venezolano de Industrias Aeronáuticas y Servicios Aéreos (CONVIASA)
  Bolivariana de Aeropuertos (BAER)
  Bolivariana de Puertos (BOLIPUERTOS)
  Instituto de Ferrocarriles del Estado (IFE)
  Metro de Caracas
  Metro de Maracaibo
  Metro de Valencia
  Metro Los Teques
  Corporación de Desarrollo Agrícola (DELAGRO)
  Agropatria
  Productora y Distribuidora Venezolana de Alimentos (PDVAL)
  Mercados de Alimentos (MERCAL)
  Corporación de Abastecimiento y Servicios Agrícolas (CASA)
  Lácteos Los Andes
  Corporación Venezolana del Café
  Corporación Socialista del Cacao Venezolano
  Espromed Bio
  Planta de Derivados Sanguíneos (QUIMBIOTEC)
  Servicio Autónomo de Elaboraciones Farmacéuticas (SEFAR)
  Corporación de Industrias Intermedias de Venezuela (CORPIVENSA)
  Compañía Anónima Venezolana de Industrias Militares (CAVIM)
  Empresa Nacional Forestal
  Corporación Nacional de Insumos para la Construcción
  Venezolana de Cementos
  Banco de Venezuela
  Banco del Tesoro
  Banco Agrícola de Venezuela
  Banco Digital de los Trabajadores
  Banco de Desarrollo Económico y Social de Venezuela (BANDES)
  Venezolana de Televisión (VTV)
  Radio Nacional de Venezuela (RNV)
  Telesur
`);

const research = lines(`
  Instituto Venezolano de Investigaciones Científicas (IVIC)
  Fundación Instituto de Estudios Avanzados (IDEA)
  Instituto Nacional de Investigaciones Agrícolas (INIA)
  Fundación Centro de Investigaciones de Astronomía Francisco J. Duarte (CIDA)
  Centro de Investigación y Desarrollo en Telecomunicaciones (CENDIT)
  Centro Nacional de Desarrollo e Investigación en Tecnologías Libres (CENDITEL)
  Fundación Instituto de Ingeniería para Investigación y Desarrollo Tecnológico (FII)
  PDVSA Intevep
  Instituto Nacional de Higiene Rafael Rangel (INHRR)
  Servicio Autónomo Instituto de Biomedicina Dr. Jacinto Convit
  Centro Amazónico de Investigación y Control de Enfermedades Tropicales Simón Bolívar (CAICET)
  Fundación Venezolana de Investigaciones Sismológicas (FUNVISIS)
  Fundación Instituto Zuliano de Investigaciones Tecnológicas (INZIT)
  Fundación Centro de Investigaciones del Estado para la Producción Experimental Agroindustrial (CIEPE)
  Centro Nacional de Tecnología Química (CNTQ)
  Centro Nacional de Innovación Tecnológica (CENIT)
  Fundación Centro Nacional para el Mejoramiento de la Enseñanza de la Ciencia (CENAMEC)
  Instituto de Altos Estudios Dr. Arnoldo Gabaldon (IAE)
  Centro de Investigaciones Económicas y Sociales del Banco Central de Venezuela
  Fundación Instituto Botánico de Venezuela Dr. Tobías Lasser
  Fundación La Salle de Ciencias Naturales
  Fundación Museos Nacionales
  Fundación Museo de Ciencias
  Fundación Jardín Botánico de Mérida
  Fundación para la Investigación y Desarrollo de la Acuicultura del Estado Sucre (FIDAES)
  Instituto Forestal Latinoamericano (IFLA)
  Centro Nacional de Estudios Históricos (CNEH)
  Centro de Estudios Latinoamericanos Rómulo Gallegos (CELARG)
  Centro Internacional Miranda (CIM)
  Corporación para el Desarrollo Científico y Tecnológico (CODECYT)
  Fundacite Amazonas
  Fundacite Anzoátegui
  Fundacite Apure
  Fundacite Aragua
  Fundacite Barinas
  Fundacite Bolívar
  Fundacite Carabobo
  Fundacite Cojedes
  Fundacite Delta Amacuro
  Fundacite Falcón
  Fundacite Guárico
  Fundacite La Guaira
  Fundacite Lara
  Fundacite Mérida
  Fundacite Miranda
  Fundacite Monagas
  Fundacite Nueva Esparta
  Fundacite Portuguesa
  Fundacite Sucre
  Fundacite Táchira
  Fundacite Trujillo
  Fundacite Yaracuy
  Fundacite Zulia
`);

const health = lines(`
  Hospital Universitario de Caracas
  Hospital Vargas de Caracas
  Hospital Militar Universitario Dr. Carlos Arvelo
  Hospital Dr. Miguel Pérez Carreño
  Hospital Dr. Domingo Luciani
  Hospital Dr. José Gregorio Hernández, Los Magallanes
  Hospital Dr. Ricardo Baquero González
  Hospital General Dr. José Ignacio Baldó, El Algodonal
  Hospital de Niños Dr. José Manuel de los Ríos
  Hospital Cardiológico Infantil Latinoamericano Dr. Gilberto Rodríguez Ochoa
  Hospital Ana Francisca Pérez de León
  Hospital Oncológico Padre Machado
  Instituto Oncológico Dr. Luis Razetti
  Maternidad Concepción Palacios
  Banco Municipal de Sangre del Distrito Capital
  Hospital Ortopédico Infantil
  Hospital Dr. José María Vargas, La Guaira
  Hospital Dr. Victorino Santaella Ruiz, Los Teques
  Hospital Central de Maracay
  Ciudad Hospitalaria Dr. Enrique Tejera, Valencia
  Hospital Universitario Dr. Ángel Larralde, Valencia
  Hospital Dr. Adolfo Prince Lara, Puerto Cabello
  Hospital Central Universitario Dr. Antonio María Pineda, Barquisimeto
  Hospital Universitario de Pediatría Dr. Agustín Zubillaga, Barquisimeto
  Hospital Dr. Plácido Daniel Rodríguez Rivero, San Felipe
  Hospital Dr. Alfredo Van Grieken, Coro
  Hospital Dr. Rafael Calles Sierra, Punto Fijo
  Servicio Autónomo Hospital Universitario de Maracaibo
  Hospital General del Sur Dr. Pedro Iturbe, Maracaibo
  Hospital Coromoto, Maracaibo
  Hospital Nuestra Señora de Chiquinquirá, Maracaibo
  Hospital de Especialidades Pediátricas, Maracaibo
  Instituto Autónomo Hospital Universitario de Los Andes, Mérida
  Hospital Central de San Cristóbal
  Hospital Dr. Patrocinio Peñuela Ruiz, San Cristóbal
  Hospital Universitario Dr. Pedro Emilio Carrillo, Valera
  Hospital Dr. Luis Razetti, Barinas
  Hospital Dr. Miguel Oraá, Guanare
  Hospital Universitario Dr. Jesús María Casal Ramos, Acarigua-Araure
  Hospital General Dr. Egor Nucete, San Carlos
  Hospital Dr. Israel Ranuárez Balza, San Juan de los Morros
  Hospital Dr. Pablo Acosta Ortiz, San Fernando de Apure
  Hospital Universitario Dr. Luis Razetti, Barcelona
  Hospital Universitario Antonio Patricio de Alcalá, Cumaná
  Hospital General Dr. Santos Aníbal Dominicci, Carúpano
  Hospital Universitario Dr. Manuel Núñez Tovar, Maturín
  Complejo Hospitalario Universitario Ruiz y Páez, Ciudad Bolívar
  Hospital Uyapar, Ciudad Guayana
  Hospital Dr. Raúl Leoni Otero, Ciudad Guayana
  Hospital Central Dr. Luis Ortega, Porlamar
  Hospital Dr. Luis Razetti, Tucupita
  Hospital Dr. José Gregorio Hernández, Puerto Ayacucho
  Cruz Roja Venezolana
  Centro Médico Docente La Trinidad
  Centro Médico de Caracas
  Clínica El Ávila
  Hospital de Clínicas Caracas
  Policlínica Metropolitana
  Centro de diagnóstico integral, ambulatorio o consultorio popular
`);

const civil = lines(`
  Ejercicio libre de la profesión (trabajo independiente)
  Consejo comunal
  Comuna
  Cooperativa u organización socioproductiva
  Empresas Polar
  Fundación Empresas Polar
  Nestlé Venezuela
  Cargill de Venezuela
  Alimentos Heinz
  Procter & Gamble de Venezuela
  Laboratorios Leti
  Laboratorios Vargas
  Farmatodo
  Corporación Digitel
  Telefónica Venezolana (Movistar)
  Corporación Telemic (Inter)
  Banesco Banco Universal
  Mercantil Banco Universal
  BBVA Provincial
  Banco Nacional de Crédito
  Chevron Venezuela
  Repsol Venezuela
  Eni Venezuela
  Schlumberger Venezuela
  Halliburton de Venezuela
  Fedecámaras
  Confederación Venezolana de Industriales (CONINDUSTRIA)
  Fondo para la Normalización y Certificación de la Calidad (FONDONORMA)
  Academia de Ciencias Físicas, Matemáticas y Naturales
  Academia Nacional de Medicina
  Academia Nacional de la Ingeniería y el Hábitat
  Academia Nacional de la Historia
  Academia de Ciencias Políticas y Sociales
  Academia Nacional de Ciencias Económicas
  Academia Venezolana de la Lengua
  Asociación Venezolana para el Avance de la Ciencia (AsoVAC)
  Fe y Alegría
  Provita
  Fundación Tierra Viva
  Vitalis
  Fundación para la Defensa de la Naturaleza (FUDENA)
  Programa de las Naciones Unidas para el Desarrollo (PNUD)
  Organización Panamericana de la Salud (OPS/OMS)
  Organización de las Naciones Unidas para la Alimentación y la Agricultura (FAO)
  Fondo de las Naciones Unidas para la Infancia (UNICEF)
  Fondo de Población de las Naciones Unidas (UNFPA)
  Alto Comisionado de las Naciones Unidas para los Refugiados (ACNUR)
  Programa Mundial de Alimentos (PMA)
  Instituto Internacional de la UNESCO para la Educación Superior en América Latina y el Caribe (IESALC)
  Instituto Interamericano de Cooperación para la Agricultura (IICA)
  Sistema Económico Latinoamericano y del Caribe (SELA)
  CAF – Banco de desarrollo de América Latina y el Caribe
  Comité Internacional de la Cruz Roja (CICR)
`);

function ofType(type: number, labels: string[]): ListItemSeed[] {
  return rows('institucion', labels, String(type), type * 1000 + 1);
}

/** Every municipality has its town hall; the state tells the many Libertador and Sucre apart. */
function townHalls(): ListItemSeed[] {
  const states = new Map(geography.filter((row) => row.lista === 'estado').map((row) => [String(row.value), row.label]));
  return geography
    .filter((row) => row.lista === 'municipio' && row.padre !== '25')
    .map((row) => ({
      lista: 'institucion',
      padre: '2',
      value: 20_000 + row.value,
      label: `Alcaldía del municipio ${row.label} (${states.get(row.padre ?? '')})`,
    }));
}

/** tipoInstitucion and institucion{idTipoInstitucion}. */
export const institutions: ListItemSeed[] = [
  ...tipoInstitucion,
  ...ofType(1, national),
  ...ofType(2, governments),
  ...townHalls(),
  ...ofType(3, enterprises),
  ...[...universityRows, ...instituteRows].map(({ value, label }) => ({ lista: 'institucion', padre: '4', value: 4000 + value, label })),
  { lista: 'institucion', padre: '4', value: OTHER_ACADEMIC_INSTITUTION, label: 'Otra institución académica' },
  ...ofType(5, research),
  ...ofType(6, health),
  ...ofType(7, civil),
  ...others.map((label, i) => ({ lista: 'institucion', padre: String(i + 1), value: 9991 + i, label })),
];
