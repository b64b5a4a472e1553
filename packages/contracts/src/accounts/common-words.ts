/**
 * What people here begin a password with, in small letters without accents, spaces or signs: the heads of the published
 * lists of leaked passwords (Spanish and English), names that are frequent in Venezuela, places, faith, love, baseball
 * and football, and the registry's own words. A few hundred: what stands further down those lists the server's larger
 * ones know (zxcvbn).
 */
const WORDS = `
contrasena contrasenia contrasenha clave claves clavesegura claveunica clavesecreta clavenueva nuevaclave miclavesecreta password passw passwd
pass passphrase passwort parola secreto secreta secret acceso entrar entrada abrete abretesesamo sesamo ingreso ingresar login logon usuario
user username admin administrador administradora administrator root toor sistema system soporte support invitado guest demo prueba pruebas
test testing tester temporal temp provisional cambiar cambiame cambiarclave changeme default master maestro servidor server internet correo
email mail gmail hotmail yahoo outlook google facebook instagram whatsapp twitter tiktok youtube netflix microsoft windows apple iphone
samsung android nokia computadora computador laptop telefono celular nose nolose nada ninguna ninguno cualquiera misma lamisma siempre nunca
olvide olvidada nomeacuerdo hola holahola holamundo hello helloworld welcome bienvenido bienvenida bienvenidos adios gracias porfavor
letmein iloveyou trustno trustnoone monkey dragon sunshine princess shadow superman batman spiderman pokemon starwars matrix football baseball
soccer basketball whatever freedom master hunter killer qwerty azerty asdf zxcv qazwsx qazwsxedc abcd abcde abcdef abcdefg abcdefgh

te tequiero tequieromucho tkm teamo teamomucho teamare teadoro teextrano amor amores amorcito amoreterno amormio miamor miamorcito miamores
amorporsiempre corazon micorazon corazoncito vida mivida vidamia mividaentera micielo cielo cielito mialma alma tesoro mitesoro bebe mibebe
bebita bebito besos besitos carino carinito hermosa hermoso preciosa precioso bella bello bonita bonito linda lindo princesa principe reina
rey gordo gorda gordita gordito flaca flaco negra negro negrita negrito chica chico muneca papi mami papa mama papamama mamapapa mamaypapa
papaymama mihijo mihija mishijos hijo hija hijos familia mifamilia lafamilia hermano hermana abuela abuelo novio novia esposo esposa amigo
amiga amigos amigas mejoresamigas feliz felicidad sonrisa alegria libertad esperanza paz estrella estrellita sol luna lucero angel angelito
angeles diablo diablito mariposa mariposas flor flores rosa rosas rosita conejo conejito perro perrito gato gatito gatita osito oso panda
leon tigre aguila caballo delfin lobo toro chocolate caramelo azucar galleta pizza cerveza ron cafe

dios diosmio diosesamor diosesbueno diosmeama diosesfiel dioseselgrande dioses jesus jesucristo jesusmeama jesusteama cristo cristovive
cristoteama cristoesamor jehova jehovaesmipastor senor elsenor espiritusanto virgen virgencita virgendelvalle virgendecoromoto chinita
lachinita divinapastora josegregorio josegregoriohernandez bendicion bendiciones bendecida bendecido amen milagro fe gloria gloriaadios

venezuela venezolano venezolana venezolanos venezuelalibre vivavenezuela arribavenezuela mivenezuela vinotinto lavinotinto
bolivar simonbolivar simon libertador bolivariana bolivariano patria patriaomuerte chavez hugochavez chavista chavezvive maduro revolucion
socialismo democracia bravopueblo gloriaalbravopueblo avila elavila orinoco caroni roraima canaima saltoangel losroques margarita
islademargarita porlamar pampatar caracas maracaibo valencia barquisimeto maracay merida puertolacruz barcelona maturin cumana sancristobal
ciudadbolivar ciudadguayana puertoordaz sanfelix valera trujillo barinas guanare acarigua araure cabimas ciudadojeda puntofijo coro
losteques guarenas guatire catialamar laguaira vargas petare cua charallave ocumare carora eltocuyo tucupita puertoayacucho sanfernando
calabozo valledelapascua sanjuandelosmorros sanantonio rubio tachira zulia lara carabobo aragua miranda falcon anzoategui sucre monagas
nuevaesparta portuguesa cojedes guarico apure yaracuy amazonas deltaamacuro distritocapital distritofederal chacao baruta
colombia argentina mexico peru chile ecuador brasil espana madrid bogota medellin cali miami panama cuba america
arepa arepas empanada hallaca cachapa tequeno tequenos pabellon araguaney turpial orquidea cacao maiz joropo gaita gaitas llanero llanera
llano maracucho maracucha caraqueno caraquena gocho gocha guaro guara chamo chama pana panas chevere epale cambur mango

beisbol leones leonesdelcaracas magallanes navegantes navegantesdelmagallanes magallanescampeon magallanero aguilas
aguilasdelzulia tiburones tiburonesdelaguaira cardenales cardenalesdelara tigresdearagua bravosdemargarita caribes caribesdeanzoategui
deportivotachira caracasfc futbol realmadrid madridista fcbarcelona barsa barca barcelonafc juventus liverpool arsenal chelsea bocajuniors
boca riverplate america messi leomessi lionelmessi cristiano cristianoronaldo ronaldo ronaldinho neymar maradona pele zidane campeon campeones

enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre lunes martes miercoles jueves viernes
sabado domingo january february march april june july august september october november december monday friday primavera verano otono invierno
summer winter spring autumn navidad feliznavidad cumpleanos felizcumple felizano anonuevo

ciencia ciencias tecnologia innovacion registro registronacional investigacion investigador investigadora investigadores beca becas becario
becaria postgrado posgrado maestria doctorado doctor doctora universidad universitario ucv ula luz usb uc udo unefa uneg uned unes 
fonacit mincyt oncti covenin ivic intevep pdvsa corpoelec cantv movistar digitel movilnet banco banesco mercantil provincial bancodevenezuela
bicentenario carnetdelapatria sistemapatria gobierno ministerio republica nacional estudiante estudiantes profesor profesora
profe maestra ingeniero ingeniera ingenieria medico medica medicina enfermera enfermero abogado abogada contador contadora secretaria

rojo roja azul verde amarillo amarilla blanco blanca morado morada rosado rosada naranja gris uno dos tres cuatro cinco

maria jose juan luis carlos jesus pedro miguel angel francisco rafael antonio manuel alejandro jorge andres david daniel victor eduardo
fernando ricardo roberto gabriel alexander javier julio cesar alberto oscar henry richard william wilmer wilfredo wilson edgar edwin edward
enrique ramon hector hernan hugo ivan jaime jairo jhon jhonny john johnny jean leonardo leonel luisa marcos mario martin mauricio nelson nestor
omar orlando pablo ruben ramiro raul reinaldo rene rodolfo rodrigo ronald ronny samuel santiago sergio simon tomas yohan yorman yonathan
jonathan kevin brayan bryan christian cristian diego sebastian nicolas mateo matias lucas adrian abel abraham alfonso alfredo alvaro armando
arturo augusto benjamin bernardo camilo domingo elias emilio ernesto esteban fabian felipe felix franklin freddy gerardo german gilberto
gonzalo gregorio guillermo gustavo humberto ignacio isaac ismael israel joaquin joel josue leandro lorenzo
ana carmen rosa luz marta martha teresa josefina isabel elena margarita juana luisa gladys gloria miriam nancy norma olga patricia sonia silvia
yolanda zulay zoraida zulma andrea adriana alejandra alicia amanda ana anabel angela angelica antonia beatriz belen betty camila carla
carolina catalina cecilia clara claudia cristina daniela diana dayana yuliana yuli yolimar yajaira yanet yaneth yenny jenny jennifer jessica
johana joselin karina karla katherine keila laura leidy lesbia leticia lidia liliana lorena lourdes lucia luisana luz magaly maribel maricela
mariela marina marisol maritza mary mayra melissa mercedes michelle milagros mirna monica nathalia natalia natacha nicole noemi nubia paola
paula pilar raquel rebeca rocio rosana rosario ruth sandra sara sofia soledad stefany stephanie susana tatiana valentina valeria vanesa vanessa
veronica victoria virginia viviana ximena isabella salome samantha genesis barbara yesenia yelitza wendy xiomara coromoto chiquinquira
mariajose mariafernanda mariagabriela mariaalejandra marialaura mariaeugenia mariateresa mariaelena mariacarolina mariaangelica mariaisabel
mariadelcarmen mariavictoria anamaria analuisa anakarina rosamaria luzmaria josemaria juancarlos juanjose juanpablo juandiego juanmanuel
juanluis luisalberto luismiguel luisenrique luiseduardo luisfernando luisangel luiscarlos carlosalberto carlosluis carloseduardo carlosjose
joseantonio joseluis josemanuel josemiguel josegregorio joseangel joserafael josefrancisco josealejandro josedaniel josedavid miguelangel
victormanuel victorhugo pedrojose pedroluis jesusalberto jesusdavid jesusmaria marcoantonio juliocesar cesaraugusto franciscojavier
gonzalez gonzales rodriguez perez hernandez garcia martinez lopez sanchez gomez diaz ramirez torres rojas fernandez moreno rivas marquez
mendoza flores gutierrez suarez romero contreras castillo medina alvarez silva guerrero guerra molina ortiz mora vargas salazar ramos blanco
castro rangel jimenez colmenares zambrano escalona parra urdaneta briceno velasquez urbina villegas quintero delgado chirinos chacon leon
acosta pena pinto peralta ochoa mejias duran duarte davila cordero colina carrillo camacho cabrera brito bravo bermudez benitez barrios aponte
araujo arias arteaga aguilar aguilera figueroa franco galindo guzman hurtado lara linares lugo maldonado marcano marin mata miranda morales
munoz navarro nunez ojeda padron palacios paredes pereira pineda ponce quijada quintana ramones reyes rincon rios rivero robles rondon rosales
ruiz salas santana serrano sierra soto sosa tovar trejo uzcategui valero vasquez vega velasco vera vivas yanez zapata zerpa
`;

/** Said before a word without making it another: `miclave`, `amoacaracas`, `teamomaria`. */
const BEFORE = 'mi mis tu el la los las un una soy yo yosoy te teamo amo amoa tequiero viva clave miclave contrasena micontrasena'.split(
  ' ',
);

/** Rows of keys and the alphabet, as fingers go over them. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qazwsxedcrfvtgbyhnujmikolp', 'abcdefghijklmnopqrstuvwxyz', 'azertyuiop', 'qsdfghjklm'];

const words = new Set(WORDS.split(/\s+/).filter((word) => word.length > 2));
const rows = [...ROWS, ...ROWS.map((row) => [...row].toReversed().join(''))];

/** Whether this word (a–z alone) is a known one, alone or after one of the usual openings. */
export function isKnownWord(word: string): boolean {
  return words.has(word) || BEFORE.some((start) => word.startsWith(start) && words.has(word.slice(start.length)));
}

/** Whether this word (a–z alone) is nothing but walks of three keys or more: `qwerty`, `asdfqwer`, `fedcba`. */
export function isWalk(word: string): boolean {
  let at = 0;
  while (at < word.length) {
    let end = word.length;
    while (end - at > 2 && !rows.some((row) => row.includes(word.slice(at, end)))) end--;
    if (end - at < 3) return false;
    at = end;
  }
  return word.length > 0;
}

/** The known words, for who tries the rule with each of them. */
export const knownWords: ReadonlySet<string> = words;
