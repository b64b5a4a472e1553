// Large by nature: every parish of the country stands here, one line for each municipality.
//
// Source: package `venezuela` 2.0.0 (MIT), which brings 24 entities, 335 municipalities and 1139 parishes, read against the
// parishes of the electoral register (CNE). It is frozen here because codes must not move when a package does. Corrected:
// - Vargas has been the state of La Guaira since 2019; ISO 3166-2 gives VE-Z to Amazonas and VE-X to La Guaira.
// - Dependencias Federales (VE-W) are added. By law they have no municipalities or parishes, yet the form requires both
//   (rule P-12): their residents choose 'Sin municipio (Dependencias Federales)' and then their island group. These rows are not
//   counted among the 335 municipalities.
// - Ten parishes that the package lacks, nearly all the seats of their municipalities (Bolívar in Sucre had no parish at all, so
//   nobody there could finish the form): San Fernando de Atabapo, Isla Ratón, San Juan de Manapiare, Maroa, Upata, Chabasquén,
//   Villa Bruzual, Marigüitar, Cariaco and San Timoteo; Tocuyito stood as 'Valencia'. Two entries were wrong: 'Tomás Alfaro' and
//   'Calatrava' are one parish, and Yaguaraparo is in Sucre, not in Nueva Esparta. So 1139 + 10 - 2 = 1147.
// - Spelling and leftovers: town names glued to the parish in Amazonas, Delta Amacuro, Sucre and La Guaira, 'Urbana' and
//   'Capital' as prefixes, final dots, missing accents and misspelt names.
import { type ListItemSeed, lines } from './list-item-seed.js';

interface Entity {
  iso: string;
  seeds: ListItemSeed[];
}

/**
 * One federal entity, a line for each municipality: `name: parish, parish`. Codes follow from the position: municipality =
 * entity × 100 + place, parish = municipality × 100 + place. Append only.
 */
function entidad(value: number, iso: string, label: string, municipalities: string): Entity {
  const seeds: ListItemSeed[] = [{ lista: 'estado', padre: '', value, label }];
  lines(municipalities).forEach((line, i) => {
    const [name = '', parishes = ''] = line.split(': ');
    const municipio = value * 100 + i + 1;
    seeds.push({ lista: 'municipio', padre: String(value), value: municipio, label: name });
    parishes.split(', ').forEach((parish, j) => {
      seeds.push({ lista: 'parroquia', padre: String(municipio), value: municipio * 100 + j + 1, label: parish });
    });
  });
  return { iso, seeds };
}

const entities: Entity[] = [
  entidad(
    1,
    'VE-Z',
    'Amazonas',
    `
    Alto Orinoco: La Esmeralda, Huachamacare, Marawaka, Mavaca, Sierra Parima
    Atabapo: Ucata, Yapacana, Caname, San Fernando de Atabapo
    Atures: Fernando Girón Tovar, Luis Alberto Gómez, Parhueña, Platanillal
    Autana: Samariapo, Sipapo, Munduapo, Guayapo, Isla Ratón
    Manapiare: Alto Ventuari, Medio Ventuari, Bajo Ventuari, San Juan de Manapiare
    Maroa: Victorino, Comunidad, Maroa
    Río Negro: Casiquiare, Cocuy, San Carlos de Río Negro, Solano
  `,
  ),
  entidad(
    2,
    'VE-B',
    'Anzoátegui',
    `
    Anaco: Anaco, San Joaquín
    Aragua: Cachipo, Aragua de Barcelona
    Bolívar: Bergantín, Caigua, El Carmen, El Pilar, Naricual, San Cristóbal
    Bruzual: Clarines, Guanape, Sabana de Uchire
    Cajigal: Onoto, San Pablo
    Carvajal: Valle de Guanape, Santa Bárbara
    Diego Bautista Urbaneja: Lechería, El Morro
    Freites: Cantaura, Libertador, Santa Rosa, Urica
    Guanipa: San José de Guanipa
    Guanta: Guanta, Chorrerón
    Independencia: Mamo, Soledad
    Libertad: San Mateo, El Carito, Santa Inés, La Romereña
    McGregor: El Chaparro, Tomás Alfaro Calatrava
    Miranda: Atapirire, Boca del Pao, El Pao, Pariaguán
    Monagas: Mapire, Piar, Santa Clara, San Diego de Cabrutica, Uverito, Zuata
    Peñalver: Puerto Píritu, San Miguel, Sucre
    Píritu: Píritu, San Francisco
    San Juan de Capistrano: Boca de Uchire, Boca de Chávez
    Santa Ana: Pueblo Nuevo, Santa Ana
    Simón Rodríguez: Edmundo Barrios, Miguel Otero Silva
    Sotillo: Puerto La Cruz, Pozuelos
  `,
  ),
  entidad(
    3,
    'VE-C',
    'Apure',
    `
    Achaguas: Achaguas, Apurito, El Yagual, Guachara, Mucuritas, Queseras del Medio
    Biruaca: Biruaca
    Muñoz: Bruzual, Mantecal, Quintero, Rincón Hondo, San Vicente
    Páez: Guasdualito, Aramendi, El Amparo, San Camilo, Urdaneta
    Pedro Camejo: San Juan de Payara, Codazzi, Cunaviche
    Rómulo Gallegos: Elorza, La Trinidad
    San Fernando: San Fernando, El Recreo, Peñalver, San Rafael de Atamaica
  `,
  ),
  entidad(
    4,
    'VE-D',
    'Aragua',
    `
    Bolívar: Bolívar
    Camatagua: Camatagua, Carmen de Cura
    Francisco Linares Alcántara: Santa Rita, Francisco de Miranda, Monseñor Feliciano González
    Girardot: Pedro José Ovalles, Joaquín Crespo, José Casanova Godoy, Madre María de San José, Andrés Eloy Blanco, Los Tacariguas, Las Delicias, Choroní
    José Ángel Lamas: Santa Cruz
    José Félix Ribas: José Félix Ribas, Cástor Nieves Ríos, Las Guacamayas, Pao de Zárate, Zuata
    José Rafael Revenga: José Rafael Revenga
    Libertador: Palo Negro, San Martín de Porres
    Mario Briceño Iragorry: El Limón, Caña de Azúcar
    Ocumare de la Costa de Oro: Ocumare de la Costa
    San Casimiro: San Casimiro, Güiripa, Ollas de Caramacate, Valle Morín
    San Sebastián: San Sebastián
    Santiago Mariño: Turmero, Arévalo Aponte, Chuao, Samán de Güere, Alfredo Pacheco Miranda
    Santos Michelena: Santos Michelena, Tiara
    Sucre: Cagua, Bella Vista
    Tovar: Tovar
    Urdaneta: Urdaneta, Las Peñitas, San Francisco de Cara, Taguay
    Zamora: Zamora, Magdaleno, San Francisco de Asís, Valles de Tucutunemo, Augusto Mijares
  `,
  ),
  entidad(
    5,
    'VE-E',
    'Barinas',
    `
    Alberto Arvelo Torrealba: Sabaneta, Juan Antonio Rodríguez Domínguez
    Andrés Eloy Blanco: El Cantón, Santa Cruz de Guacas, Puerto Vivas
    Antonio José de Sucre: Ticoporo, Nicolás Pulido, Andrés Bello
    Arismendi: Arismendi, Guadarrama, La Unión, San Antonio
    Barinas: Barinas, Alfredo Arvelo Larriva, San Silvestre, Santa Inés, Santa Lucía, Torunos, El Carmen, Rómulo Betancourt, Corazón de Jesús, Ramón Ignacio Méndez, Alto Barinas, Manuel Palacio Fajardo, Juan Antonio Rodríguez Domínguez, Dominga Ortiz de Páez
    Bolívar: Barinitas, Altamira de Cáceres, Calderas
    Cruz Paredes: Barrancas, El Socorro, Masparrito
    Ezequiel Zamora: Santa Bárbara, Pedro Briceño Méndez, Ramón Ignacio Méndez, José Ignacio del Pumar
    Obispos: Obispos, Los Guasimitos, El Real, La Luz
    Pedraza: Ciudad Bolivia, Ignacio Briceño, José Félix Ribas, Páez
    Rojas: Libertad, Dolores, Santa Rosa, Palacio Fajardo, Simón Rodríguez
    Sosa: Ciudad de Nutrias, El Regalo, Puerto de Nutrias, Santa Catalina, Simón Bolívar
  `,
  ),
  entidad(
    6,
    'VE-F',
    'Bolívar',
    `
    Angostura: Raúl Leoni, Barceloneta, Santa Bárbara, San Francisco
    Caroní: Cachamay, Chirica, Dalla Costa, Once de Abril, Simón Bolívar, Unare, Universidad, Vista al Sol, Pozo Verde, Yocoima, 5 de Julio
    Cedeño: Cedeño, Altagracia, Ascensión Farreras, Guaniamo, La Urbana, Pijiguaos
    El Callao: El Callao
    Gran Sabana: Gran Sabana, Ikabarú
    Heres: Catedral, Zea, Orinoco, José Antonio Páez, Marhuanta, Agua Salada, Vista Hermosa, La Sabanita, Panapana
    Piar: Andrés Eloy Blanco, Pedro Cova, Upata
    Roscio: Roscio, Salom
    Sifontes: Sifontes, Dalla Costa, San Isidro
    Sucre: Sucre, Aripao, Guarataro, Las Majadas, Moitaco
    Padre Pedro Chien: Padre Pedro Chien, Río Grande
  `,
  ),
  entidad(
    7,
    'VE-G',
    'Carabobo',
    `
    Bejuma: Bejuma, Canoabo, Simón Bolívar
    Carlos Arvelo: Güigüe, Belén, Tacarigua
    Diego Ibarra: Mariara, Aguas Calientes
    Guacara: Ciudad Alianza, Guacara, Yagua
    Juan José Mora: Morón, Urama
    Libertador: Tocuyito, Independencia
    Los Guayos: Los Guayos
    Miranda: Miranda
    Montalbán: Montalbán
    Naguanagua: Naguanagua
    Puerto Cabello: Bartolomé Salom, Democracia, Fraternidad, Goaigoaza, Juan José Flores, Unión, Borburata, Patanemo
    San Diego: San Diego
    San Joaquín: San Joaquín
    Valencia: Candelaria, Catedral, El Socorro, Miguel Peña, Rafael Urdaneta, San Blas, San José, Santa Rosa, Negro Primero
  `,
  ),
  entidad(
    8,
    'VE-H',
    'Cojedes',
    `
    Anzoátegui: Cojedes, Juan de Mata Suárez
    Tinaquillo: Tinaquillo
    Girardot: El Baúl, Sucre
    Lima Blanco: La Aguadita, Macapo
    Pao de San Juan Bautista: El Pao
    Ricaurte: El Amparo, Libertad de Cojedes
    Rómulo Gallegos: Rómulo Gallegos
    Ezequiel Zamora: San Carlos de Austria, Juan Ángel Bravo, Manuel Manrique
    Tinaco: General en Jefe José Laurencio Silva
  `,
  ),
  entidad(
    9,
    'VE-Y',
    'Delta Amacuro',
    `
    Antonio Díaz: Curiapo, Almirante Luis Brión, Francisco Aniceto Lugo, Manuel Renaud, Padre Barral, Santos de Abelgas
    Casacoima: Imataca, Cinco de Julio, Juan Bautista Arismendi, Manuel Piar, Rómulo Gallegos
    Pedernales: Pedernales, Luis Beltrán Prieto Figueroa
    Tucupita: San José, José Vidal Marcano, Juan Millán, Leonardo Ruiz Pineda, Mariscal Antonio José de Sucre, Monseñor Argimiro García, San Rafael, Virgen del Valle
  `,
  ),
  entidad(
    10,
    'VE-I',
    'Falcón',
    `
    Acosta: Capadare, La Pastora, Libertador, San Juan de los Cayos
    Bolívar: Aracua, La Peña, San Luis
    Buchivacoa: Bariro, Borojó, Capatárida, Guajiro, Seque, Zazárida, Valle de Eroa
    Carirubana: Norte, Carirubana, Santa Ana, Punta Cardón
    Colina: La Vela de Coro, Acurigua, Guaibacoa, Las Calderas, Macoruca
    Dabajuro: Dabajuro
    Democracia: Agua Clara, Avaria, Pedregal, Piedra Grande, Purureche
    Falcón: Adaure, Adícora, Baraived, Buena Vista, Jadacaquiva, El Vínculo, El Hato, Moruy, Pueblo Nuevo
    Federación: Agua Larga, Churuguara, El Paují, Independencia, Mapararí
    Jacura: Agua Linda, Araurima, Jacura
    Los Taques: Los Taques, Judibana
    Cacique Manaure: Cacique Manaure
    Mauroa: Mene de Mauroa, San Félix, Casigua
    Miranda: Guzmán Guillermo, Mitare, Río Seco, Sabaneta, San Antonio, San Gabriel, Santa Ana
    Monseñor Iturriza: Boca de Tocuyo, Chichiriviche, Tocuyo de la Costa
    Palmasola: Palmasola
    Petit: Cabure, Colina, Curimagua
    Píritu: San José de la Costa, Píritu
    San Francisco: San Francisco
    Sucre: Sucre, Pecaya
    Silva: Tucacas, Boca de Aroa
    Tocópero: Tocópero
    Unión: El Charal, Las Vegas del Tuy, Santa Cruz de Bucaral
    Urumaco: Bruzual, Urumaco
    Zamora: Puerto Cumarebo, La Ciénaga, La Soledad, Pueblo Cumarebo, Zazárida
  `,
  ),
  entidad(
    11,
    'VE-J',
    'Guárico',
    `
    Camaguán: Camaguán, Puerto Miranda, Uverito
    Chaguaramas: Chaguaramas
    El Socorro: El Socorro
    Infante: Valle de la Pascua, Espino
    Las Mercedes: Las Mercedes, Cabruta, Santa Rita de Manapire
    Mellado: El Sombrero, Sosa
    Francisco de Miranda: El Calvario, El Rastro, Guardatinajas, Calabozo
    Monagas: Altagracia de Orituco, San Rafael de Orituco, San Francisco Javier de Lezama, Paso Real de Macaira, Carlos Soublette, San Francisco de Macaira, Libertad de Orituco
    Ortiz: San José de Tiznados, San Francisco de Tiznados, San Lorenzo de Tiznados, Ortiz
    Ribas: Tucupido, San Rafael de Laya
    Roscio: Cantagallo, San Juan de los Morros, Parapara
    San Gerónimo de Guayabal: Guayabal, Cazorla
    San José de Guaribe: San José de Guaribe, Uveral
    Santa María de Ipire: Santa María de Ipire, Altamira
    Zaraza: San José de Unare, Zaraza
  `,
  ),
  entidad(
    12,
    'VE-K',
    'Lara',
    `
    Andrés Eloy Blanco: Quebrada Honda de Guache, Pío Tamayo, Yacambú
    Crespo: Freitez, José María Blanco
    Iribarren: Catedral, Concepción, El Cují, Juan de Villegas, Santa Rosa, Tamaca, Unión, Águedo Felipe Alvarado, Buena Vista, Juárez
    Jiménez: Juan Bautista Rodríguez, Cuara, Diego de Lozada, Paraíso de San José, San Miguel, Tintorero, José Bernardo Dorante, Coronel Mariano Peraza
    Morán: Anzoátegui, Bolívar, Guárico, Hilario Luna y Luna, Humocaro Bajo, Humocaro Alto, La Candelaria, Morán
    Palavecino: Cabudare, José Gregorio Bastidas, Agua Viva
    Simón Planas: Buría, Gustavo Vegas León, Sarare
    Torres: Altagracia, Antonio Díaz, Camacaro, Castañeda, Cecilio Zubillaga, Chiquinquirá, El Blanco, Espinoza de los Monteros, Heriberto Arroyo, Lara, Las Mercedes, Manuel Morillo, Montaña Verde, Montes de Oca, Reyes Vargas, Torres, Trinidad Samuel
    Urdaneta: Siquisique, San Miguel, Moroturo, Xaguas
  `,
  ),
  entidad(
    13,
    'VE-L',
    'Mérida',
    `
    Alberto Adriani: Presidente Betancourt, Presidente Páez, Presidente Rómulo Gallegos, Gabriel Picón González, Héctor Amable Mora, José Nucete Sardi, Pulido Méndez
    Andrés Bello: La Azulita
    Antonio Pinto Salinas: Santa Cruz de Mora, Mesa Bolívar, Mesa de Las Palmas
    Aricagua: Aricagua, San Antonio
    Arzobispo Chacón: Canaguá, Capurí, Chacantá, El Molino, Guaimaral, Mucutuy, Mucuchachí
    Campo Elías: Fernández Peña, Matriz, Montalbán, Acequias, Jají, La Mesa, San José del Sur
    Caracciolo Parra Olmedo: Tucaní, Florencio Ramírez
    Cardenal Quintero: Santo Domingo, Las Piedras
    Guaraque: Guaraque, Mesa de Quintero, Río Negro
    Julio César Salas: Arapuey, Palmira
    Justo Briceño: San Cristóbal de Torondoy, Torondoy
    Libertador: Antonio Spinetti Dini, Arias, Caracciolo Parra Pérez, Domingo Peña, El Llano, Gonzalo Picón Febres, Jacinto Plaza, Juan Rodríguez Suárez, Lasso de la Vega, Mariano Picón Salas, Milla, Osuna Rodríguez, Sagrario, El Morro, Los Nevados
    Miranda: Andrés Eloy Blanco, La Venta, Piñango, Timotes
    Obispo Ramos de Lora: Eloy Paredes, San Rafael de Alcázar, Santa Elena de Arenales
    Padre Noguera: Santa María de Caparo
    Pueblo Llano: Pueblo Llano
    Rangel: Cacute, La Toma, Mucuchíes, Mucurubá, San Rafael
    Rivas Dávila: Gerónimo Maldonado, Bailadores
    Santos Marquina: Tabay
    Sucre: Chiguará, Estanques, Lagunillas, La Trampa, Pueblo Nuevo del Sur, San Juan
    Tovar: El Amparo, El Llano, San Francisco, Tovar
    Tulio Febres Cordero: Independencia, María de la Concepción Palacios Blanco, Nueva Bolivia, Santa Apolonia
    Zea: Caño El Tigre, Zea
  `,
  ),
  entidad(
    14,
    'VE-M',
    'Miranda',
    `
    Acevedo: Aragüita, Arévalo González, Capaya, Caucagua, Panaquire, Ribas, El Café, Marizapa
    Andrés Bello: Cumbo, San José de Barlovento
    Baruta: El Cafetal, Las Minas de Baruta, Nuestra Señora del Rosario de Baruta
    Brión: Higuerote, Curiepe, Tacarigua de Brión
    Buroz: Mamporal
    Carrizal: Carrizal
    Chacao: Chacao
    Cristóbal Rojas: Charallave, Las Brisas
    El Hatillo: El Hatillo
    Guaicaipuro: Altagracia de la Montaña, Cecilio Acosta, Los Teques, El Jarillo, San Pedro, Tácata, Paracotos
    Independencia: Cartanal, Santa Teresa del Tuy
    Lander: La Democracia, Ocumare del Tuy, Santa Bárbara
    Los Salias: San Antonio de los Altos
    Páez: Río Chico, El Guapo, Tacarigua de la Laguna, Paparo, San Fernando del Guapo
    Paz Castillo: Santa Lucía del Tuy
    Pedro Gual: Cúpira, Machurucuto
    Plaza: Guarenas
    Simón Bolívar: San Antonio de Yare, San Francisco de Yare
    Sucre: Leoncio Martínez, Petare, Caucagüita, Filas de Mariche, La Dolorita
    Urdaneta: Cúa, Nueva Cúa
    Zamora: Guatire, Bolívar
  `,
  ),
  entidad(
    15,
    'VE-N',
    'Monagas',
    `
    Acosta: San Antonio de Maturín, San Francisco de Maturín
    Aguasay: Aguasay
    Bolívar: Caripito
    Caripe: El Guácharo, La Guanota, Sabana de Piedra, San Agustín, Teresén, Caripe
    Cedeño: Areo, Caicara, San Félix de Cantalicio, Viento Fresco
    Ezequiel Zamora: El Tejero, Punta de Mata
    Libertador: Chaguaramas, Las Alhuacas, Tabasca, Temblador
    Maturín: Alto de Los Godos, Boquerón, Las Cocuizas, Santa Cruz, San Simón, El Corozo, El Furrial, Jusepín, La Pica, San Vicente
    Piar: Aparicio, Aragua de Maturín, Chaguaramal, El Pinto, Guanaguana, La Toscana, Taguaya
    Punceres: Cachipo, Quiriquire
    Santa Bárbara: Santa Bárbara
    Sotillo: Barrancas, Los Barrancos de Fajardo
    Uracoa: Uracoa
  `,
  ),
  entidad(
    16,
    'VE-O',
    'Nueva Esparta',
    `
    Antolín del Campo: Antolín del Campo
    Arismendi: Arismendi
    Antonio Díaz: San Juan Bautista, Zabala
    García: García, Francisco Fajardo
    Gómez: Bolívar, Guevara, Matasiete, Santa Ana, Sucre
    Maneiro: Aguirre, Maneiro
    Marcano: Adrián, Juan Griego
    Mariño: Porlamar
    Península de Macanao: San Francisco de Macanao, Boca de Río
    Tubores: Tubores, Los Barales
    Villalba: Vicente Fuentes, Villalba
  `,
  ),
  entidad(
    17,
    'VE-P',
    'Portuguesa',
    `
    Agua Blanca: Agua Blanca
    Araure: Araure, Río Acarigua
    Esteller: Píritu, Uveral
    Guanare: Córdoba, Guanare, San José de la Montaña, San Juan de Guanaguanare, Virgen de la Coromoto
    Guanarito: Guanarito, Trinidad de la Capilla, Divina Pastora
    Monseñor José Vicente de Unda: Peña Blanca, Chabasquén
    Ospino: Aparición, La Estación, Ospino
    Páez: Acarigua, Payara, Pimpinela, Ramón Peraza
    Papelón: Caño Delgadito, Papelón
    San Genaro de Boconoíto: Antolín Tovar Aquino, Boconoíto
    San Rafael de Onoto: Santa Fe, San Rafael de Onoto, Thermo Morles
    Santa Rosalía: Florida, El Playón
    Sucre: Biscucuy, Concepción, San José de Saguaz, San Rafael de Palo Alzado, Uvencio Antonio Velásquez, Villa Rosa
    Turén: Canelones, Santa Cruz, San Isidro Labrador, Villa Bruzual
  `,
  ),
  entidad(
    18,
    'VE-R',
    'Sucre',
    `
    Andrés Eloy Blanco: Mariño, Rómulo Gallegos
    Andrés Mata: San José de Areocuar, Tavera Acosta
    Arismendi: Río Caribe, Antonio José de Sucre, El Morro de Puerto Santo, Puerto Santo, San Juan de las Galdonas
    Benítez: El Pilar, El Rincón, General Francisco Antonio Vásquez, Guaraúnos, Tunapuicito, Unión
    Bermúdez: Santa Catalina, Santa Rosa, Santa Teresa, Bolívar, Macarapana
    Bolívar: Marigüitar
    Cajigal: Libertad, El Paujil, Yaguaraparo
    Cruz Salmerón Acosta: Araya, Chacopata, Manicuare
    Libertador: Tunapuy, Campo Elías
    Mariño: Irapa, Campo Claro, Marabal, San Antonio de Irapa, Soro
    Mejía: San Antonio del Golfo
    Montes: Cumanacoa, Arenas, Aricagua, Cocollar, San Fernando, San Lorenzo
    Ribero: Villa Frontado (Muelle de Cariaco), Catuaro, Rendón, Santa Cruz, Santa María, Cariaco
    Sucre: Altagracia, Santa Inés, Valentín Valiente, Ayacucho, San Juan, Raúl Leoni, Gran Mariscal
    Valdez: Cristóbal Colón, Bideau, Punta de Piedras, Güiria
  `,
  ),
  entidad(
    19,
    'VE-S',
    'Táchira',
    `
    Andrés Bello: Andrés Bello
    Antonio Rómulo Costa: Antonio Rómulo Costa
    Ayacucho: Ayacucho, Rivas Berti, San Pedro del Río
    Bolívar: Bolívar, Palotal, General Juan Vicente Gómez, Isaías Medina Angarita
    Cárdenas: Cárdenas, Amenodoro Rangel Lamus, La Florida
    Córdoba: Córdoba
    Fernández Feo: Fernández Feo, Alberto Adriani, Santo Domingo
    Francisco de Miranda: Francisco de Miranda
    García de Hevia: García de Hevia, Boca de Grita, José Antonio Páez
    Guásimos: Guásimos
    Independencia: Independencia, Juan Germán Roscio, Román Cárdenas
    Jáuregui: Jáuregui, Emilio Constantino Guerrero, Monseñor Miguel Antonio Salas
    José María Vargas: José María Vargas
    Junín: Junín, La Petrólea, Quinimarí, Bramón
    Libertad: Libertad, Cipriano Castro, Manuel Felipe Rugeles
    Libertador: Abejales, Doradas, Emeterio Ochoa, San Joaquín de Navay
    Lobatera: Lobatera, Constitución
    Michelena: Michelena
    Panamericano: Panamericano, La Palmita
    Pedro María Ureña: Pedro María Ureña, Nueva Arcadia
    Rafael Urdaneta: Delicias, Pecaya
    Samuel Darío Maldonado: Samuel Darío Maldonado, Boconó, Hernández
    San Cristóbal: La Concordia, San Juan Bautista, Pedro María Morantes, San Sebastián, Doctor Francisco Romero Lobo
    Seboruco: Seboruco
    Simón Rodríguez: Simón Rodríguez
    Sucre: Sucre, Eleazar López Contreras, San Pablo
    Torbes: San José Obrero, San Juan Eudes
    Uribante: Uribante, Cárdenas, Juan Pablo Peñaloza, Potosí
    San Judas Tadeo: San Judas Tadeo
  `,
  ),
  entidad(
    20,
    'VE-T',
    'Trujillo',
    `
    Andrés Bello: Araguaney, El Jaguito, La Esperanza, Santa Isabel
    Boconó: Boconó, El Carmen, Mosquey, Ayacucho, Burbusay, General Ribas, Guaramacal, Vega de Guaramacal, Monseñor Jáuregui, Rafael Rangel, San Miguel, San José
    Bolívar: Sabana Grande, Cheregüé, Granados
    Candelaria: Arnoldo Gabaldón, Bolivia, Carrillo, Cegarra, Chejendé, Manuel Salvador Ulloa, San José
    Carache: Carache, La Concepción, Cuicas, Panamericana, Santa Cruz
    Escuque: Escuque, La Unión, Santa Rita, Sabana Libre
    José Felipe Márquez Cañizalez: El Socorro, Los Caprichos, Antonio José de Sucre
    Juan Vicente Campos Elías: Campo Elías, Arnoldo Gabaldón
    La Ceiba: Santa Apolonia, El Progreso, La Ceiba, Tres de Febrero
    Miranda: El Dividive, Agua Santa, Agua Caliente, El Cenizo, Valerita
    Monte Carmelo: Monte Carmelo, Buena Vista, Santa María del Horcón
    Motatán: Motatán, El Baño, Jalisco
    Pampán: Pampán, Flor de Patria, La Paz, Santa Ana
    Pampanito: Pampanito, La Concepción, Pampanito II
    Rafael Rangel: Betijoque, José Gregorio Hernández, La Pueblita, Los Cedros
    San Rafael de Carvajal: Carvajal, Campo Alegre, Antonio Nicolás Briceño, José Leonardo Suárez
    Sucre: Sabana de Mendoza, Junín, Valmore Rodríguez, El Paraíso
    Trujillo: Andrés Linares, Chiquinquirá, Cristóbal Mendoza, Cruz Carrillo, Matriz, Monseñor Carrillo, Tres Esquinas
    Urdaneta: Cabimbú, Jajó, La Mesa de Esnujaque, Santiago, Tuñame, La Quebrada
    Valera: Juan Ignacio Montilla, La Beatriz, La Puerta, Mendoza del Valle de Momboy, Mercedes Díaz, San Luis
  `,
  ),
  entidad(
    21,
    'VE-X',
    'La Guaira',
    `
    Vargas: Caraballeda, Carayaca, Carlos Soublette, Caruao, Catia La Mar, El Junko, La Guaira, Macuto, Maiquetía, Naiguatá, Urimare
  `,
  ),
  entidad(
    22,
    'VE-U',
    'Yaracuy',
    `
    Arístides Bastidas: Arístides Bastidas
    Bolívar: Bolívar
    Bruzual: Chivacoa, Campo Elías
    Cocorote: Cocorote
    Independencia: Independencia
    José Antonio Páez: José Antonio Páez
    La Trinidad: La Trinidad
    Manuel Monge: Manuel Monge
    Nirgua: Salom, Temerla, Nirgua
    Peña: San Andrés, Yaritagua
    San Felipe: San Javier, Albarico, San Felipe
    Sucre: Sucre
    Urachiche: Urachiche
    Veroes: El Guayabo, Farriar
  `,
  ),
  entidad(
    23,
    'VE-V',
    'Zulia',
    `
    Almirante Padilla: Isla de Toas, Monagas
    Baralt: General Urdaneta, Libertador, Marcelino Briceño, Pueblo Nuevo, Manuel Guanipa Matos, San Timoteo
    Cabimas: Ambrosio, Carmen Herrera, La Rosa, Germán Ríos Linares, San Benito, Rómulo Betancourt, Jorge Hernández, Punta Gorda, Arístides Calvani
    Catatumbo: Encontrados, Udón Pérez
    Colón: Moralito, San Carlos del Zulia, Santa Cruz del Zulia, Santa Bárbara, Urribarrí
    Francisco Javier Pulgar: Carlos Quevedo, Francisco Javier Pulgar, Simón Rodríguez, Guamo-Gavilanes
    Guajira: Sinamaica, Alta Guajira, Elías Sánchez Rubio, Guajira
    Jesús Enrique Lossada: La Concepción, San José, Mariano Parra León, José Ramón Yépez
    Jesús María Semprún: Jesús María Semprún, Barí
    La Cañada de Urdaneta: Concepción, Andrés Bello, Chiquinquirá, El Carmelo, Potreritos
    Lagunillas: Libertad, Alonso de Ojeda, Venezuela, Eleazar López Contreras, Campo Lara
    Machiques de Perijá: Bartolomé de las Casas, Libertad, Río Negro, San José de Perijá
    Mara: San Rafael, La Sierrita, Las Parcelas, Luis de Vicente, Monseñor Marcos Sergio Godoy, Ricaurte, Tamare
    Maracaibo: Antonio Borjas Romero, Bolívar, Cacique Mara, Caracciolo Parra Pérez, Cecilio Acosta, Cristo de Aranza, Coquivacoa, Chiquinquirá, Francisco Eugenio Bustamante, Idelfonso Vásquez, Juana de Ávila, Luis Hurtado Higuera, Manuel Dagnino, Olegario Villalobos, Raúl Leoni, Santa Lucía, Venancio Pulgar, San Isidro
    Miranda: Altagracia, Faría, Ana María Campos, San Antonio, San José
    Rosario de Perijá: Donaldo García, El Rosario, Sixto Zambrano
    San Francisco: San Francisco, El Bajo, Domitila Flores, Francisco Ochoa, Los Cortijos, Marcial Hernández
    Santa Rita: Santa Rita, El Mene, Pedro Lucas Urribarrí, José Cenobio Urribarrí
    Simón Bolívar: Rafael María Baralt, Manuel Manrique, Rafael Urdaneta
    Sucre: Bobures, Gibraltar, Heras, Monseñor Arturo Celestino Álvarez, Rómulo Gallegos, El Batey
    Valmore Rodríguez: Rafael Urdaneta, La Victoria, Raúl Cuenca
  `,
  ),
  entidad(
    24,
    'VE-A',
    'Distrito Capital',
    `
    Libertador: 23 de Enero, Altagracia, Antímano, Caricuao, Catedral, Coche, El Junquito, El Paraíso, El Recreo, El Valle, Candelaria, La Pastora, La Vega, Macarao, San Agustín, San Bernardino, San José, San Juan, San Pedro, Santa Rosalía, Santa Teresa, Sucre
  `,
  ),
  entidad(
    25,
    'VE-W',
    'Dependencias Federales',
    `
    Sin municipio (Dependencias Federales): Archipiélago Los Roques, Archipiélago La Orchila, Archipiélago Las Aves, Archipiélago Los Monjes, Archipiélago Los Testigos, Archipiélago Los Frailes, Archipiélago Los Hermanos, Isla La Tortuga, Isla La Blanquilla, Isla La Sola, Isla de Aves, Isla de Patos
  `,
  ),
];

/** estado, municipio{idEstado} and parroquia{idMunicipio}. */
export const geography: ListItemSeed[] = entities.flatMap((entity) => entity.seeds);

/** ISO 3166-2 code of each estado, by its value: what maps and statistics are keyed by. */
export const isoByState: ReadonlyMap<number, string> = new Map(entities.map((entity, i) => [i + 1, entity.iso]));
