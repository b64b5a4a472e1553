// Large by nature. Source: Clasificación Internacional Uniforme de Ocupaciones 2008 (CIUO-08, OIT), the 436 unit groups. The value is
// the four-digit code as an integer (110 is 0110). 'n. c. p.' is the classification's 'no clasificados bajo otros epígrafes'.
import { codedRows, type ListItemSeed } from './list-item-seed.js';

export const occupations: ListItemSeed[] = codedRows(
  'ocupacion',
  `
  110 Oficiales de las fuerzas armadas
  210 Suboficiales de las fuerzas armadas
  310 Otros miembros de las fuerzas armadas

  1111 Miembros del poder legislativo y del poder ejecutivo
  1112 Personal directivo de la administración pública
  1113 Jefes de pequeñas poblaciones
  1114 Dirigentes de organizaciones que presentan un interés especial
  1120 Directores generales y gerentes generales
  1211 Directores financieros
  1212 Directores de recursos humanos
  1213 Directores de políticas y planificación
  1219 Directores de administración y servicios, n. c. p.
  1221 Directores de ventas y comercialización
  1222 Directores de publicidad y relaciones públicas
  1223 Directores de investigación y desarrollo
  1311 Directores de producción agropecuaria y silvicultura
  1312 Directores de producción de acuicultura y pesca
  1321 Directores de industrias manufactureras
  1322 Directores de explotaciones de minería
  1323 Directores de empresas de construcción
  1324 Directores de empresas de abastecimiento, distribución y afines
  1330 Directores de servicios de tecnología de la información y las comunicaciones
  1341 Directores de servicios de cuidados infantiles
  1342 Directores de servicios de salud
  1343 Directores de servicios de cuidado de las personas de edad
  1344 Directores de servicios de bienestar social
  1345 Directores de servicios de educación
  1346 Gerentes de sucursales de bancos, de servicios financieros y de seguros
  1349 Directores y gerentes de servicios profesionales, n. c. p.
  1411 Gerentes de hoteles
  1412 Gerentes de restaurantes
  1420 Gerentes de comercios al por mayor y al por menor
  1431 Gerentes de centros deportivos, de esparcimiento y culturales
  1439 Gerentes de servicios, n. c. p.

  2111 Físicos y astrónomos
  2112 Meteorólogos
  2113 Químicos
  2114 Geólogos y geofísicos
  2120 Matemáticos, actuarios y estadísticos
  2131 Biólogos, botánicos, zoólogos y afines
  2132 Agrónomos y afines
  2133 Profesionales de la protección medioambiental
  2141 Ingenieros industriales y de producción
  2142 Ingenieros civiles
  2143 Ingenieros medioambientales
  2144 Ingenieros mecánicos
  2145 Ingenieros químicos
  2146 Ingenieros de minas, metalúrgicos y afines
  2149 Ingenieros, n. c. p.
  2151 Ingenieros electricistas
  2152 Ingenieros electrónicos
  2153 Ingenieros en telecomunicaciones
  2161 Arquitectos
  2162 Arquitectos paisajistas
  2163 Diseñadores de productos y de prendas
  2164 Urbanistas e ingenieros de tránsito
  2165 Cartógrafos y agrimensores
  2166 Diseñadores gráficos y multimedia
  2211 Médicos generales
  2212 Médicos especialistas
  2221 Profesionales de enfermería
  2222 Profesionales de partería
  2230 Profesionales de medicina tradicional y alternativa
  2240 Practicantes paramédicos
  2250 Veterinarios
  2261 Dentistas
  2262 Farmacéuticos
  2263 Profesionales de la salud y la higiene laboral y ambiental
  2264 Fisioterapeutas
  2265 Dietistas y nutricionistas
  2266 Audiólogos y logopedas
  2267 Optometristas
  2269 Profesionales de la salud, n. c. p.
  2310 Profesores de universidades y de la enseñanza superior
  2320 Profesores de formación profesional
  2330 Profesores de enseñanza secundaria
  2341 Maestros de enseñanza primaria
  2342 Maestros preescolares
  2351 Especialistas en métodos pedagógicos
  2352 Educadores para necesidades especiales
  2353 Otros profesores de idiomas
  2354 Otros profesores de música
  2355 Otros profesores de artes
  2356 Instructores en tecnología de la información
  2359 Profesionales de la enseñanza, n. c. p.
  2411 Contables
  2412 Asesores financieros y en inversiones
  2413 Analistas financieros
  2421 Analistas de gestión y organización
  2422 Especialistas en políticas de administración
  2423 Especialistas en políticas y servicios de personal y afines
  2424 Especialistas en formación del personal
  2431 Profesionales de la publicidad y la comercialización
  2432 Profesionales de relaciones públicas
  2433 Profesionales de ventas técnicas y médicas (excepto TIC)
  2434 Profesionales de ventas de tecnología de la información y las comunicaciones
  2511 Analistas de sistemas
  2512 Desarrolladores de software
  2513 Desarrolladores web y multimedia
  2514 Programadores de aplicaciones
  2519 Desarrolladores y analistas de software y multimedia, n. c. p.
  2521 Diseñadores y administradores de bases de datos
  2522 Administradores de sistemas
  2523 Profesionales en redes de computadores
  2529 Especialistas en bases de datos y en redes de computadores, n. c. p.
  2611 Abogados
  2612 Jueces
  2619 Profesionales en derecho, n. c. p.
  2621 Archivistas y curadores de museos
  2622 Bibliotecarios, documentalistas y afines
  2631 Economistas
  2632 Sociólogos, antropólogos y afines
  2633 Filósofos, historiadores y especialistas en ciencias políticas
  2634 Psicólogos
  2635 Profesionales del trabajo social
  2636 Profesionales religiosos
  2641 Autores y otros escritores
  2642 Periodistas
  2643 Traductores, intérpretes y lingüistas
  2651 Artistas de artes plásticas
  2652 Músicos, cantantes y compositores
  2653 Bailarines y coreógrafos
  2654 Directores de cine, de teatro y afines
  2655 Actores
  2656 Locutores de radio, televisión y otros medios de comunicación
  2659 Artistas creativos e interpretativos, n. c. p.

  3111 Técnicos en ciencias físicas y químicas
  3112 Técnicos en ingeniería civil
  3113 Electrotécnicos
  3114 Técnicos en electrónica
  3115 Técnicos en ingeniería mecánica
  3116 Técnicos en química industrial
  3117 Técnicos en ingeniería de minas y metalurgia
  3118 Delineantes y dibujantes técnicos
  3119 Técnicos en ciencias físicas y en ingeniería, n. c. p.
  3121 Supervisores en ingeniería de minas
  3122 Supervisores de industrias manufactureras
  3123 Supervisores de la construcción
  3131 Operadores de instalaciones de producción de energía
  3132 Operadores de incineradores, instalaciones de tratamiento de agua y afines
  3133 Controladores de instalaciones de procesamiento de productos químicos
  3134 Operadores de instalaciones de refinación de petróleo y gas natural
  3135 Controladores de procesos de producción de metales
  3139 Técnicos en control de procesos, n. c. p.
  3141 Técnicos en ciencias biológicas (excepto la medicina)
  3142 Técnicos agropecuarios
  3143 Técnicos forestales
  3151 Oficiales maquinistas en navegación
  3152 Capitanes, oficiales de cubierta y prácticos
  3153 Pilotos de aviación y afines
  3154 Controladores de tráfico aéreo
  3155 Técnicos en seguridad aeronáutica
  3211 Técnicos en aparatos de diagnóstico y tratamiento médico
  3212 Técnicos de laboratorios médicos
  3213 Técnicos y asistentes farmacéuticos
  3214 Técnicos de prótesis médicas y dentales
  3221 Profesionales de nivel medio de enfermería
  3222 Profesionales de nivel medio de partería
  3230 Profesionales de nivel medio de medicina tradicional y alternativa
  3240 Técnicos y asistentes veterinarios
  3251 Dentistas auxiliares y ayudantes de odontología
  3252 Técnicos en documentación sanitaria
  3253 Trabajadores comunitarios de la salud
  3254 Técnicos en optometría y ópticos
  3255 Técnicos y asistentes fisioterapeutas
  3256 Practicantes y asistentes médicos
  3257 Inspectores de la salud laboral, medioambiental y afines
  3258 Ayudantes de ambulancias
  3259 Profesionales de la salud de nivel medio, n. c. p.
  3311 Agentes de bolsa, cambio y otros servicios financieros
  3312 Oficiales de préstamos y créditos
  3313 Tenedores de libros
  3314 Profesionales de nivel medio de servicios estadísticos, matemáticos y afines
  3315 Tasadores
  3321 Agentes de seguros
  3322 Representantes comerciales
  3323 Agentes de compras
  3324 Agentes de compras y consignatarios
  3331 Declarantes o gestores de aduana
  3332 Organizadores de conferencias y eventos
  3333 Agentes de empleo y contratistas de mano de obra
  3334 Agentes inmobiliarios
  3339 Agentes de servicios comerciales, n. c. p.
  3341 Supervisores de secretaría
  3342 Secretarios jurídicos
  3343 Secretarios administrativos y ejecutivos
  3344 Secretarios médicos
  3351 Agentes de aduana e inspectores de fronteras
  3352 Agentes de administración tributaria
  3353 Agentes de servicios de seguridad social
  3354 Agentes de servicios de expedición de licencias y permisos
  3355 Inspectores de policía y detectives
  3359 Agentes de la administración pública para la aplicación de la ley y afines, n. c. p.
  3411 Profesionales de nivel medio del derecho y servicios legales y afines
  3412 Trabajadores y asistentes sociales de nivel medio
  3413 Auxiliares laicos de las religiones
  3421 Atletas y deportistas
  3422 Entrenadores, instructores y árbitros de actividades deportivas
  3423 Instructores de educación física y actividades recreativas
  3431 Fotógrafos
  3432 Diseñadores y decoradores de interior
  3433 Técnicos en galerías de arte, museos y bibliotecas
  3434 Chefs
  3435 Otros profesionales de nivel medio en actividades culturales y artísticas
  3511 Técnicos en operaciones de tecnología de la información y las comunicaciones
  3512 Técnicos en asistencia al usuario de tecnología de la información y las comunicaciones
  3513 Técnicos en redes y sistemas de computadores
  3514 Técnicos de la web
  3521 Técnicos de radiodifusión y grabación audiovisual
  3522 Técnicos de ingeniería de las telecomunicaciones

  4110 Oficinistas generales
  4120 Secretarios (general)
  4131 Operadores de máquinas de procesamiento de texto y mecanógrafos
  4132 Grabadores de datos
  4211 Cajeros de bancos y afines
  4212 Receptores de apuestas y afines
  4213 Prestamistas
  4214 Cobradores y afines
  4221 Empleados de agencias de viajes
  4222 Empleados de centros de llamadas
  4223 Telefonistas
  4224 Recepcionistas de hoteles
  4225 Empleados de ventanillas de informaciones
  4226 Recepcionistas (general)
  4227 Entrevistadores de encuestas y de investigaciones de mercados
  4229 Empleados de servicios de información al cliente, n. c. p.
  4311 Empleados de contabilidad y cálculo de costos
  4312 Empleados de servicios estadísticos, financieros y de seguros
  4313 Empleados encargados de las nóminas
  4321 Empleados de control de abastecimientos e inventario
  4322 Empleados de servicios de apoyo a la producción
  4323 Empleados de servicios de transporte
  4411 Empleados de bibliotecas
  4412 Empleados de servicios de correos
  4413 Codificadores de datos, correctores de pruebas de imprenta y afines
  4414 Escribientes públicos y afines
  4415 Empleados de archivos
  4416 Empleados del servicio de personal
  4419 Personal de apoyo administrativo, n. c. p.

  5111 Auxiliares de servicio de abordo
  5112 Revisores y cobradores de los transportes públicos
  5113 Guías de turismo
  5120 Cocineros
  5131 Camareros de mesas
  5132 Camareros de barra
  5141 Peluqueros
  5142 Especialistas en tratamientos de belleza y afines
  5151 Supervisores de mantenimiento y limpieza en oficinas, hoteles y otros establecimientos
  5152 Ecónomos y mayordomos domésticos
  5153 Conserjes
  5161 Astrólogos, adivinadores y afines
  5162 Acompañantes y ayudantes de cámara
  5163 Personal de pompas fúnebres y embalsamadores
  5164 Cuidadores de animales
  5165 Instructores de autoescuela
  5169 Trabajadores de servicios personales, n. c. p.
  5211 Vendedores de quioscos y puestos de mercado
  5212 Vendedores ambulantes de productos comestibles
  5221 Comerciantes de tiendas
  5222 Supervisores de tiendas y almacenes
  5223 Asistentes de venta de tiendas y almacenes
  5230 Cajeros y expendedores de billetes
  5241 Modelos de moda, arte y publicidad
  5242 Demostradores de tiendas
  5243 Vendedores puerta a puerta
  5244 Vendedores por teléfono
  5245 Expendedores de gasolineras
  5246 Camareros de mostrador de servicios de comidas
  5249 Vendedores, n. c. p.
  5311 Cuidadores de niños
  5312 Auxiliares de maestros
  5321 Trabajadores de los cuidados personales en instituciones
  5322 Trabajadores de los cuidados personales a domicilio
  5329 Trabajadores de los cuidados personales en servicios de salud, n. c. p.
  5411 Bomberos
  5412 Policías
  5413 Guardianes de prisión
  5414 Guardias de protección
  5419 Personal de los servicios de protección, n. c. p.

  6111 Agricultores y trabajadores calificados de cultivos extensivos
  6112 Agricultores y trabajadores calificados de plantaciones de árboles y arbustos
  6113 Agricultores y trabajadores calificados de huertas, invernaderos, viveros y jardines
  6114 Agricultores y trabajadores calificados de cultivos mixtos
  6121 Criadores de ganado
  6122 Avicultores y trabajadores calificados de la avicultura
  6123 Apicultores, sericicultores y trabajadores calificados de la apicultura y la sericicultura
  6129 Criadores y trabajadores pecuarios calificados de la cría de animales para el mercado y afines, n. c. p.
  6130 Productores y trabajadores calificados de explotaciones agropecuarias mixtas cuya producción se destina al mercado
  6210 Trabajadores forestales calificados y afines
  6221 Trabajadores de explotaciones de acuicultura
  6222 Pescadores de agua dulce y en aguas costeras
  6223 Pescadores de alta mar
  6224 Cazadores y tramperos
  6310 Trabajadores agrícolas de subsistencia
  6320 Trabajadores pecuarios de subsistencia
  6330 Trabajadores agropecuarios de subsistencia
  6340 Pescadores, cazadores, tramperos y recolectores de subsistencia

  7111 Constructores de casas
  7112 Albañiles
  7113 Mamposteros, tronzadores, labrantes y grabadores de piedra
  7114 Operarios en cemento armado, enfoscadores y afines
  7115 Carpinteros de armar y de obra blanca
  7119 Oficiales y operarios de la construcción (obra gruesa) y afines, n. c. p.
  7121 Techadores
  7122 Parqueteros y colocadores de suelos
  7123 Revocadores
  7124 Instaladores de material aislante y de insonorización
  7125 Cristaleros
  7126 Fontaneros e instaladores de tuberías
  7127 Mecánicos-montadores de instalaciones de refrigeración y climatización
  7131 Pintores y empapeladores
  7132 Barnizadores y afines
  7133 Limpiadores de fachadas y deshollinadores
  7211 Moldeadores y macheros
  7212 Soldadores y oxicortadores
  7213 Chapistas y caldereros
  7214 Montadores de estructuras metálicas
  7215 Aparejadores y empalmadores de cables
  7221 Herreros y forjadores
  7222 Herramentistas y afines
  7223 Reguladores y operadores de máquinas herramientas
  7224 Pulidores de metales y afiladores de herramientas
  7231 Mecánicos y reparadores de vehículos de motor
  7232 Mecánicos y reparadores de motores de avión
  7233 Mecánicos y reparadores de máquinas agrícolas e industriales
  7234 Reparadores de bicicletas y afines
  7311 Mecánicos y reparadores de instrumentos de precisión
  7312 Fabricantes y afinadores de instrumentos musicales
  7313 Joyeros, orfebres y plateros
  7314 Alfareros y afines (barro, arcilla y abrasivos)
  7315 Sopladores, modeladores, laminadores, cortadores y pulidores de vidrio
  7316 Rotulistas, pintores decorativos y grabadores
  7317 Artesanos en madera, cestería y materiales similares
  7318 Artesanos de los tejidos, el cuero y materiales similares
  7319 Artesanos, n. c. p.
  7321 Cajistas, tipógrafos y afines
  7322 Impresores
  7323 Encuadernadores y afines
  7411 Electricistas de obras y afines
  7412 Mecánicos y ajustadores electricistas
  7413 Instaladores y reparadores de líneas eléctricas
  7421 Mecánicos y reparadores en electrónica
  7422 Instaladores y reparadores en tecnología de la información y las comunicaciones
  7511 Carniceros, pescaderos y afines
  7512 Panaderos, pasteleros y confiteros
  7513 Operarios de la elaboración de productos lácteos
  7514 Operarios de la conservación de frutas, legumbres, verduras y afines
  7515 Catadores y clasificadores de alimentos y bebidas
  7516 Preparadores y elaboradores de tabaco y sus productos
  7521 Operarios del tratamiento de la madera
  7522 Ebanistas y afines
  7523 Reguladores y operadores de máquinas de labrar madera
  7531 Sastres, modistos, peleteros y sombrereros
  7532 Patronistas y cortadores de tela y afines
  7533 Costureros, bordadores y afines
  7534 Tapiceros, colchoneros y afines
  7535 Apelambradores, pellejeros y curtidores
  7536 Zapateros y afines
  7541 Buzos
  7542 Dinamiteros y pegadores
  7543 Clasificadores y probadores de productos (excepto alimentos y bebidas)
  7544 Fumigadores y otros controladores de plagas y malas hierbas
  7549 Oficiales, operarios y artesanos de otros oficios, n. c. p.

  8111 Mineros y operadores de instalaciones mineras
  8112 Operadores de instalaciones de procesamiento de minerales y rocas
  8113 Perforadores y sondistas de pozos y afines
  8114 Operadores de máquinas para fabricar cemento y otros productos minerales
  8121 Operadores de instalaciones de procesamiento de metales
  8122 Operadores de máquinas pulidoras, galvanizadoras y recubridoras de metales
  8131 Operadores de plantas y máquinas de productos químicos
  8132 Operadores de máquinas para fabricar productos fotográficos
  8141 Operadores de máquinas para fabricar productos de caucho
  8142 Operadores de máquinas para fabricar productos de material plástico
  8143 Operadores de máquinas para fabricar productos de papel
  8151 Operadores de máquinas de preparación de fibras, hilado y devanado
  8152 Operadores de telares y otras máquinas tejedoras
  8153 Operadores de máquinas de coser
  8154 Operadores de máquinas de blanqueamiento, teñido y limpieza de tejidos
  8155 Operadores de máquinas de tratamiento de pieles y cueros
  8156 Operadores de máquinas para la fabricación de calzado y afines
  8157 Operadores de máquinas lavarropas
  8159 Operadores de máquinas para fabricar productos textiles y artículos de piel y cuero, n. c. p.
  8160 Operadores de máquinas para elaborar alimentos y productos afines
  8171 Operadores de instalaciones para la preparación de papel
  8172 Operadores de instalaciones de procesamiento de la madera
  8181 Operadores de instalaciones de vidriería y cerámica
  8182 Operadores de máquinas de vapor y calderas
  8183 Operadores de máquinas de embalaje, embotellamiento y etiquetado
  8189 Operadores de máquinas y de instalaciones fijas, n. c. p.
  8211 Ensambladores de maquinaria mecánica
  8212 Ensambladores de equipos eléctricos y electrónicos
  8219 Ensambladores, n. c. p.
  8311 Maquinistas de locomotoras
  8312 Guardafrenos, guardagujas y agentes de maniobras
  8321 Conductores de motocicletas
  8322 Conductores de automóviles, taxis y camionetas
  8331 Conductores de autobuses y tranvías
  8332 Conductores de camiones pesados
  8341 Operadores de maquinaria agrícola y forestal móvil
  8342 Operadores de máquinas de movimiento de tierras y afines
  8343 Operadores de grúas, aparatos elevadores y afines
  8344 Operadores de autoelevadoras
  8350 Marineros de cubierta y afines

  9111 Limpiadores y asistentes domésticos
  9112 Limpiadores y asistentes de oficinas, hoteles y otros establecimientos
  9121 Lavanderos y planchadores manuales
  9122 Lavadores de vehículos
  9123 Lavadores de ventanas
  9129 Otro personal de limpieza
  9211 Peones de explotaciones agrícolas
  9212 Peones de explotaciones ganaderas
  9213 Peones de explotaciones de cultivos mixtos y ganaderos
  9214 Peones de jardinería y horticultura
  9215 Peones forestales
  9216 Peones de pesca y acuicultura
  9311 Peones de minas y canteras
  9312 Peones de obras públicas y mantenimiento
  9313 Peones de la construcción de edificios
  9321 Empacadores manuales
  9329 Peones de la industria manufacturera, n. c. p.
  9331 Conductores de vehículos accionados a pedal o a brazo
  9332 Conductores de vehículos y máquinas de tracción animal
  9333 Peones de carga
  9334 Reponedores de estanterías
  9411 Cocineros de comidas rápidas
  9412 Ayudantes de cocina
  9510 Trabajadores ambulantes de servicios y afines
  9520 Vendedores ambulantes (excepto de comestibles)
  9611 Recolectores de basura y material reciclable
  9612 Clasificadores de desechos
  9613 Barrenderos y afines
  9621 Mensajeros, mandaderos, maleteros y repartidores
  9622 Personas que realizan trabajos varios
  9623 Recolectores de dinero en aparatos de venta automática y lectores de medidores
  9624 Acarreadores de agua y recolectores de leña
  9629 Ocupaciones elementales, n. c. p.
`,
);
