import { db } from '../../builders/db.js';
import type { Line } from '../table.js';

const MOTIVO = 'Cambió de puesto';
/** What no passkey has signed. */
const signed = { id: 'AA', clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' };

const active = (id: number, activo: boolean) => db().query('update accounts."user" set activo = $2 where id = $1', [id, activo]);
const openSession = (id: number) =>
  db().query(
    `insert into accounts.session ("expiresAt", token, "userId") values (now() + interval '1 hour', gen_random_uuid()::text, $1)`,
    [id],
  );

const joined = (id: number) =>
  db().query(
    `insert into platform.fusion (id, origen, destino, "idSolicita", "idDecide")
     select id, personas[1], personas[2], "propuestoPor", 0 from platform.acto_de_dos where acto = 'union' and id = $1 on conflict do nothing`,
    [id],
  );

/** That merge is done, and an operator who may has asked that it be undone. */
const undoing = async (id: number) => {
  await joined(id);
  await db().query(`update platform.fusion set estado = 'confirmada' where id = $1`, [id]);
  await db().query(
    `update platform.acto_de_dos set estado = 'retirado', "decididoPor" = "propuestoPor", decidido = now() where acto = 'desunion' and clave = $1::text and estado = 'propuesto'`,
    [id],
  );
  await db().query(
    `insert into platform.acto_de_dos (acto, clave, titulo, personas, datos, antes, despues, "propuestoPor", vence)
     select 'desunion', id::text, 'x', array[origen, destino], jsonb_build_object('idFusion', id, 'origen', origen, 'destino', destino),
       '{"estado": "confirmada"}', '{}', (select min(id) from accounts."user" where 'operador' = any(roles) and 'usuarios' = any(permisos)),
       now() + interval '1 day' from platform.fusion where id = $1`,
    [id],
  );
};

/** Another operator has proposed that erasure. */
const erasing = async (id: number) => {
  await db().query(
    `update platform.acto_de_dos set estado = 'retirado', "decididoPor" = "propuestoPor", decidido = now() where acto = 'borrado' and clave = $1::text and estado = 'propuesto'`,
    [id],
  );
  await db().query(
    `insert into platform.acto_de_dos (acto, clave, titulo, personas, datos, antes, despues, "propuestoPor", vence)
     select 'borrado', id::text, 'x', array["idUsuario"], jsonb_build_object('idBorrado', id, 'idUsuario', "idUsuario"), '{"estado": "confirmado"}', '{}',
       (select min(id) from accounts."user" where 'operador' = any(roles) and 'usuarios' = any(permisos)), now() + interval '1 day' from platform.borrado where id = $1`,
    [id],
  );
};

/** As that person has just confirmed it. */
const confirmedFor = async (id: number, para: string) => {
  const made = await db().query<{ id: string }>(
    `insert into accounts.confirmacion ("idUsuario", para, metodo) values ($1, $2, 'clave') returning id`,
    [id, para],
  );
  return made.rows[0]!.id;
};

/** By an operator who may, and by nobody else before. */
const asked = async (id: number) => {
  await db().query(
    `update platform.acto_de_dos set estado = 'retirado', "decididoPor" = "propuestoPor", decidido = now() where acto = 'separacion' and clave = $1::text and estado = 'propuesto'`,
    [id],
  );
  await db().query(
    `insert into platform.acto_de_dos (acto, clave, titulo, personas, datos, antes, despues, "propuestoPor", vence)
     select 'separacion', id::text, 'x', array[cuenta, otra], jsonb_build_object('idVinculo', id, 'cuentas', array[cuenta, otra]),
       jsonb_build_object('vinculadas', array[cuenta, otra]), '{}', (select min(id) from accounts."user" where 'operador' = any(roles) and 'usuarios' = any(permisos)),
       now() + interval '1 day' from platform.misma_persona where id = $1`,
    [id],
  );
};

// biome-ignore format: a table
export const accounts: Line[] = [
  //                                             nadie inv eva coo ope con pre apr cat usu col aud
  ['GET publico/configuracion',                    'yes'],
  // Of the demo alone, whose people share it.
  ['GET publico/buzon',                            'all'],
  // By the key of a mail: nobody has one here.
  ['GET publico/cambio-de-correo/:clave',          '404', { sends: { clave: 'x' } }],
  ['POST publico/cambio-de-correo/:clave',         '404', { sends: { clave: 'x', acepta: true } }],
  ['GET publico/terminos',                         'yes'],
  ['GET cuenta/terminos',                          '.  yes yes yes yes yes yes yes yes yes yes yes'],
  // Of a version that does not hold.
  ['POST cuenta/terminos',                         '.  no  no  no  no  no  no  no  no  no  no  no', { sends: { version: 2_000_000_000 } }],
  ['GET recursos/terminos',                        '.  .   .   .   .   .   .   .   .   yes .   .  '],
  ['GET recursos/terminos/:id',                    '.  .   .   .   .   .   .   .   .   yes .   .  ', { sends: { id: 1 } }],
  ['POST recursos/terminos',                       '.  .   .   .   .   .   .   .   .   422 .   .  ', { sends: { texto: 'Otros', rige: '2020-01-01', motivo: MOTIVO } }],
  ['POST recursos/terminos/:id/confirmar',         '.  .   .   .   .   .   .   .   .   no  .   .  ', { sends: { id: 1 } }],
  ['POST recursos/terminos/:id/negar',             '.  .   .   .   .   .   .   .   .   no  .   .  ', { sends: { id: 1, motivo: MOTIVO } }],
  ['GET cuenta/correo',                            '.  yes yes yes yes yes yes yes yes yes yes yes'],
  ['POST cuenta/correo',                           '.  422 422 422 422 422 422 422 422 422 422 422', { sends: { correo: 'otro@prueba.ve', confirmacion: 'no' } }],
  ['POST cuenta/correo/cancelar',                  '.  no  no  no  no  no  no  no  no  no  no  no'],
  ['GET cuenta/correo/alternativo',                '.  yes yes yes yes yes yes yes yes yes yes yes'],
  ['POST cuenta/correo/alternativo',               '.  422 422 422 422 422 422 422 422 422 422 422', { sends: { correo: 'otro@prueba.ve', confirmacion: 'no' } }],
  ['POST cuenta/correo/alternativo/cancelar',      '.  no  no  no  no  no  no  no  no  no  no  no'],
  ['POST cuenta/correo/alternativo/deshacer',      '.  no  no  no  no  no  no  no  no  no  no  no'],
  ['GET publico/borrado/:clave',                   '404', { sends: { clave: 'x' } }],
  ['POST publico/borrado/:clave',                  '404', { sends: { clave: 'x' } }],
  ['GET cuenta/borrado',                           '.  yes yes yes yes yes yes yes yes yes yes yes'],
  ['GET cuenta/borrado/previa',                    '.  yes yes yes yes yes yes yes yes yes yes yes'],
  ['POST cuenta/borrado',                          '.  422 422 422 422 422 422 422 422 422 422 422', { sends: { confirmacion: 'no' } }],
  ['POST cuenta/borrado/retirar',                  '.  no  no  no  no  no  no  no  no  no  no  no'],
  ['GET cuenta/confirmar',                         '.  yes yes yes yes yes yes yes yes yes yes yes'],
  ['POST cuenta/confirmar',                        '.  422 yes yes yes yes yes yes yes yes yes yes', { sends: { para: 'aprobar:lote:1', clave: 'clave-de-prueba-1' } }],
  ['POST cuenta/confirmar/llave/reto',             '.  yes yes yes yes yes yes yes yes yes yes yes', { sends: { para: 'aprobar:lote:1' } }],
  ['POST cuenta/confirmar/llave',                  '.  422 422 422 422 422 422 422 422 422 422 422', { sends: signed }],
  ['GET cuenta/llaves',                            '.  own own own own own own own own own own own', { shows: true }],
  ['POST cuenta/llaves/nueva',                     '.  yes yes yes yes yes yes yes yes yes yes yes'],
  ['POST cuenta/llaves/agregar',                   '.  422 422 422 422 422 422 422 422 422 422 422', { sends: { ...signed, attestationObject: 'AA', nombre: 'Llave', confirmacion: 'no' } }],
  ['POST cuenta/llaves/:id/renombrar',             '.  own nil nil nil nil nil nil nil nil nil nil', ({ llave, marca }) => ({ id: llave, nombre: marca })],
  ['POST cuenta/llaves/:id/quitar',                '.  own nil nil nil nil nil nil nil nil nil nil', async ({ llave, usuario }) => ({ id: llave, confirmacion: await confirmedFor(usuario, `quitar:llave:${llave}`) })],
  ['GET recursos/usuarios',                        '.  .   .   .   .   .   .   .   .   all .   .  '],
  ['GET recursos/usuarios/:id',                    '.  .   .   .   .   .   .   .   .   all .   .  ', ({ usuario }) => ({ id: usuario })],
  ['POST recursos/usuarios/buscar',                '.  .   .   .   .   .   .   .   .   yes .   yes', { sends: { texto: 'Nadie' } }],
  ['GET cuenta/consultas',                         '.  yes yes yes yes yes yes yes yes yes yes yes'],
  ['POST recursos/usuarios/:id/abrir',             '.  .   .   .   .   .   .   .   .   all .   .  ', ({ usuario }) => ({ id: usuario })],
  ['POST recursos/usuarios/:id/cerrar-sesiones',   '.  .   .   .   .   .   .   .   .   all .   .  ', { names: ({ idNovato }) => ({ id: idNovato, motivo: MOTIVO }), before: ({ idNovato }) => openSession(idNovato) }],
  ['POST recursos/usuarios/:id/quitar-dos-pasos',  '.  .   .   .   .   .   .   .   .   all .   .  ', { names: ({ idNovato }) => ({ id: idNovato, motivo: MOTIVO }), before: ({ idNovato }) => db().query('update accounts."user" set "twoFactorEnabled" = true where id = $1', [idNovato]) }],
  ['POST recursos/usuarios/:id/suspender',         '.  .   .   .   .   .   .   .   .   all .   .  ', { names: ({ idNovato }) => ({ id: idNovato, motivo: MOTIVO }), before: ({ idNovato }) => active(idNovato, true) }],
  ['POST recursos/usuarios/:id/reactivar',         '.  .   .   .   .   .   .   .   .   all .   .  ', { names: ({ idNovato }) => ({ id: idNovato, motivo: MOTIVO }), before: ({ idNovato }) => active(idNovato, false) }],
  ['POST recursos/usuarios/:id/ver-como',          '.  .   .   .   .   .   .   .   .   all .   .  ', ({ usuario }) => ({ id: usuario, motivo: MOTIVO })],
  // Of who looks as somebody, by the header of the look: looking.spec.ts
  ['GET cuenta/vista',                             '.  404 404 404 404 404 404 404 404 404 404 404'],
  ['POST cuenta/vista/terminar',                   '.  .   .   .   .   .   .   .   .   yes .   .  '],
  ['POST recursos/usuarios/:id/asignar-rol',       '.  .   .   .   .   .   .   .   .   all .   .  ', ({ idNovato }) => ({ id: idNovato, roles: ['investigador', 'evaluador'], permisos: [], activo: true, motivo: MOTIVO })],
  ['GET recursos/permisos-pedidos',                '.  .   .   .   .   .   .   .   .   all .   .  '],
  ['GET recursos/permisos-pedidos/pendientes',       '.  .   .   .   .   .   .   .   .   yes .   .  '],
  ['POST recursos/permisos-pedidos/:id/confirmar', '.  .   .   .   .   .   .   .   .   all .   .  ', ({ pedido }) => ({ id: pedido, motivo: MOTIVO })],
  ['POST recursos/permisos-pedidos/:id/negar',     '.  .   .   .   .   .   .   .   .   all .   .  ', ({ otroPedido }) => ({ id: otroPedido, motivo: MOTIVO })],
  ['GET recursos/uniones',                         '.  .   .   .   .   .   .   .   .   all .   .  '],
  ['POST recursos/uniones/previa',                 '.  .   .   .   .   .   .   .   .   all .   .  ', ({ usuario, original }) => ({ idOrigen: usuario, idDestino: original })],
  ['POST recursos/uniones/pedir',                  '.  .   .   .   .   .   .   .   .   all .   .  ', ({ duplicada, original }) => ({ idOrigen: duplicada, idDestino: original, motivo: MOTIVO })],
  ['GET recursos/uniones/:id/detalle',             '.  .   .   .   .   .   .   .   .   all .   .  ', ({ union }) => ({ id: union })],
  ['POST recursos/uniones/:id/confirmar',          '.  .   .   .   .   .   .   .   .   all .   .  ', ({ union }) => ({ id: union, motivo: MOTIVO })],
  ['POST recursos/uniones/:id/negar',              '.  .   .   .   .   .   .   .   .   all .   .  ', ({ otraUnion }) => ({ id: otraUnion, motivo: MOTIVO })],
  ['GET recursos/borrados',                        '.  .   .   .   .   .   .   .   .   all .   .  '],
  ['GET recursos/borrados/:id/detalle',            '.  .   .   .   .   .   .   .   .   all .   .  ', ({ borrado }) => ({ id: borrado })],
  ['POST recursos/borrados/:id/proponer',          '.  .   .   .   .   .   .   .   .   all .   .  ', ({ borrado }) => ({ id: borrado, motivo: MOTIVO })],
  ['POST recursos/borrados/:id/confirmar',         '.  .   .   .   .   .   .   .   .   all .   .  ', { names: ({ borrado }) => ({ id: borrado, motivo: MOTIVO }), before: ({ borrado }) => erasing(borrado) }],
  ['POST recursos/borrados/:id/negar',             '.  .   .   .   .   .   .   .   .   all .   .  ', ({ otroBorrado }) => ({ id: otroBorrado, motivo: MOTIVO })],
  ['POST recursos/borrados/:id/reintentar',        '.  .   .   .   .   .   .   .   .   all .   .  ', ({ borrado }) => ({ id: borrado, motivo: MOTIVO })],
  ['POST recursos/uniones/:id/reintentar',         '.  .   .   .   .   .   .   .   .   all .   .  ', { names: ({ otraUnion }) => ({ id: otraUnion, motivo: MOTIVO }), before: ({ otraUnion }) => joined(otraUnion) }],
  ['POST recursos/uniones/:id/deshacer',           '.  .   .   .   .   .   .   .   .   all .   .  ', { names: ({ otraUnion }) => ({ id: otraUnion, motivo: MOTIVO }), before: ({ otraUnion }) => joined(otraUnion) }],
  ['POST recursos/uniones/:id/deshacer/confirmar', '.  .   .   .   .   .   .   .   .   all .   .  ', { names: ({ otraUnion }) => ({ id: otraUnion, motivo: MOTIVO }), before: ({ otraUnion }) => undoing(otraUnion) }],
  ['POST recursos/uniones/:id/deshacer/negar',     '.  .   .   .   .   .   .   .   .   all .   .  ', { names: ({ otraUnion }) => ({ id: otraUnion, motivo: MOTIVO }), before: ({ otraUnion }) => undoing(otraUnion) }],
  ['POST recursos/vinculos/:id/pedir',             '.  .   .   .   .   .   .   .   .   all .   .  ', ({ vinculo }) => ({ id: vinculo, motivo: MOTIVO })],
  ['POST recursos/vinculos/:id/confirmar',         '.  .   .   .   .   .   .   .   .   all .   .  ', { names: ({ vinculo }) => ({ id: vinculo, motivo: MOTIVO }), before: ({ vinculo }) => asked(vinculo) }],
  // By the key of a mail: nobody has one here. The work before asking is none that a table does.
  ['GET publico/acceso-perdido/reto',              'yes'],
  ['POST publico/acceso-perdido',                  '422', { sends: { caso: 'correo' } }],
  ['GET publico/acceso-perdido/:clave',            '404', { sends: { clave: 'x' } }],
  ['POST publico/acceso-perdido/:clave',           '404', { sends: { clave: 'x', archivos: ['2f1a0c64-9a5b-4f3e-8a11-0c2b9d3e4f50'] } }],
  ['POST publico/acceso-perdido/:clave/detener',   '404', { sends: { clave: 'x' } }],
  ['GET recursos/accesos',                         '.  .   .   .   .   .   .   .   .   all .   .  '],
  ['GET recursos/accesos/:id/detalle',             '.  .   .   .   .   .   .   .   .   all .   .  ', ({ acceso }) => ({ id: acceso })],
  ['POST recursos/accesos/:id/proponer',           '.  .   .   .   .   .   .   .   .   all .   .  ', ({ acceso, original }) => ({ id: acceso, idCuenta: original, motivo: MOTIVO })],
  ['POST recursos/accesos/:id/confirmar',          '.  .   .   .   .   .   .   .   .   all .   .  ', ({ accesoPropuesto }) => ({ id: accesoPropuesto, motivo: MOTIVO })],
  ['POST recursos/accesos/:id/negar',              '.  .   .   .   .   .   .   .   .   all .   .  ', ({ otroAcceso }) => ({ id: otroAcceso, motivo: MOTIVO })],
  ['POST recursos/accesos/:id/rechazar',           '.  .   .   .   .   .   .   .   .   all .   .  ', ({ otroAcceso }) => ({ id: otroAcceso, motivo: MOTIVO })],
  ['POST recursos/vinculos/:id/negar',             '.  .   .   .   .   .   .   .   .   all .   .  ', { names: ({ otroVinculo }) => ({ id: otroVinculo, motivo: MOTIVO }), before: ({ otroVinculo }) => asked(otroVinculo) }],
];
