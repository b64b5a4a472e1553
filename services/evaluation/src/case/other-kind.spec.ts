import { type Beside, startBeside } from '../../../../tests/builders/beside.js';
import type { CaseView } from '@registro/contracts/evaluation/case';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { act, coordinator, list, makeReviewer, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { nextId } from '../../../../tests/builders/other-domain.js';
import { PRIZE, prize, say, sending } from '../../../../tests/builders/other-kind.js';
import { registered } from '../../../../tests/builders/profile.js';
import type { Agent } from '../../../../tests/builders/user.js';

let service: Beside;
let chief: Agent;
let judge: Agent;
let author: Agent;

beforeAll(async () => {
  service = await startBeside();
  [chief, judge, author] = [await coordinator(), await reviewer(), await registered()];
});
afterAll(closeDb);

/** A work is proposed, and its case opened. */
async function proposed(over: Parameters<typeof prize>[1] = {}): Promise<{ idCaso: number; idObjeto: number }> {
  const idObjeto = nextId();
  service.prizes.set(idObjeto, prize(author, over));
  await say('case.requested', { objeto: PRIZE, idObjeto, idUsuario: author.id, version: 1 });
  return { idObjeto, idCaso: await eventually('the case', async () => (await list(chief, { objeto: PRIZE, idObjeto }))[0]?.id) };
}
const given = async (over?: Parameters<typeof prize>[1]) => {
  const found = await proposed(over);
  expect((await act(chief, found.idCaso, 'asignar', { evaluadores: [judge.id] })).body).toMatchObject({ r_succ: true });
  return found;
};
const emitted = async (tipo: string, idCaso: number) =>
  (
    await db().query(`select datos from platform.evento where tipo = $1 and (datos->>'idCaso')::int = $2 order by id`, [tipo, idCaso])
  ).rows.map((r) => r.datos);

describe('A kind of case that evaluation has never heard of', () => {
  it('is opened by an event, and listed, filtered and shown by what its domain answers', async () => {
    const { idCaso, idObjeto } = await given();
    expect(await list(judge, { resumen: { modalidad: 3 }, idObjeto })).toMatchObject([
      { id: idCaso, objeto: PRIZE, clase: 'Premio a la divulgación', titulo: 'Los delfines del lago', nombre: 'Rosa Elena Urdaneta' },
    ]);
    expect(await list(judge, { resumen: { modalidad: 4 } })).toEqual([]);
    expect((await judge.get('recursos/casos/filtros')).body.r_data).toEqual([
      { clave: 'modalidad', etiqueta: 'Modalidad', opciones: [{ valor: 3, texto: 'Documental' }] },
    ]);
    const shown: CaseView = await view(judge, idCaso);
    expect(shown).toMatchObject({
      campos: [{ campo: 'obra' }, { campo: 'sinopsis', valor: 'Veinte minutos sobre los delfines de Maracaibo.' }, { campo: 'enlace' }],
      opciones: [
        { decision: 'premiar', motivos: ['Rigor', 'Belleza'] },
        { decision: 'pedir-cambios', campos: ['sinopsis'] },
      ],
      puede: { decidir: true },
    });
  });

  it('is decided as its domain offers it, and in no other way', async () => {
    const { idCaso, idObjeto } = await given();
    expect((await act(judge, idCaso, 'aprobar', { version: 1 })).status).toBe(404);
    const wrong = async (decision: string, over: object) => (await act(judge, idCaso, decision, { version: 1, ...over })).body.errores;
    expect(await wrong('premiar', {})).toEqual([{ campo: 'motivo', mensaje: 'El motivo es requerido' }]);
    expect(await wrong('premiar', { motivo: 'Amistad' })).toEqual([{ campo: 'motivo', mensaje: 'Elija uno de los motivos de la lista' }]);
    const notas = [{ campo: 'sinopsis', nota: 'Diga dónde se filmó' }];
    expect(await wrong('premiar', { motivo: 'Rigor', notas })).toEqual([
      { campo: 'notas.0.campo', mensaje: 'El campo indicado no existe' },
    ]);
    expect((await act(judge, idCaso, 'pedir-cambios', { version: 1, motivo: 'Falta el lugar', notas })).body.r_succ).toBe(true);
    expect(await emitted('evaluation.decided', idCaso)).toEqual([
      { idCaso, objeto: PRIZE, idObjeto, version: 1, decision: 'pedir-cambios' },
    ]);

    const versiones = [sending(1, 'Veinte minutos.'), sending(2, 'Veinte minutos en Maracaibo.')];
    service.prizes.set(idObjeto, prize(author, { version: 2, versiones }));
    await say('case.requested', { objeto: PRIZE, idObjeto, idUsuario: author.id, version: 2 });
    await eventually('version 2', async () => (await view(judge, idCaso)).version === 2);
    expect(await view(judge, idCaso)).toMatchObject({
      estado: 'asignado',
      cambios: [{ campo: 'sinopsis', etiqueta: 'Sinopsis', antes: 'Veinte minutos.', despues: 'Veinte minutos en Maracaibo.' }],
      decisiones: [{ hecho: 'Con cambios pedidos', notas }],
    });
    expect((await act(judge, idCaso, 'premiar', { version: 2, motivo: 'Belleza' })).body.r_succ).toBe(true);
    expect(await view(judge, idCaso)).toMatchObject({ estado: 'aprobado', decisiones: [{ hecho: 'Premiada', motivo: 'Belleza' }, {}] });
  });

  it('is kept from whoever its domain names among its people', async () => {
    const coauthor = await makeReviewer(await registered());
    const { idCaso } = await proposed({ personas: [author.id, coauthor.id] });
    expect((await act(chief, idCaso, 'asignar', { evaluadores: [coauthor.id] })).body).toMatchObject({ r_succ: false, r_code: '1012' });
    await db().query('insert into evaluation.coordinador ("idUsuario", correo) values ($1, $2)', [coauthor.id, coauthor.correo]);
    expect(await list(coauthor, { id: [idCaso] })).toEqual([]);
  });

  it('keeps the call that it came by, and has the one of its window anew with its next sending', async () => {
    const call = (nombre: string) =>
      db().query(
        `insert into calls.convocatoria (codigo, programa, nombre, anio, estado, ventana) values ('premio', 'sostenibilidad', $1, 2026, 'abierta', 'premio')
         on conflict (codigo) do update set nombre = excluded.nombre`,
        [nombre],
      );
    await call('Premio del agua');
    const acuse = (version: number) => ({ ...sending(version, 'Veinte minutos.'), acuse: `AAAABBBBCCC${version}` });
    const { idCaso, idObjeto } = await given({ ventana: 'premio', versiones: [acuse(1)] });
    const said = async () => (await list(judge, { id: [idCaso] }))[0];
    expect(await said()).toMatchObject({ programa: 'Sostenibilidad', convocatoria: 'Premio del agua (2026)' });
    const prizeOf = (version: number, over = {}) =>
      prize(author, { ventana: 'premio', version, versiones: [1, 2].slice(0, version).map(acuse), ...over });

    await call('Premio del aire 2026');
    service.prizes.set(idObjeto, prizeOf(1, { titulo: 'Otro título' }));
    await say('case.requested', { objeto: PRIZE, idObjeto, idUsuario: author.id, version: 1 });
    await eventually('what it says now', async () => (await said())!.titulo === 'Otro título');
    expect(await said()).toMatchObject({ convocatoria: 'Premio del agua (2026)' });

    service.prizes.set(idObjeto, prizeOf(2));
    await say('case.requested', { objeto: PRIZE, idObjeto, idUsuario: author.id, version: 2 });
    await eventually('version 2', async () => (await said())!.version === 2);
    expect(await said()).toMatchObject({ convocatoria: 'Premio del aire 2026' });
    const { rows } = await db().query('select acuses from evaluation.caso where id = $1', [idCaso]);
    expect(rows).toEqual([{ acuses: ['AAAABBBBCCC1', 'AAAABBBBCCC2'] }]);
  });

  it('is closed when its domain says that it was withdrawn', async () => {
    const { idCaso, idObjeto } = await given();
    service.prizes.set(idObjeto, prize(author, { retirado: true }));
    await say('case.withdrawn', { objeto: PRIZE, idObjeto, idUsuario: author.id, version: 1 });
    await eventually('closing', async () => (await view(judge, idCaso)).estado === 'retirado');
    expect(await view(judge, idCaso)).toMatchObject({ puede: { decidir: false, excusarse: false } });
  });

  it('has its decision taken back when its domain agrees, and only then', async () => {
    const { idCaso, idObjeto } = await given();
    await act(judge, idCaso, 'premiar', { version: 1, motivo: 'Rigor' });
    const reopen = async () => (await act(chief, idCaso, 'reabrir', { version: 1, motivo: 'Se contó mal' })).body;
    service.prizes.set(idObjeto, prize(author, { firme: 'El premio ya se entregó' }));
    expect(await view(chief, idCaso)).toMatchObject({ firme: 'El premio ya se entregó', puede: { reabrir: false } });
    expect(await reopen()).toMatchObject({ r_succ: false, r_mess: 'El premio ya se entregó' });

    service.prizes.set(idObjeto, prize(author));
    expect(await reopen()).toMatchObject({ r_succ: true });
    const [asked] = await emitted('evaluation.undo-requested', idCaso);
    expect(asked).toEqual({ idCaso, objeto: PRIZE, idObjeto, version: 1, decision: 'premiar' });
    await say('decision.upheld', asked);
    await eventually('the answer', async () => (await view(chief, idCaso)).historial[0]?.tipo === 'reaperturaNegada');
    expect(await view(chief, idCaso)).toMatchObject({ estado: 'aprobado', reabriendo: false });

    expect(await reopen()).toMatchObject({ r_succ: true });
    await say('decision.undone', asked);
    await eventually('the answer', async () => (await view(judge, idCaso)).estado === 'asignado');
    expect((await act(judge, idCaso, 'premiar', { version: 1, motivo: 'Belleza' })).body.r_succ).toBe(true);
  });
});
