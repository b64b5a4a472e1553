// Source: ISO 3166-1 with the Spanish names of Unicode CLDR 48 for Venezuela (es-VE), frozen because the code is the place in the
// alphabet and stored records hold it: 240 rows, Venezuela is 232 (rule L-5). 'Islas X' stands as 'X, Islas', as gazetteers have it.
// Left out are the seven ISO codes without permanent inhabitants (AQ, BV, GS, HM, IO, TF, UM) and the two that are plain
// parts of another country in the list (AX of Finland, SJ of Norway). No groupings, no pseudo-regions.
import { codedRows, type ListItemSeed } from './list-item-seed.js';

export const countries: ListItemSeed[] = codedRows(
  'pais',
  `
  1 Afganistán
  2 Albania
  3 Alemania
  4 Andorra
  5 Angola
  6 Anguila
  7 Antigua y Barbuda
  8 Arabia Saudita
  9 Argelia
  10 Argentina
  11 Armenia
  12 Aruba
  13 Australia
  14 Austria
  15 Azerbaiyán
  16 Bahamas
  17 Bangladés
  18 Barbados
  19 Baréin
  20 Bélgica
  21 Belice
  22 Benín
  23 Bermudas
  24 Bielorrusia
  25 Bolivia
  26 Bosnia y Herzegovina
  27 Botsuana
  28 Brasil
  29 Brunéi
  30 Bulgaria
  31 Burkina Faso
  32 Burundi
  33 Bután
  34 Cabo Verde
  35 Caimán, Islas
  36 Camboya
  37 Camerún
  38 Canadá
  39 Caribe neerlandés
  40 Catar
  41 Chad
  42 Chequia
  43 Chile
  44 China
  45 Chipre
  46 Ciudad del Vaticano
  47 Cocos, Islas
  48 Colombia
  49 Comoras
  50 Cook, Islas
  51 Corea del Norte
  52 Corea del Sur
  53 Costa de Marfil
  54 Costa Rica
  55 Croacia
  56 Cuba
  57 Curazao
  58 Dinamarca
  59 Dominica
  60 Ecuador
  61 Egipto
  62 El Salvador
  63 Emiratos Árabes Unidos
  64 Eritrea
  65 Eslovaquia
  66 Eslovenia
  67 España
  68 Estados Unidos
  69 Estonia
  70 Esuatini
  71 Etiopía
  72 Feroe, Islas
  73 Filipinas
  74 Finlandia
  75 Fiyi
  76 Francia
  77 Gabón
  78 Gambia
  79 Georgia
  80 Ghana
  81 Gibraltar
  82 Granada
  83 Grecia
  84 Groenlandia
  85 Guadalupe
  86 Guam
  87 Guatemala
  88 Guayana Francesa
  89 Guernesey
  90 Guinea
  91 Guinea Ecuatorial
  92 Guinea-Bisáu
  93 Guyana
  94 Haití
  95 Honduras
  96 Hong Kong (China)
  97 Hungría
  98 India
  99 Indonesia
  100 Irak
  101 Irán
  102 Irlanda
  103 Islandia
  104 Israel
  105 Italia
  106 Jamaica
  107 Japón
  108 Jersey
  109 Jordania
  110 Kazajistán
  111 Kenia
  112 Kirguistán
  113 Kiribati
  114 Kuwait
  115 Laos
  116 Lesoto
  117 Letonia
  118 Líbano
  119 Liberia
  120 Libia
  121 Liechtenstein
  122 Lituania
  123 Luxemburgo
  124 Macao (China)
  125 Macedonia del Norte
  126 Madagascar
  127 Malasia
  128 Malaui
  129 Maldivas
  130 Mali
  131 Malta
  132 Malvinas, Islas
  133 Man, Isla de
  134 Marianas del Norte, Islas
  135 Marruecos
  136 Marshall, Islas
  137 Martinica
  138 Mauricio
  139 Mauritania
  140 Mayotte
  141 México
  142 Micronesia
  143 Moldavia
  144 Mónaco
  145 Mongolia
  146 Montenegro
  147 Montserrat
  148 Mozambique
  149 Myanmar (Birmania)
  150 Namibia
  151 Nauru
  152 Navidad, Isla de
  153 Nepal
  154 Nicaragua
  155 Níger
  156 Nigeria
  157 Niue
  158 Norfolk, Isla
  159 Noruega
  160 Nueva Caledonia
  161 Nueva Zelanda
  162 Omán
  163 Países Bajos
  164 Pakistán
  165 Palaos
  166 Palestina
  167 Panamá
  168 Papúa Nueva Guinea
  169 Paraguay
  170 Perú
  171 Pitcairn, Islas
  172 Polinesia Francesa
  173 Polonia
  174 Portugal
  175 Puerto Rico
  176 Reino Unido
  177 República Centroafricana
  178 República del Congo
  179 República Democrática del Congo
  180 República Dominicana
  181 Reunión
  182 Ruanda
  183 Rumania
  184 Rusia
  185 Sáhara Occidental
  186 Salomón, Islas
  187 Samoa
  188 Samoa Americana
  189 San Bartolomé
  190 San Cristóbal y Nieves
  191 San Marino
  192 San Martín
  193 San Pedro y Miquelón
  194 San Vicente y las Granadinas
  195 Santa Elena
  196 Santa Lucía
  197 Santo Tomé y Príncipe
  198 Senegal
  199 Serbia
  200 Seychelles
  201 Sierra Leona
  202 Singapur
  203 Sint Maarten
  204 Siria
  205 Somalia
  206 Sri Lanka
  207 Sudáfrica
  208 Sudán
  209 Sudán del Sur
  210 Suecia
  211 Suiza
  212 Surinam
  213 Tailandia
  214 Taiwán
  215 Tanzania
  216 Tayikistán
  217 Timor-Leste
  218 Togo
  219 Tokelau
  220 Tonga
  221 Trinidad y Tobago
  222 Túnez
  223 Turcas y Caicos, Islas
  224 Turkmenistán
  225 Turquía
  226 Tuvalu
  227 Ucrania
  228 Uganda
  229 Uruguay
  230 Uzbekistán
  231 Vanuatu
  232 Venezuela
  233 Vietnam
  234 Vírgenes Británicas, Islas
  235 Vírgenes de los Estados Unidos, Islas
  236 Wallis y Futuna
  237 Yemen
  238 Yibuti
  239 Zambia
  240 Zimbabue
`,
);
