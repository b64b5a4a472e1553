import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TwoPersonKind } from '@registro/contracts/two-persons';
import { refuseAct } from '@registro/platform/acts/decide';
import { platform } from '@registro/platform/bootstrap';
import { oneRow } from '@registro/platform/http/listing';
import { grantList } from '../../services/accounts/src/grant/grant.list.js';
import { mergeList } from '../../services/accounts/src/merge/merge.list.js';
import { services } from '../../services/all/src/services.js';
import { callList } from '../../services/calls/src/call-admin/call.list.js';
import { coordinatorList } from '../../services/evaluation/src/coordinator/coordinator.list.js';
import { proposedEarly } from '../../services/evaluation/src/panel/early-publication.js';
import { actList } from '../../services/payments/src/act/act.list.js';
import { correctionList } from '../../services/profile/src/correction/correction.list.js';
import { olderDatabase } from '../builders/older-database.js';

const older = olderDatabase(services);
beforeAll(async () => {
  // All but those that bring acts and their keys over, which are the last of each service.
  const moves = (one: string) => /-(acts|keys)-\d+$/.test(one) && one !== 'payments-acts-001';
  const earlier = [platform, ...services].flatMap(({ migrations }) => migrations.map((one) => one.name)).filter((one) => !moves(one));
  await older.orm.migrator.up({ migrations: earlier });
  await older.client.query(BEFORE);
  await older.orm.migrator.up();
}, 120_000);

/** Who asked, who decided, and who else there is. */
const [ASKS, DECIDES, ONE, OTHER] = [7, 8, 1, 2];
/** What each table held: one that is open, and one that was decided or is over. */
const BEFORE = `
  insert into accounts."user" (id, name, email, roles) values (1, 'Una', 'una@x.ve', '{investigador}'), (2, 'Otra', 'otra@x.ve', '{investigador}'),
    (3, 'Tres', 'tres@x.ve', '{evaluador}'), (7, 'Pide', 'pide@x.ve', '{operador}'), (8, 'Decide', 'decide@x.ve', '{operador}');
  insert into payments.acto (id, acto, clave, titulo, datos, despues, estado, "propuestoPor", vence, "decididoPor", decidido) values
    (41, 'limite', 'x', 'Límite', '{}', '{"a": 1}', 'propuesto', 7, now() + interval '3 days', null, null),
    (42, 'cuenta', 'x', 'Cuenta', '{}', '{"a": 1}', 'confirmado', 7, now(), 8, now());
  insert into accounts.permiso_pedido (id, "idUsuario", roles, permisos, motivo, antes, estado, "idSolicita", "idDecide", "motivoDecision", decidido) values
    (41, 1, '{operador}', '{usuarios}', 'Ingresó', '{}', 'pendiente', 7, null, null, null), (42, 1, '{operador}', '{usuarios}', 'Antes', '{}', 'negada', 7, 8, 'No', now());
  insert into profile.correccion (id, "idUsuario", antes, despues, motivo, "idArchivo", estado, "idSolicita", solicita, "idDecide", decide, decidido) values
    (41, 1, '{"cedula": 1}', '{"cedula": 2}', 'Acta', gen_random_uuid(), 'pendiente', 7, 'pide@x.ve', null, null, null),
    (42, 1, '{"cedula": 0}', '{"cedula": 1}', 'Acta', gen_random_uuid(), 'confirmada', 7, 'pide@x.ve', 8, 'decide@x.ve', now());
  insert into platform.fusion (id, origen, destino, estado, motivo, "idSolicita", solicita, "idDecide", decide, decidido) values
    (41, 1, 2, 'pendiente', 'La misma', 7, 'pide@x.ve', null, null, null), (42, 2, 1, 'deshecha', 'Antes', 7, 'pide@x.ve', 8, 'decide@x.ve', now()),
    (43, 2, 3, 'vencida', 'Mucho antes', 7, 'pide@x.ve', null, null, null);
  insert into platform.misma_persona (id, cuenta, otra, por, huella, rige, "idSolicita", motivo, pedido, "idDecide", levantada) values
    (41, 1, 2, 'equipo', 'x', now(), 7, 'La oficina', now(), null, null), (42, 1, 3, 'equipo', 'y', now(), 7, 'La oficina', now(), 8, now());
  insert into evaluation.coordinador_pedido ("idUsuario", correo, "idSolicita", solicita) values (3, 'tres@x.ve', 7, 'pide@x.ve');
  insert into calls.documentos_propuestos (id, "idConvocatoria", antes, despues, estado, "idUsuario", solicita, "idDecide", decidido) values
    (41, 1, '[]', '[{"titulo": "Otros"}]', 'propuesta', 7, 'pide@x.ve', null, null), (42, 1, '[]', '[{"titulo": "X"}]', 'retirada', 7, 'pide@x.ve', 7, now());
  insert into evaluation.panel (id, clave, nombre, rubrica, estandarizar, "diasReconsideracion") values (41, 'x', 'Panel', '[]', false, 0);
  insert into evaluation.adelanto (id, "idPanel", huella, motivo, "idUsuario", quien) values (43, 41, md5(''), 'Los fondos', 7, 'Quien pide');`;

const states = async () =>
  (
    await older.client.query<{ acto: string; id: number; estado: string }>(
      `select acto, case when id in (41, 42, 43) then id else 0 end as id, estado from platform.acto_de_dos order by acto, 2, estado`,
    )
  ).rows.map(({ acto, id, estado }) => `${acto} ${id} ${estado}`);

it('what was proposed before there was one table is found in its list under its number, and can be decided', async () => {
  const em = older.orm.em.fork() as EntityManager;
  const asked = { solicita: 'pide@x.ve', propia: false };
  expect(await oneRow(em, actList(DECIDES), 41)).toMatchObject({ acto: 'limite', estado: 'propuesto', propone: 'pide@x.ve' });
  expect(await oneRow(em, grantList(DECIDES), 41)).toMatchObject({
    correo: 'una@x.ve',
    permisos: ['usuarios'],
    estado: 'pendiente',
    ...asked,
  });
  expect(await oneRow(em, grantList(DECIDES), 42)).toMatchObject({ estado: 'negada', decide: 'decide@x.ve', motivoDecision: 'No' });
  expect(await oneRow(em, correctionList(DECIDES), 41)).toMatchObject({
    idUsuario: ONE,
    despues: { cedula: 2 },
    estado: 'pendiente',
    ...asked,
  });
  expect(await oneRow(em, correctionList(DECIDES), 42)).toMatchObject({ estado: 'confirmada', decide: 'decide@x.ve' });
  expect(await oneRow(em, mergeList(DECIDES), 41)).toMatchObject({ idOrigen: ONE, idDestino: OTHER, estado: 'pendiente', ...asked });
  expect(await oneRow(em, mergeList(ONE), 42)).toMatchObject({ estado: 'deshecha', decide: 'decide@x.ve', propia: true });
  expect(await oneRow(em, mergeList(DECIDES), 43)).toMatchObject({ estado: 'vencida' });
  const documentos = { despues: [{ titulo: 'Otros' }], ...asked };
  expect(await oneRow(em, callList(null, DECIDES), 1)).toMatchObject({ propuesta: documentos });
  expect(await proposedEarly(em, 41, DECIDES)).toMatchObject({ id: 43, motivo: 'Los fondos', quien: 'Quien pide', propio: false });
  expect(await oneRow(em, coordinatorList(DECIDES), 3)).toMatchObject({ correo: 'tres@x.ve', ...asked });

  const word = (acto: TwoPersonKind, which: { id: number } | { clave: number }, idUsuario = DECIDES) =>
    em.transactional((tx) => refuseAct(tx as EntityManager, {}, { actos: [acto], ...which }, { idUsuario, motivo: 'No' }));
  await word('limite', { id: 41 });
  await word('permiso', { id: 41 });
  await word('identidad', { id: 41 }, ASKS);
  await word('union', { id: 41 });
  await word('separacion', { clave: 41 });
  await word('coordinador', { clave: 3 });
  await word('documentos', { clave: 1 });
  await word('adelanto', { clave: 41 });
  expect(await oneRow(em, mergeList(DECIDES), 41)).toMatchObject({ estado: 'negada', motivoDecision: 'No' });
  expect(await states()).toEqual([
    'adelanto 43 negado',
    'coordinador 0 negado',
    'cuenta 42 confirmado',
    'documentos 41 negado',
    'documentos 42 retirado',
    'identidad 41 retirado',
    'identidad 42 confirmado',
    'limite 41 negado',
    'permiso 41 negado',
    'permiso 42 negado',
    'separacion 0 confirmado',
    'separacion 0 negado',
    'union 41 negado',
    'union 42 confirmado',
    'union 43 vencido',
  ]);
  // A new one of any kind has a number of its own.
  expect((await older.client.query(`select nextval('platform.acto_numero')::int as id`)).rows[0].id).toBeGreaterThan(43);
  await expect(word('permiso', { id: 41 })).rejects.toThrow();
});
