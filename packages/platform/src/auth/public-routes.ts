/**
 * Every path that answers without a session. Anything else is refused: a new public route is added here, and reviewed
 * here.
 */
export const PUBLIC_ROUTES: readonly string[] = [
  'GET /api/salud/vivo',
  'GET /api/salud/listo',
  'GET /api/salud/producto',
  'GET /api/openapi.json',
  'GET /api/docs',
  // better-auth asks for its own session where it needs one
  'GET /api/auth/*',
  'POST /api/auth/*',
  'GET /api/publico/configuracion',
  'GET /api/publico/terminos',
  // calls, in pages and as data
  'GET /convocatorias',
  'GET /convocatorias/:codigo',
  // what robots are told, and the maps that they read
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemap-personas.xml',
  'GET /sitemap-obras.xml',
  'GET /sitemap-convocatorias.xml',
  'GET /directorio',
  'GET /directorio/:direccion',
  'GET /directorio/:direccion/:obra',
  'GET /directorio/todos.jsonl.gz',
  'GET /api/publico/directorio',
  // the directory as those read it who collect what many countries research
  'GET /oai',
  'POST /oai',
  // the log that anybody checks: its page, what is signed, its tiles, its keys, and the proof of a number
  'GET /bitacora',
  'GET /bitacora/checkpoint',
  'GET /bitacora/llaves',
  'GET /bitacora/tile/*',
  'GET /bitacora/prueba/:numero',
  // the country's figures, in pages and as data
  'GET /observatorio',
  'GET /observatorio/:edicion',
  'GET /observatorio/:edicion/:figura',
  'GET /observatorio/:edicion/:figura/inserto',
  'GET /api/publico/convocatorias',
  'GET /api/publico/convocatorias/:codigo',
  'GET /api/publico/convocatorias/:codigo/ficha.jsonld',
  'GET /api/publico/convocatorias/canal.atom',
  'GET /api/publico/convocatorias/calendario.ics',
  'GET /api/publico/convocatorias/:codigo/calendario.ics',
  'GET /api/publico/verificar/:codigo',
  // the keys that sign, as a file for whoever verifies by themselves
  'GET /api/publico/claves',
  'GET /api/publico/claves/:id/cadena.pem',
  // what of printed codes was revoked, for phones that verify without a line
  'GET /api/publico/codigos/revocados',
  'GET /api/publico/buzon',
  // another address for an account, by the keys in the mails to both
  'GET /api/publico/cambio-de-correo/:clave',
  'POST /api/publico/cambio-de-correo/:clave',
  // that one asks to be erased, by the key in a mail to one's address
  'GET /api/publico/borrado/:clave',
  'POST /api/publico/borrado/:clave',
  // who cannot enter: the work before asking, what is asked, its documents and its stop by the keys in the mails
  'GET /api/publico/acceso-perdido/reto',
  'POST /api/publico/acceso-perdido',
  'GET /api/publico/acceso-perdido/:clave',
  'POST /api/publico/acceso-perdido/:clave',
  'POST /api/publico/acceso-perdido/:clave/detener',
  'POST /api/archivos/acceso/:clave',
  // no more mail to an address, by the key in a mail to it
  'GET /api/publico/no-escribir/:llave',
  'POST /api/publico/no-escribir/:llave',
  // an invitation to a team, by the key in its mail
  'GET /api/publico/equipo/:clave',
  'POST /api/publico/equipo/:clave',
];

/**
 * Of these, what other programs ask by POST as they may by GET (OAI-PMH): nothing is written and no session read, so it
 * need not come from this site.
 */
export const READ_BY_POST: readonly string[] = ['POST /oai'];
