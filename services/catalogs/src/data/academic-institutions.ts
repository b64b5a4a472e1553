// Large by nature. Sources: for Venezuela the universities of ./universities.ts and the institutes and university colleges that granted
// degrees (many became universities: their graduates still need them); abroad, the main universities of the countries where most
// Venezuelan researchers studied. Every country ends with 'Otra institución académica', code 612 (rule L-5).
import { HOME_COUNTRY } from '@registro/contracts/profile/study';
import { countries } from './countries.js';
import { codedRows, type ListItemSeed, lines, OTHER_ACADEMIC_INSTITUTION } from './list-item-seed.js';
import { universityRows } from './universities.js';

/** University institutes and colleges of Venezuela: codes 201 to 299. */
export const instituteRows: ListItemSeed[] = codedRows(
  'institucionAcademica',
  `
  201 Instituto Universitario de Tecnología Dr. Federico Rivero Palacio (IUT Región Capital)
  202 Instituto Universitario de Tecnología Industrial Rodolfo Loero Arismendi (IUTIRLA)
  203 Instituto Universitario de Tecnología de Administración Industrial (IUTA)
  204 Instituto Universitario de Tecnología Antonio José de Sucre (IUTAJS)
  205 Instituto Universitario de Tecnología Venezuela (IUTV)
  206 Instituto Universitario de Tecnología Agroindustrial Región Los Andes
  207 Instituto Universitario de Tecnología Alonso Gamero
  208 Instituto Universitario de Tecnología Cumaná
  209 Instituto Universitario de Tecnología de Cabimas (IUTC)
  210 Instituto Universitario de Tecnología de Ejido (IUTE)
  211 Instituto Universitario de Tecnología de Los Llanos
  212 Instituto Universitario de Tecnología de Maracaibo (IUTM)
  213 Instituto Universitario de Tecnología de Puerto Cabello (IUTPC)
  214 Instituto Universitario de Tecnología de Valencia (IUTVAL)
  215 Instituto Universitario de Tecnología de Yaracuy (IUTY)
  216 Instituto Universitario de Tecnología del Estado Barinas
  217 Instituto Universitario de Tecnología del Estado Bolívar (IUTEB)
  218 Instituto Universitario de Tecnología del Estado Portuguesa (IUTEP)
  219 Instituto Universitario de Tecnología del Estado Trujillo (IUTET)
  220 Instituto Universitario de Tecnología del Oeste Mariscal Sucre (IUTOMS)
  221 Instituto Universitario de Tecnología del Mar (IUTEMAR)
  222 Instituto Universitario de Tecnología Elías Calixto Pompa
  223 Instituto Universitario de Tecnología Jacinto Navarro Vallenilla
  224 Instituto Universitario de Tecnología José Antonio Anzoátegui
  225 Instituto Universitario de Tecnología José Leonardo Chirinos
  226 Instituto Universitario de Tecnología Juan Pablo Pérez Alfonzo (IUTEPAL)
  227 Instituto Universitario de Tecnología para la Informática (IUTEPI)
  228 Instituto Universitario de Tecnología Pedro Emilio Coll
  229 Instituto Universitario de Tecnología READIC (UNIR)
  230 Instituto Universitario de Tecnología Tomás Lander
  231 Instituto Universitario Experimental de Tecnología Andrés Eloy Blanco (IUETAEB)
  232 Instituto Universitario Experimental de Tecnología La Victoria (IUET)
  233 Instituto Universitario de la Frontera (IUFRONT)
  234 Instituto Universitario de Nuevas Profesiones (IUNP)
  235 Instituto Universitario de Mercadotecnia (ISUM)
  236 Instituto Universitario de Gerencia y Tecnología (IUGT)
  237 Instituto Universitario de Policía Científica (IUPOLC)
  238 Instituto Universitario Adventista de Venezuela (IUNAV)
  239 Instituto Universitario AVEPANE
  240 Instituto Universitario Jesús Obrero
  241 Instituto Universitario Pedagógico Monseñor Rafael Arias Blanco
  242 Instituto Universitario Salesiano Padre Ojeda (IUSPO)
  243 Instituto Universitario de Danza (IUDANZA)
  244 Instituto Universitario de Teatro (IUDET)
  245 Instituto Universitario de Estudios Musicales (IUDEM)
  246 Instituto Universitario de Estudios Superiores de Artes Plásticas Armando Reverón (IUESAPAR)
  260 Colegio Universitario de Caracas (CUC)
  261 Colegio Universitario Francisco de Miranda (CUFM)
  262 Colegio Universitario de Los Teques Cecilio Acosta (CULTCA)
  263 Colegio Universitario Profesor José Lorenzo Pérez Rodríguez (CUPJLPR)
  264 Colegio Universitario de Rehabilitación May Hamilton
  265 Colegio Universitario Fermín Toro
  266 Colegio Universitario Hotel Escuela de los Andes Venezolanos (CUHELAV)
  267 Colegio Universitario Monseñor de Talavera
  268 Colegio Universitario de Psicopedagogía (CUP)
  269 Colegio Universitario de Administración y Mercadeo (CUAM)
  270 Colegio Universitario Jean Piaget
  280 Academia Militar del Ejército Bolivariano
  281 Academia Militar de la Armada Bolivariana
  282 Academia Militar de la Aviación Bolivariana
  283 Academia Militar de la Guardia Nacional Bolivariana
  284 Academia Técnica Militar Bolivariana
  285 Academia Militar de Medicina
`,
);

/** Country code → its universities; the code is country × 1000 + place, so append only. */
const abroad: Record<number, string> = {
  // Alemania
  3: `
    Universidad de Heidelberg
    Universidad Ludwig Maximilian de Múnich
    Universidad Técnica de Múnich
    Universidad Humboldt de Berlín
    Universidad Libre de Berlín
    Universidad Técnica de Berlín
    Universidad de Bonn
    Universidad de Friburgo
    Universidad de Gotinga
    Universidad de Hamburgo
    Universidad de Stuttgart
    Universidad RWTH de Aquisgrán
    Instituto Tecnológico de Karlsruhe
  `,
  // Argentina
  10: `
    Universidad de Buenos Aires
    Universidad Nacional de La Plata
    Universidad Nacional de Córdoba
    Universidad Nacional de Rosario
    Universidad Nacional de Cuyo
    Universidad Nacional del Litoral
    Universidad Nacional del Sur
    Universidad Nacional de Mar del Plata
    Universidad Nacional de San Martín
    Universidad Nacional de Quilmes
    Universidad Tecnológica Nacional
    Universidad Nacional de Tucumán
    Pontificia Universidad Católica Argentina
    Facultad Latinoamericana de Ciencias Sociales (FLACSO Argentina)
    Instituto Balseiro
  `,
  // Bélgica
  20: `
    Universidad Católica de Lovaina (UCLouvain)
    Universidad Católica de Lovaina (KU Leuven)
    Universidad de Gante
    Universidad Libre de Bruselas
    Universidad de Lieja
  `,
  // Bielorrusia
  24: `
    Universidad Estatal de Bielorrusia
    Universidad Técnica Nacional de Bielorrusia
    Universidad Estatal de Medicina de Bielorrusia
  `,
  // Brasil
  28: `
    Universidade de São Paulo
    Universidade Estadual de Campinas
    Universidade Estadual Paulista
    Universidade Federal do Rio de Janeiro
    Universidade Federal de Minas Gerais
    Universidade Federal do Rio Grande do Sul
    Universidade Federal de Santa Catarina
    Universidade Federal de São Paulo
    Universidade Federal de Viçosa
    Universidade Federal de Pernambuco
    Universidade Federal do Paraná
    Universidade Federal de Roraima
    Universidade de Brasília
    Pontifícia Universidade Católica do Rio de Janeiro
    Fundação Oswaldo Cruz
    Instituto Nacional de Pesquisas da Amazônia
  `,
  // Canadá
  38: `
    Universidad de Toronto
    Universidad McGill
    Universidad de Columbia Británica
    Universidad de Montreal
    Universidad Laval
    Universidad de Alberta
    Universidad de Calgary
    Universidad de Waterloo
    Universidad de Ottawa
    Universidad McMaster
  `,
  // Chile
  43: `
    Universidad de Chile
    Pontificia Universidad Católica de Chile
    Universidad de Concepción
    Universidad de Santiago de Chile
    Universidad Técnica Federico Santa María
    Pontificia Universidad Católica de Valparaíso
    Universidad Austral de Chile
    Universidad de Talca
    Universidad de La Frontera
    Universidad Católica del Norte
  `,
  // China
  44: `
    Universidad de Pekín
    Universidad Tsinghua
    Universidad de Fudan
    Universidad Jiao Tong de Shanghái
    Universidad de Zhejiang
    Universidad de Ciencia y Tecnología de China
    Universidad de Nankín
    Universidad de Wuhan
    Universidad de Aeronáutica y Astronáutica de Pekín
    Universidad de la Academia China de Ciencias
    Universidad del Petróleo de China
    Instituto Tecnológico de Harbin
  `,
  // Colombia
  48: `
    Universidad Nacional de Colombia
    Universidad de los Andes (Colombia)
    Universidad de Antioquia
    Universidad del Valle
    Universidad Industrial de Santander
    Pontificia Universidad Javeriana
    Universidad de Pamplona
    Universidad Francisco de Paula Santander
    Universidad del Norte
    Universidad de Cartagena
    Universidad de Caldas
    Universidad EAFIT
    Universidad Pontificia Bolivariana
    Universidad Externado de Colombia
    Universidad Simón Bolívar (Colombia)
  `,
  // Corea del Sur
  52: `
    Universidad Nacional de Seúl
    Instituto Avanzado de Ciencia y Tecnología de Corea (KAIST)
    Universidad de Corea
    Universidad Yonsei
  `,
  // Costa Rica
  54: `
    Universidad de Costa Rica
    Universidad Nacional (Costa Rica)
    Instituto Tecnológico de Costa Rica
    Centro Agronómico Tropical de Investigación y Enseñanza (CATIE)
    Instituto Centroamericano de Administración de Empresas (INCAE)
  `,
  // Cuba
  56: `
    Universidad de La Habana
    Universidad Tecnológica de La Habana José Antonio Echeverría (CUJAE)
    Universidad Central Marta Abreu de Las Villas
    Universidad de Oriente (Cuba)
    Universidad de Camagüey Ignacio Agramonte Loynaz
    Universidad de Matanzas Camilo Cienfuegos
    Universidad de Pinar del Río Hermanos Saíz Montes de Oca
    Universidad de Cienfuegos Carlos Rafael Rodríguez
    Universidad Agraria de La Habana Fructuoso Rodríguez Pérez
    Universidad de Ciencias Médicas de La Habana
    Universidad de las Ciencias Informáticas
    Universidad de Ciencias de la Cultura Física y el Deporte Manuel Fajardo
    Universidad de Ciencias Pedagógicas Enrique José Varona
    Escuela Latinoamericana de Medicina (ELAM)
    Universidad de Holguín
  `,
  // Ecuador
  60: `
    Universidad Central del Ecuador
    Escuela Politécnica Nacional
    Escuela Superior Politécnica del Litoral
    Pontificia Universidad Católica del Ecuador
    Universidad San Francisco de Quito
    Universidad de Cuenca
    Universidad Técnica Particular de Loja
    Universidad Andina Simón Bolívar (Ecuador)
    Facultad Latinoamericana de Ciencias Sociales (FLACSO Ecuador)
    Universidad de Investigación de Tecnología Experimental Yachay
  `,
  // España
  67: `
    Universidad Complutense de Madrid
    Universidad Autónoma de Madrid
    Universidad Politécnica de Madrid
    Universidad Carlos III de Madrid
    Universidad Rey Juan Carlos
    Universidad de Alcalá
    Universidad Nacional de Educación a Distancia (UNED)
    Universidad de Barcelona
    Universidad Autónoma de Barcelona
    Universidad Politécnica de Cataluña
    Universidad Pompeu Fabra
    Universidad Rovira i Virgili
    Universidad Oberta de Catalunya
    Universidad de Valencia
    Universidad Politécnica de Valencia
    Universidad de Alicante
    Universidad de Murcia
    Universidad de Sevilla
    Universidad de Granada
    Universidad de Málaga
    Universidad de Córdoba (España)
    Universidad de Huelva
    Universidad de Salamanca
    Universidad de Valladolid
    Universidad de León
    Universidad de Zaragoza
    Universidad de Navarra
    Universidad del País Vasco
    Universidad de Oviedo
    Universidad de Santiago de Compostela
    Universidad de Vigo
    Universidad de La Laguna
    Universidad de Las Palmas de Gran Canaria
    Universidad de Castilla-La Mancha
    Universidad de Extremadura
    Universidad Internacional de La Rioja
    Universidad Pontificia de Salamanca
  `,
  // Estados Unidos
  68: `
    Universidad de Harvard
    Instituto Tecnológico de Massachusetts (MIT)
    Universidad Stanford
    Universidad de California en Berkeley
    Universidad de California en Los Ángeles
    Universidad de California en Davis
    Instituto Tecnológico de California (Caltech)
    Universidad Cornell
    Universidad de Columbia
    Universidad Yale
    Universidad Princeton
    Universidad Johns Hopkins
    Universidad de Chicago
    Universidad de Michigan
    Universidad de Pensilvania
    Universidad Estatal de Pensilvania
    Universidad de Texas en Austin
    Universidad de Texas A&M
    Universidad de Tulsa
    Universidad de Oklahoma
    Universidad de Houston
    Universidad Estatal de Luisiana
    Universidad de Florida
    Universidad Internacional de Florida
    Universidad de Miami
    Universidad de Wisconsin-Madison
    Universidad de Illinois en Urbana-Champaign
    Universidad Purdue
    Universidad Estatal de Carolina del Norte
    Instituto Tecnológico de Georgia
    Escuela de Minas de Colorado
  `,
  // Francia
  76: `
    Sorbonne Université
    Université Paris Cité
    Université Paris-Saclay
    Université Paris 1 Panthéon-Sorbonne
    Université Sorbonne Nouvelle
    École Normale Supérieure
    École Polytechnique
    École des Hautes Études en Sciences Sociales
    IFP School
    Université Grenoble Alpes
    Université de Montpellier
    Université Toulouse III - Paul Sabatier
    Université de Bordeaux
    Université de Lyon
    Université de Strasbourg
    Aix-Marseille Université
    Université de Poitiers
    Institut National des Sciences Appliquées
  `,
  // India
  98: `
    Instituto Indio de Ciencia de Bangalore
    Instituto Indio de Tecnología de Bombay
    Instituto Indio de Tecnología de Delhi
    Universidad de Delhi
  `,
  // Irán
  101: `
    Universidad de Teherán
    Universidad Tecnológica de Sharif
    Universidad Tecnológica Amirkabir
  `,
  // Italia
  105: `
    Università di Bologna
    Sapienza Università di Roma
    Università di Padova
    Università di Pisa
    Università di Firenze
    Università di Milano
    Politecnico di Milano
    Politecnico di Torino
    Università di Napoli Federico II
    Università di Trieste
    Scuola Internazionale Superiore di Studi Avanzati (SISSA)
  `,
  // Japón
  107: `
    Universidad de Tokio
    Universidad de Kioto
    Universidad de Osaka
    Universidad de Tohoku
    Universidad de Tsukuba
  `,
  // México
  141: `
    Universidad Nacional Autónoma de México (UNAM)
    Instituto Politécnico Nacional (IPN)
    Centro de Investigación y de Estudios Avanzados del IPN (CINVESTAV)
    Universidad Autónoma Metropolitana
    Universidad de Guadalajara
    Universidad Autónoma de Nuevo León
    Universidad Autónoma Chapingo
    Colegio de Postgraduados
    El Colegio de México
    Instituto Tecnológico y de Estudios Superiores de Monterrey
    Benemérita Universidad Autónoma de Puebla
    Universidad Veracruzana
    Universidad Autónoma de Yucatán
    Universidad de Guanajuato
    Universidad Iberoamericana
    Centro de Investigación Científica de Yucatán
    Facultad Latinoamericana de Ciencias Sociales (FLACSO México)
  `,
  // Países Bajos
  163: `
    Universidad de Wageningen
    Universidad Técnica de Delft
    Universidad de Ámsterdam
    Universidad de Leiden
    Universidad de Utrecht
    Instituto Internacional de Estudios Sociales (ISS)
  `,
  // Panamá
  167: `
    Universidad de Panamá
    Universidad Tecnológica de Panamá
    Universidad Metropolitana de Educación, Ciencia y Tecnología
  `,
  // Perú
  170: `
    Universidad Nacional Mayor de San Marcos
    Pontificia Universidad Católica del Perú
    Universidad Nacional de Ingeniería
    Universidad Peruana Cayetano Heredia
    Universidad Nacional Agraria La Molina
    Universidad Nacional de San Agustín de Arequipa
    Universidad César Vallejo
    Universidad ESAN
  `,
  // Portugal
  174: `
    Universidade de Lisboa
    Universidade do Porto
    Universidade de Coimbra
    Universidade Nova de Lisboa
    Universidade do Minho
    Universidade de Aveiro
    Universidade de Évora
    Universidade da Madeira
    ISCTE – Instituto Universitário de Lisboa
  `,
  // Puerto Rico
  175: `
    Universidad de Puerto Rico
    Universidad Interamericana de Puerto Rico
  `,
  // Reino Unido
  176: `
    Universidad de Oxford
    Universidad de Cambridge
    Imperial College de Londres
    University College de Londres
    King’s College de Londres
    London School of Economics and Political Science
    Universidad de Edimburgo
    Universidad de Mánchester
    Universidad de Bristol
    Universidad de Birmingham
    Universidad de Leeds
    Universidad de Sheffield
    Universidad de Nottingham
    Universidad de Southampton
    Universidad de Sussex
    Universidad de Reading
    Universidad de Warwick
    Universidad de Aberdeen
    Universidad Heriot-Watt
    Universidad de Cranfield
  `,
  // Rusia
  184: `
    Universidad Estatal de Moscú M. V. Lomonósov
    Universidad de la Amistad de los Pueblos de Rusia (RUDN)
    Universidad Estatal de San Petersburgo
    Universidad Politécnica de San Petersburgo Pedro el Grande
    Universidad Estatal Técnica de Moscú N. E. Bauman
    Universidad Nacional de Investigación Nuclear MEPhI
    Universidad Estatal de Petróleo y Gas I. M. Gubkin
    Instituto de Física y Tecnología de Moscú
    Universidad Federal de Kazán
    Universidad Politécnica de Tomsk
  `,
  // Suecia
  210: `
    Real Instituto de Tecnología (KTH)
    Universidad de Upsala
    Universidad de Lund
    Instituto Karolinska
  `,
  // Suiza
  211: `
    Escuela Politécnica Federal de Zúrich
    Escuela Politécnica Federal de Lausana
    Universidad de Ginebra
    Universidad de Zúrich
    Instituto de Altos Estudios Internacionales y del Desarrollo
  `,
  // Uruguay
  229: `
    Universidad de la República
    Universidad ORT Uruguay
    Universidad Católica del Uruguay
  `,
};

function institutionsOf(country: number): ListItemSeed[] {
  const padre = String(country);
  const known =
    country === HOME_COUNTRY
      ? [...universityRows, ...instituteRows]
      : lines(abroad[country] ?? '').map((label, i) => ({ value: country * 1000 + i + 1, label }));
  return [
    ...known.map(({ value, label }) => ({ lista: 'institucionAcademica', padre, value, label })),
    { lista: 'institucionAcademica', padre, value: OTHER_ACADEMIC_INSTITUTION, label: 'Otra institución académica' },
  ];
}

/** institucionAcademica{idPais}: every country has at least the last row. */
export const academicInstitutions: ListItemSeed[] = countries.flatMap((country) => institutionsOf(country.value));
