/**
 * Every address before the console, by who of the demo's world has something there: its people's addresses before
 * the @, with their passwords. A word behind a colon is what is theirs. tests/architecture/pages.spec.ts holds that no
 * route is left out.
 */
export const NARROW: [who: string | null, clave: string, paths: string[]][] = [
  [
    null,
    '',
    [
      '/',
      '/entrar',
      '/registrarse',
      '/recuperar',
      '/restablecer?token=x',
      '/ayuda',
      '/terminos',
      '/verificar/NADA',
      '/verificar-correo',
      '/buzon',
      '/equipo/x',
      '/no-escribir/x',
      '/cambio-de-correo/x',
      '/borrar-cuenta/x',
      '/nada',
    ],
  ],
  [
    'investigadora4',
    'tucán-claro-24',
    [
      '/usuario/listar',
      '/cuenta',
      '/cuenta/seguridad',
      '/usuario/registro',
      '/usuario/proyecto/listar',
      '/usuario/proyecto/crear',
      '/usuario/proyecto/importar',
      '/usuario/proyecto/:producto/ver',
      '/usuario/proyecto/:producto/editar',
      '/usuario/vertice-1',
      '/usuario/vertice-1/beca/crear',
      '/usuario/vertice-1/tutores/crear',
      '/usuario/movilidad',
      '/usuario/movilidad/nueva',
      '/usuario/vertice-3',
      '/usuario/vertice-3/crear',
      '/usuario/vertice-3/sostenibilidad/crear',
      '/usuario/vertice-3/equipo',
      '/usuario/mensajes',
      '/usuario/mensajes/:conversacion',
      '/usuario/mensajes/preguntar/producto/:producto',
      '/kit',
    ],
  ],
  ['investigadora1', 'tucán-claro-24', ['/usuario/registro/crear']],
  [
    'becaria5',
    'samán-verde-57',
    ['/usuario/listar', '/usuario/vertice-1/beca/:beca/ver', '/usuario/registro-postgrado/:beca/crear', '/usuario/documento/:archivo'],
  ],
  ['postulante8', 'mango-dulce-68', ['/usuario/vertice-1/beca/listar', '/usuario/vertice-1/beca/:beca/editar']],
  ['postulante10', 'mango-dulce-68', ['/usuario/recursos/pedir/beca/:beca', '/usuario/recursos/:apelacion']],
  [
    'proponente1',
    'cují-dorado-91',
    [
      '/usuario/vertice-3/sostenibilidad/listar',
      '/usuario/vertice-3/sostenibilidad/:proyecto/editar',
      '/usuario/vertice-3/sostenibilidad/:proyecto/ver',
      '/usuario/vertice-3/sostenibilidad/:proyecto/revisar',
    ],
  ],
  ['proponente4', 'cují-dorado-91', ['/usuario/vertice-3/segundaFase/:proyecto/3', '/usuario/vertice-3/segundaFase/:proyecto/1']],
  [
    'proponente9',
    'cují-dorado-91',
    [
      '/usuario/vertice-3/convocatoria/semillas-2023/:proyecto/informes',
      '/usuario/vertice-3/convocatoria/semillas-2023/:proyecto/resultado',
      '/usuario/vertice-3/convocatoria/semillas-2023/:proyecto/consultar',
    ],
  ],
];
